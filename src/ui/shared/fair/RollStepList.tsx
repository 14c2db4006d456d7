import { useTranslation } from 'react-i18next';
import { PREFIX_LENGTH } from '../../../fair/roll.ts';
import type { RollStep, RollStepName } from '../../../fair/rollSteps.ts';
import { classNames } from '../../components/classNames.ts';
import styles from './RollStepList.module.css';

const STEP_NAMES: readonly RollStepName[] = [
  'key',
  'message',
  'digest',
  'prefix',
  'decimal',
  'remainder',
  'ticket',
];

interface RollStepListProps {
  /** Empty while the server seed is hidden. */
  steps: readonly RollStep[];
  /** The HMAC key, which is known even then. */
  knownKey?: string | null;
}

/** A roll taken apart: each step with its number. What is hidden is said to be hidden. */
export function RollStepList({ steps, knownKey = null }: RollStepListProps) {
  const { t } = useTranslation('fair');
  const valueOf = (name: RollStepName) =>
    steps.find((step) => step.name === name)?.value ?? (name === 'key' ? knownKey : null);
  return (
    <ol className={styles.steps}>
      {STEP_NAMES.map((name, index) => (
        <li key={name} className={classNames(name === 'ticket' && styles.last)}>
          <span className={classNames('num', styles.number)} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.label}>
            <b>{t(`steps.${name}.name`)}</b>
            <small>{t(`steps.${name}.how`)}</small>
          </span>
          <StepValue name={name} value={valueOf(name)} />
        </li>
      ))}
    </ol>
  );
}

function StepValue({ name, value }: { name: RollStepName; value: string | null }) {
  const { t } = useTranslation('fair');
  if (value === null) return <span className={styles.hidden}>{t('steps.hidden')}</span>;
  if (name === 'ticket') return <b className={classNames('num', styles.ticket)}>{value}</b>;
  if (name !== 'digest') return <code>{value}</code>;
  return (
    <code className={styles.digest}>
      <b>{value.slice(0, PREFIX_LENGTH)}</b>
      {value.slice(PREFIX_LENGTH)}
    </code>
  );
}
