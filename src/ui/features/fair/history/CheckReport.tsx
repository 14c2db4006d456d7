import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icons/Icon.tsx';
import type { IconName } from '../../../components/icons/iconPaths.ts';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { useShowResult } from '../../../shared/fair/useShowResult.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { CheckError } from './CheckError.tsx';
import { ForgedRolls } from './ForgedRolls.tsx';
import type { CheckState } from './historyController.ts';
import { totalOf } from './tally.ts';
import type { Tally } from './tally.ts';
import styles from './CheckReport.module.css';

const COUNTS = ['verified', 'pending', 'forged', 'unreadable'] as const;
const ICONS: Record<(typeof COUNTS)[number], IconName> = {
  verified: 'shield-check',
  pending: 'clock',
  forged: 'warning',
  unreadable: 'info',
};

/** The conclusions of a check, the most serious first. */
type Conclusion = 'forged' | 'stopped' | 'unreadable' | 'allPending' | 'pending' | 'verified';

interface CheckReportProps {
  state: CheckState;
  /** The player's history from the server, or the proofs of a file. */
  source: 'mine' | 'file';
  onRetry: () => void;
}

/** Progress, counts and conclusion of a check; empty before it starts. */
export function CheckReport({ state, source, onRetry }: CheckReportProps) {
  const { t } = useTranslation('fair');
  const { phase, tally } = state;
  const conclusion = conclusionOf(state);
  const inFile = source === 'file' && (conclusion === 'verified' || conclusion === 'forged');
  const ref = useShowResult(phase === 'done' ? conclusion : null, { late: true });
  const words = conclusion && (inFile ? t(`history.file.${conclusion}`) : t(`history.result.${conclusion}`));
  return (
    <div className={styles.report} hidden={phase === 'idle'} ref={ref}>
      {phase === 'failed' ? (
        <CheckError error={state.error} onRetry={onRetry} />
      ) : (
        <Progress state={state} source={source} />
      )}
      {phase !== 'idle' && <Counts tally={tally} />}
      {words && <h3 className={styles.words}>{words}</h3>}
      <ForgedRolls tally={tally} linked={source === 'mine'} />
      <LiveRegion message={words ?? ''} />
    </div>
  );
}

function Progress({ state, source }: Pick<CheckReportProps, 'state' | 'source'>) {
  const { t } = useTranslation('fair');
  const { total, tally } = state;
  const reading = source === 'file' ? t('history.file.opening') : t('history.reading');
  const amounts = { done: formatCount(totalOf(tally)), total: formatCount(total ?? 0) };
  const words = source === 'file' ? t('history.file.of', amounts) : t('history.of', amounts);
  const place = total === null ? {} : { value: totalOf(tally), max: Math.max(total, 1) };
  return (
    <div className={styles.progress}>
      <progress aria-label={t('history.progress')} {...place} />
      <span className={styles.place}>{total === null ? reading : words}</span>
    </div>
  );
}

function Counts({ tally }: { tally: Tally }) {
  const { t } = useTranslation('fair');
  return (
    <dl className={styles.counts}>
      {COUNTS.filter((name) => name !== 'unreadable' || tally.unreadable > 0).map((name) => (
        <div key={name} data-count={name} data-some={tally[name] > 0 || undefined}>
          <dt>
            <Icon name={ICONS[name]} size={18} />
            {t(`history.count.${name}`)}
          </dt>
          <dd className="num">{formatCount(tally[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Null before there is one. A forged roll is reported before the check has ended. */
export function conclusionOf({ phase, tally }: Pick<CheckState, 'phase' | 'tally'>): Conclusion | null {
  if (tally.forged > 0) return 'forged';
  if (phase === 'stopped') return 'stopped';
  if (phase !== 'done') return null;
  if (tally.unreadable > 0) return 'unreadable';
  if (tally.pending > 0) return tally.verified > 0 ? 'pending' : 'allPending';
  return tally.verified > 0 ? 'verified' : null;
}
