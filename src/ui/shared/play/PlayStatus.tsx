import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageFailure } from '../../../game/index.ts';
import { useErrorText } from '../../app/errorText.ts';
import { classNames } from '../../components/classNames.ts';
import { Button } from '../../components/controls/Button.tsx';
import { LiveRegion } from '../../components/feedback/LiveRegion.tsx';
import { useStableFocus } from '../focus/useStableFocus.ts';
import { useProgressText } from './canvasLoading.ts';
import { CanvasProgress } from './CanvasProgress.tsx';
import { DemoBadge } from './demo/DemoBadge.tsx';
import type { PurposeOfPrice } from '../recharge/rechargePurpose.ts';
import { OrderErrorNote } from './OrderErrorNote.tsx';
import type { PlayGame, PlayView } from './playView.ts';
import styles from './PlayStatus.module.css';

interface PlayStatusProps {
  game: PlayGame;
  view: PlayView;
  className?: string | undefined;
  /** At rest: a sentence, or controls. */
  lead: ReactNode;
  /** The canvas is drawn without WebGL. */
  reducedGraphics: boolean;
  /** Why there is no canvas, where nothing in its place says it. */
  failure?: StageFailure | undefined;
  /** Of the order, minor units. */
  price: number;
  /** What the order is for. */
  purpose: PurposeOfPrice;
  /** Title and hint when the odds have changed. */
  changed?: { readonly title: string; readonly hint: string };
  result: ReactNode;
  /** A sentence below the result, unless a sale has failed or the order was recovered. */
  note?: string | null;
  /** The result in a sentence for screen readers; empty before a result. */
  words: string;
}

/** The text below a canvas; its height is reserved, so nothing moves when it changes. */
export function PlayStatus(props: PlayStatusProps) {
  const { game, view, className, result, note = null, words } = props;
  const { t } = useTranslation(game);
  const { phase } = view;
  const loading = useProgressText(t('stage.loading'), view.canvas);
  const stableFocus = useStableFocus(phase === 'result');
  const hasResult = phase === 'result' || phase === 'between';
  return (
    <div
      {...stableFocus}
      className={classNames(styles.status, className)}
      data-testid={`${game}-status`}
      onClick={hasResult ? (event) => event.stopPropagation() : undefined}
    >
      {hasResult ? result : <Pending {...props} />}
      {phase === 'result' && <ResultNote game={game} view={view} note={note} />}
      <LiveRegion message={loading || words} />
    </div>
  );
}

function Pending({ game, view, lead, reducedGraphics, failure, price, purpose, changed }: PlayStatusProps) {
  const { t } = useTranslation(game);
  switch (view.phase) {
    case 'spinning':
      return (
        <div className={styles.spinning}>
          <CanvasProgress label={t('stage.loading')} canvas={view.canvas} />
          {view.isDemo && (
            <p className={styles.demo}>
              <DemoBadge />
              {t('demo.spinning')}
            </p>
          )}
          <Button size="s" icon="skip" onClick={view.skip}>
            {t('stage.skip')}
          </Button>
        </div>
      );
    case 'error':
      return <OrderErrorNote game={game} view={view} price={price} purpose={purpose} changed={changed} />;
    case 'requesting':
      return <p className={styles.quiet}>{view.recovered ? t('stage.recovering') : t('stage.asking')}</p>;
    default:
      return (
        <>
          {typeof lead === 'string' ? <p className={styles.quiet}>{lead}</p> : lead}
          {failure ? (
            <p className={styles.note}>{t(`stage.failed.${failure}`)}</p>
          ) : (
            reducedGraphics && <p className={styles.note}>{t('stage.plain')}</p>
          )}
        </>
      );
  }
}

function ResultNote({ game, view, note }: Pick<PlayStatusProps, 'game' | 'view' | 'note'>) {
  const { t } = useTranslation([game, 'play']);
  const refusalText = useErrorText();
  if (view.error !== null) {
    return (
      <p className={styles.wrong} role="alert">
        {t('play:result.saleFailed', { reason: refusalText(view.error) })}
      </p>
    );
  }
  if (view.recovered) return <p className={styles.note}>{t('result.recovered')}</p>;
  return note === null ? null : <p className={styles.best}>{note}</p>;
}
