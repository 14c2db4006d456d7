import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tableOfTerms } from '../../../../fair/outcome/termsTable.ts';
import type { TicketRange } from '../../../../fair/outcome/tickets.ts';
import { isValued } from '../../../../fair/proof/proof.ts';
import type { CheckName, RollClaim } from '../../../../fair/proof/proof.ts';
import { MarkList, ValuePairs } from '../../../shared/fair/MarkList.tsx';
import { tableHashOf } from './examine.ts';
import type { Examination } from './examine.ts';
import styles from './CheckList.module.css';

/** The most range errors listed: a broken table may have hundreds. */
const MAX_PROBLEMS = 5;

interface CheckListProps {
  examination: Examination;
  /** The name of an item. */
  nameOf: (itemId: string) => string;
}

/** Each check with its result; a failed one with the values that differ. */
export function CheckList({ examination, nameOf }: CheckListProps) {
  const { t } = useTranslation('fair');
  const marks = examination.verdict.checks.map(({ name, result }) => ({
    name,
    result,
    content: (
      <>
        <b>{t(`checks.${name}.name`)}</b> <span className="srOnly">{t(`checks.result.${result}`)}</span>
        <p>{t(`checks.${name}.${result}`)}</p>
        {result === 'fail' && <Differences name={name} examination={examination} nameOf={nameOf} />}
      </>
    ),
  }));
  return <MarkList label={t('checks.label')} marks={marks} />;
}

function Differences({ name, examination, nameOf }: CheckListProps & { name: CheckName }): ReactNode {
  const { t } = useTranslation('fair');
  const { proof, computedHash, computedTicket, computedTable, hit, rangeProblems } = examination;
  switch (name) {
    case 'checksum':
      return null;
    case 'terms':
      return <ValuePair recorded={termsText(proof)} computed={expectedTermsText(proof)} />;
    case 'tableHash':
      return <ValuePair recorded={tableHashOf(proof) ?? ''} computed={computedTable ?? ''} />;
    case 'commitment':
      return <ValuePair recorded={proof.publicHash} computed={computedHash ?? ''} />;
    case 'roll':
      return <ValuePair recorded={String(proof.roll)} computed={String(computedTicket ?? '')} />;
    case 'item':
      return (
        <ValuePair
          recorded={nameOf(proof.itemId)}
          label={t('checks.owner', { ticket: proof.roll })}
          computed={hit ? nameOf(hit.itemId) : t('checks.nobody')}
        />
      );
    case 'ranges':
      return (
        <ul className={styles.problems}>
          {rangeProblems.slice(0, MAX_PROBLEMS).map(({ code, position, from, to }) => (
            <li key={`${code} ${position} ${from}`}>{t(`rangeProblem.${code}`, { from, to })}</li>
          ))}
        </ul>
      );
  }
}

/** Fee and tickets as claimed: `2632: target 1–25000, - 25001–100000`. */
function termsText({ box }: RollClaim): string {
  return tableText(isValued(box) ? box.price : null, box.ranges);
}

/** The same as the terms give it; empty where the id names none. */
function expectedTermsText({ box }: RollClaim): string {
  const table = tableOfTerms(box.id);
  return table === null ? '' : tableText(table.price, table.ranges);
}

function tableText(price: number | null, ranges: readonly TicketRange[]): string {
  return `${price ?? ''}: ${ranges.map(({ itemId, from, to }) => `${itemId} ${from}–${to}`).join(', ')}`;
}

interface ValuePairProps {
  recorded: string;
  computed: string;
  /** The label of the second value; “recomputed” by default. */
  label?: string;
}

function ValuePair({ recorded, computed, label }: ValuePairProps) {
  const { t } = useTranslation('fair');
  const pairs = [
    [t('checks.recorded'), recorded],
    [label ?? t('checks.computed'), computed],
  ] as const;
  return <ValuePairs pairs={pairs} layout="beside" />;
}
