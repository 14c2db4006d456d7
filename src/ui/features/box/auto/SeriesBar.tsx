import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { usePreference } from '../../../app/usePreference.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { ProgressLine } from '../../../components/feedback/ProgressLine.tsx';
import { Switch } from '../../../components/controls/Switch.tsx';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { MeaningLock } from '../../../shared/focus/MeaningLock.tsx';
import { hasLostFocus } from '../../../shared/focus/hasLostFocus.ts';
import { useStableFocus } from '../../../shared/focus/useStableFocus.ts';
import { formatMoney, formatMoneyChange } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import type { BoxSeries } from './autoSeries.ts';
import { SeriesSales } from './SeriesSales.tsx';
import type { SeriesView } from './useSeries.ts';
import { useSeriesSale } from './useSeriesSale.ts';
import type { SeriesSale, ShownResult } from './useSeriesSale.ts';
import styles from './SeriesBar.module.css';

interface SeriesBarProps {
  view: SeriesView;
  series: BoxSeries;
  stage: ShownResult;
}

/** How far a series is, what it has spent and won, and its controls: in the place of the dock's. */
export function SeriesBar({ view, series, stage }: SeriesBarProps) {
  const { t } = useTranslation('autoOpen');
  const { request, progress } = series;
  const { times } = request.plan;
  const status = useStatusText(view, series);
  const sale = useSeriesSale(view, series, stage);
  const focus = useStableFocus(false);
  const { ref } = focus;
  useLayoutEffect(() => {
    // The dialog that starts a series returns the focus to a button that the bar has replaced.
    if (hasLostFocus()) ref.current?.focus({ preventScroll: true });
  }, [ref]);
  return (
    <div className={styles.bar} role="group" aria-label={t('barLabel')} data-state={view.state} {...focus}>
      <div className={styles.head}>
        <p className={styles.status}>
          <b className="num">{t('done', { done: progress.done, count: times })}</b>
          {status !== '' && <span>{status}</span>}
        </p>
        <ProgressLine
          label={t('progress', { done: progress.done, count: times })}
          done={progress.done}
          count={times}
        />
      </div>
      <SeriesFigures series={series} />
      <SeriesSales view={view} series={series} error={sale.error} onUndone={stage.noteUnsold} />
      <div className={styles.acts}>
        <SeriesActs view={view} sale={sale} />
      </div>
      <LiveRegion message={view.state === 'paused' || view.state === 'ended' ? status : ''} />
    </div>
  );
}

function SeriesFigures({ series: { progress } }: { series: BoxSeries }) {
  const { t } = useTranslation('autoOpen');
  const localised = useLocalised();
  const { spent, won, best } = progress;
  return (
    <dl className={styles.figures}>
      <Figure name={t('spent')}>{formatMoney(spent)}</Figure>
      <Figure name={t('won')}>{formatMoney(won)}</Figure>
      <Figure name={t('net')}>{formatMoneyChange(won - spent)}</Figure>
      <div className={styles.best} data-grade={best?.grade}>
        <dt>{t('best')}</dt>
        <dd>
          {best === null ? (
            '–'
          ) : (
            <>
              <span className={styles.name}>{localised(best.names)}</span>{' '}
              <span className="num">{formatMoney(best.worth)}</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** Why it waits or is over; empty while it runs. */
function useStatusText({ state, pause, end, error, isTaken }: SeriesView, { request }: BoxSeries): string {
  const { t } = useTranslation('autoOpen');
  const refusalText = useErrorText();
  if (isTaken) return t('taken');
  switch (state) {
    case 'pausing':
      return t('pausing');
    case 'stopping':
      return t('stopping');
    case 'paused':
      if (pause === 'order' || pause === 'sale') return t(`pause.${pause}`, { reason: refusalText(error) });
      return t(`pause.${pause ?? 'player'}`);
    case 'ended':
      if (end === 'refused') return t('end.refused', { reason: refusalText(error) });
      return t(`end.${end ?? 'stopped'}`, {
        multiple: formatCount(request.plan.stopAtMultiple ?? 0),
        amount: formatMoney(request.plan.minBalance ?? 0),
      });
    default:
      return '';
  }
}

function SeriesActs({ view, sale }: { view: SeriesView; sale: SeriesSale }) {
  const { t } = useTranslation('autoOpen');
  const [fast, setFast] = usePreference('fast');
  const { state, pauseNow, resume, stop, close } = view;
  if (state === 'ended') {
    return (
      <>
        <EndActs sale={sale} />
        <Button variant="primary" icon="check" onClick={close}>
          {t('close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Switch label={t('fast')} icon="bolt" on={fast} onChange={setFast} compact />
      {state === 'paused' ? (
        <Button variant="primary" icon="play" onClick={resume}>
          {t('resume')}
        </Button>
      ) : (
        <Button icon="pause" onClick={pauseNow} disabled={state !== 'running'}>
          {t('pauseNow')}
        </Button>
      )}
      <Button icon="stop" onClick={stop} disabled={state === 'stopping'}>
        {t('stop')}
      </Button>
    </>
  );
}

/** What can be done with the items of a series once it is over. */
function EndActs({ sale: { kept, isBusy, sell } }: { sale: SeriesSale }) {
  const { t } = useTranslation(['box', 'play', 'app']);
  const worth = kept.reduce((sum, item) => sum + item.worth, 0);
  return (
    <>
      {kept.length > 0 && (
        <MeaningLock meaning="sale" fromStart>
          <Button price={worth} busy={isBusy} busyLabel={t('play:result.selling')} onClick={sell}>
            {t('result.sellAll', { count: kept.length })}
          </Button>
        </MeaningLock>
      )}
      <ButtonLink to="/personal/bag">{t('app:pages.bag')}</ButtonLink>
    </>
  );
}

/** The keys of a series, where there is a keyboard. */
export function SeriesKeys() {
  const { t } = useTranslation('autoOpen');
  return <p className={styles.keys}>{t('keys')}</p>;
}
