import { useTranslation } from 'react-i18next';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import type { Decision } from '../../../../fair/outcome/battleRuleSchema.ts';
import type { BattleCheck, BattleCheckValue } from '../../../../fair/proof/battleVerify.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { ReportSection } from './ReportSection.tsx';
import { CheckMark } from './CheckMark.tsx';
import { stepsOf } from './report.ts';
import styles from './Lines.module.css';

interface OutcomeStepsProps {
  proof: BattleProof;
  steps: readonly BattleCheck[];
  seatName: (seat: number) => string;
}

const AMOUNTS: readonly BattleCheck['name'][] = ['totals', 'sideTotals', 'decidingTotals', 'payouts'];

/** The steps of the outcome: totals, decision, winners, payouts. */
export function OutcomeSteps({ proof, steps, seatName }: OutcomeStepsProps) {
  const { t } = useTranslation('room');
  const formatStepValue = useFormatStepValue(proof, seatName);
  return (
    <ReportSection name="outcome" steps={stepsOf(steps, 'outcome')}>
      <ul className={styles.lines}>
        {stepsOf(steps, 'outcome').map((step) => (
          <li key={step.name}>
            <CheckMark ok={step.ok} />
            <b>{t(`verify.step.${step.name}` as 'verify.step.totals')}</b>
            <span className={styles.value}>{formatStepValue(step.name, step.actual)}</span>
            {!step.ok && <code className={styles.other}>{formatStepValue(step.name, step.expected)}</code>}
            {step.working !== null && <code className={styles.working}>{step.working}</code>}
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

/** Formats a step's value: amounts in coins, sides and seats by name. */
function useFormatStepValue({ rules }: BattleProof, seatName: (seat: number) => string) {
  const { t } = useTranslation('room');
  const sideName = (side: number) => (rules.teams ? t('seats.team', { team: side + 1 }) : seatName(side));
  return (name: BattleCheck['name'], value: BattleCheckValue): string => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('verify.none');
    if (name === 'decidedBy') return t(`verify.decidedBy.${value as Decision}`);
    const list = typeof value === 'object' ? value : [Number(value)];
    const one = (entry: number) => {
      if (AMOUNTS.includes(name)) return formatMoney(entry);
      return name === 'winners' ? seatName(entry) : sideName(entry);
    };
    return list.map(one).join(t('separator'));
  };
}
