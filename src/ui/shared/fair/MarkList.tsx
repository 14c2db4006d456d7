import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ComparedFact } from '../../../fair/proof/facts.ts';
import type { ProofCheck } from '../../../fair/proof/proof.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import styles from './MarkList.module.css';

const ICONS: Record<Mark['result'], IconName> = {
  same: 'check',
  different: 'close',
  notKept: 'info',
  pass: 'check',
  fail: 'close',
  unknown: 'clock',
  absent: 'info',
};

export interface Mark {
  /** Unique in its list. */
  readonly name: string;
  readonly result: ComparedFact['result'] | ProofCheck['result'];
  readonly content: ReactNode;
}

/** Facts or checks, each with the mark of its result. */
export function MarkList({ marks, label }: { marks: readonly Mark[]; label?: string }) {
  return (
    <ul className={styles.marks} aria-label={label}>
      {marks.map(({ name, result, content }) => (
        <li key={name} data-name={name} data-result={result}>
          <Icon name={ICONS[result]} size={18} />
          <div>{content}</div>
        </li>
      ))}
    </ul>
  );
}

interface ValuePairsProps {
  pairs: readonly (readonly [label: string, value: string])[];
  /** `beside` puts short labels in a column of their own. */
  layout?: 'beside' | 'below';
}

/** Values that differ, each with its label. */
export function ValuePairs({ pairs, layout = 'below' }: ValuePairsProps) {
  return (
    <dl className={styles.values} data-layout={layout}>
      {pairs.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
