import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleStep } from '../../../../fair/battleVerify.ts';
import { classNames } from '../../../components/classNames.ts';
import { formatCount } from '../../../components/money.ts';
import { Chapter } from './Chapter.tsx';
import { Mark } from './Mark.tsx';
import { rollLines, stepsOf } from './report.ts';
import type { RollLine } from './report.ts';
import styles from './RollSteps.module.css';

const COLUMNS = ['box', 'seat', 'round', 'ticket', 'item', 'check'] as const;

interface RollStepsProps {
  steps: readonly BattleStep[];
  /** The roll that was asked about, from 1. */
  round: number | null;
  seatName: (seat: number) => string;
  itemName: (itemId: string) => string;
}

/** Every box of every seat: the ticket recomputed, and the item that owns it. */
export function RollSteps({ steps, round, seatName, itemName }: RollStepsProps) {
  const { t } = useTranslation('room');
  const lines = rollLines(steps);
  return (
    <Chapter name="rolls" steps={stepsOf(steps, 'rolls')}>
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
              <Line
                key={line.round}
                line={line}
                isAsked={line.round === round}
                seatName={seatName}
                itemName={itemName}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Chapter>
  );
}

interface LineProps extends Pick<RollStepsProps, 'seatName' | 'itemName'> {
  line: RollLine;
  isAsked: boolean;
}

function Line({ line, isAsked, seatName, itemName }: LineProps) {
  const { t } = useTranslation('room');
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const { box, seat, round, roll, item, ok } = line;
  return (
    <tr ref={ref} className={classNames(isAsked && styles.asked)} data-round={round} data-ok={ok}>
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
        <Mark ok={ok} />
      </td>
    </tr>
  );
}
