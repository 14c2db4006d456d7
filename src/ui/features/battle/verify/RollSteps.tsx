import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleCheck } from '../../../../fair/proof/battleVerify.ts';
import { classNames } from '../../../components/classNames.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { ReportSection } from './ReportSection.tsx';
import { CheckMark } from './CheckMark.tsx';
import { rollRows, stepsOf } from './report.ts';
import type { RollRow } from './report.ts';
import styles from './RollSteps.module.css';

const COLUMNS = ['box', 'seat', 'round', 'ticket', 'item', 'check'] as const;

interface RollStepsProps {
  steps: readonly BattleCheck[];
  /** The requested roll, from 1. */
  round: number | null;
  seatName: (seat: number) => string;
  itemName: (itemId: string) => string;
}

/** Every box of every seat: the recomputed ticket, and the item that owns it. */
export function RollSteps({ steps, round, seatName, itemName }: RollStepsProps) {
  const { t } = useTranslation('room');
  const lines = rollRows(steps);
  return (
    <ReportSection name="rolls" steps={stepsOf(steps, 'rolls')}>
      <div className={styles.scroll}>
        <table className={styles.rolls}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`verify.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <RollTableRow
                key={line.round}
                line={line}
                isHighlighted={line.round === round}
                seatName={seatName}
                itemName={itemName}
              />
            ))}
          </tbody>
        </table>
      </div>
    </ReportSection>
  );
}

interface RollTableRowProps extends Pick<RollStepsProps, 'seatName' | 'itemName'> {
  line: RollRow;
  isHighlighted: boolean;
}

function RollTableRow({ line, isHighlighted, seatName, itemName }: RollTableRowProps) {
  const { t } = useTranslation('room');
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isHighlighted) ref.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);
  const { box, seat, round, roll, item, ok } = line;
  return (
    <tr ref={ref} className={classNames(isHighlighted && styles.asked)} data-round={round} data-ok={ok}>
      <td className="num">{box}</td>
      <th scope="row">{seatName(seat)}</th>
      <td className="num">{round}</td>
      <td className="num">
        {formatCount(Number(roll.actual))}
        {!roll.ok && <i>{t('verify.instead', { value: formatCount(Number(roll.expected)) })}</i>}
      </td>
      <td>
        {itemName(String(item.actual))}
        {!item.ok && <i>{t('verify.instead', { value: itemName(String(item.expected ?? '—')) })}</i>}
      </td>
      <td>
        <CheckMark ok={ok} />
      </td>
    </tr>
  );
}
