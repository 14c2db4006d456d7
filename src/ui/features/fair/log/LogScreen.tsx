import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { BackLink } from '../../../hud/header/HeaderSlot.tsx';
import { MemoryWatch } from '../../../memory/view/MemoryWatch.tsx';
import { CopyValue } from '../../../shared/fair/CopyValue.tsx';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { MarkList } from '../../../shared/fair/MarkList.tsx';
import panel from '../../../shared/fair/Panel.module.css';
import { Section } from '../../../shared/fair/Section.tsx';
import page from '../FairScreen.module.css';
import { LogGrowth } from './LogGrowth.tsx';
import { LogSearch } from './LogSearch.tsx';
import { useLog } from './useLog.ts';
import type { LogComparison, ShownLog } from './useLog.ts';
import styles from './LogScreen.module.css';

/** `/provably-fair/log`: the log of commitments, what this device knows of it, and what is in it. */
export function LogScreen() {
  const { t } = useTranslation(['log', 'fair', 'app']);
  return (
    <div className={page.page}>
      <BackLink to="/provably-fair">{t('fair:roll.back')}</BackLink>
      <MemoryWatch />
      <header className={page.hero}>
        <div>
          <h1>{t('app:pages.log')}</h1>
          <p className={page.lead}>{t('lead')}</p>
        </div>
      </header>
      <LogSearch />
      <QueryState query={useLog()} loading={<Skeleton className={styles.bone} />}>
        {(shown) => (
          <>
            <LogHead shown={shown} />
            <Witnesses witnessed={shown.witnessed} />
            <RunIt />
          </>
        )}
      </QueryState>
    </div>
  );
}

function LogHead({ shown: { summary, comparison } }: { shown: ShownLog }) {
  const { t, i18n } = useTranslation('log');
  const [origin = '', size = '0', root = ''] = summary.checkpoint.split('\n');
  const [before, newest] = summary.days.slice(-2);
  // A log that is older than its count of days has all its entries on the first.
  const lastDay = before && newest ? newest.size - before.size : null;
  return (
    <Section title={t('head.title')} lead={t('head.lead')}>
      <div className={panel.panel} data-testid="log-head" data-comparison={comparison.state}>
        <dl className={panel.figures}>
          <div>
            <dt>{t('head.entries')}</dt>
            <dd className="num">{formatCount(Number(size))}</dd>
          </div>
          {lastDay !== null && (
            <div>
              <dt>{t('head.lastDay')}</dt>
              <dd className="num">{formatCount(lastDay)}</dd>
            </div>
          )}
          <div>
            <dt>{t('head.updated')}</dt>
            <dd>{formatTimestamp(summary.updateTime, i18n.language)}</dd>
          </div>
        </dl>
        <Comparison comparison={comparison} />
        <dl className={styles.values}>
          <CopyValue label={t('head.origin')} value={origin} />
          <CopyValue label={t('head.root')} value={root} />
          {summary.keys.map((key) => (
            <CopyValue key={key} label={t('head.key')} hint={t('head.keyHint')} value={key} />
          ))}
        </dl>
        {summary.days.length > 1 && <LogGrowth days={summary.days} />}
      </div>
    </Section>
  );
}

/** Who else saw the log grow, by cosignatures that this device has verified. */
function Witnesses({ witnessed }: Pick<ShownLog, 'witnessed'>) {
  const { t } = useTranslation('log');
  const witnesses = witnessed?.witnesses ?? [];
  const [count, size] = [formatCount(witnesses.length), formatCount(witnessed?.size ?? 0)];
  const isNone = witnesses.length === 0;
  const content = <p>{isNone ? t('witness.none') : t('witness.signed', { count, size })}</p>;
  return (
    <Section title={t('witness.title')} lead={t('witness.lead')}>
      <div className={panel.panel} data-testid="log-witnesses">
        <MarkList marks={[{ name: 'witnessed', result: isNone ? 'absent' : 'pass', content }]} />
        {!isNone && (
          <dl className={styles.values}>
            {witnesses.map((key) => (
              <CopyValue key={key} label={t('head.key')} value={key} />
            ))}
          </dl>
        )}
      </div>
    </Section>
  );
}

/** Whether the log goes on from what this device saw. */
function Comparison({ comparison }: { comparison: LogComparison }) {
  const { t, i18n } = useTranslation('log');
  if (comparison.state === 'continues') {
    const { size, seenAt } = comparison;
    const time = formatTimestamp(new Date(seenAt).toISOString(), i18n.language);
    const content = <p>{t('comparison.continues', { size: formatCount(size), time })}</p>;
    return <MarkList marks={[{ name: 'comparison', result: 'pass', content }]} />;
  }
  const result = comparison.state === 'first' ? 'unknown' : 'fail';
  const content = <p>{t(`comparison.${comparison.state}`)}</p>;
  return <MarkList marks={[{ name: 'comparison', result, content }]} />;
}

/** How anybody checks the log without this page. */
function RunIt() {
  const { t } = useTranslation('log');
  const address = `${location.origin}/log`;
  return (
    <Section title={t('run.title')} lead={t('run.lead')}>
      <div className={panel.panel}>
        <dl className={styles.values}>
          <CopyValue label={t('run.monitor')} value={`npm run monitor -- --log ${address}`} />
          <CopyValue label={t('run.witness')} value={`npm run witness -- --log ${address}`} />
          <CopyValue label={t('run.address')} value={`${address}/checkpoint`} />
        </dl>
      </div>
    </Section>
  );
}
