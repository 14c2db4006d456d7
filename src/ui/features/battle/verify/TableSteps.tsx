import { useTranslation } from 'react-i18next';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import type { BattleCheck } from '../../../../fair/proof/battleVerify.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { ReportSection } from './ReportSection.tsx';
import { CheckMark } from './CheckMark.tsx';
import { stepsOf } from './report.ts';
import styles from './Lines.module.css';

interface TableStepsProps {
  proof: BattleProof;
  steps: readonly BattleCheck[];
  boxName: (boxId: string) => string;
}

/** The odds: each box's ranges cover every ticket exactly once, its table gives the hash, and a seat paid for the boxes. */
export function TableSteps({ proof, steps, boxName }: TableStepsProps) {
  const { t } = useTranslation('room');
  const own = stepsOf(steps, 'tables');
  const cost = own.find(({ name }) => name === 'seatCost');
  return (
    <ReportSection name="tables" steps={own}>
      <ul className={styles.lines}>
        {proof.boxes.map(({ id, version, ranges, tableHash }, index) => {
          const isRepeated = proof.boxes.findIndex((one) => one.id === id && one.version === version) < index;
          const ok = own.filter(({ box }) => box === index + 1).every((step) => step.ok);
          if (isRepeated && ok) return null;
          return (
            <li key={index}>
              <CheckMark ok={ok} />
              <b>{boxName(id)}</b>
              <span className={styles.value}>{t('verify.table', { version, count: ranges.length })}</span>
              {tableHash !== undefined && <code className={styles.hash}>{tableHash}</code>}
            </li>
          );
        })}
        {cost && (
          <li>
            <CheckMark ok={cost.ok} />
            <b>{t('figures.seat')}</b>
            <span className={styles.value}>{formatMoney(Number(cost.actual))}</span>
            {!cost.ok && <code className={styles.other}>{formatMoney(Number(cost.expected))}</code>}
          </li>
        )}
      </ul>
    </ReportSection>
  );
}
