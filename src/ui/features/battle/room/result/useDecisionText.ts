import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { formatMoney, formatPercent } from '../../../../components/money/money.ts';

/** How the tie-break or jackpot draw decided, with its numbers; undefined without one. */
export function useDecisionText({ outcome, teams, seats }: BattleDetail): string | undefined {
  const { t } = useTranslation('room');
  if (outcome === null) return undefined;
  const { tieBreak, jackpot, tied, totals, winners } = outcome;
  if (tieBreak !== null && tied.length > 0) {
    const rest = Number(BigInt(tieBreak.value) % BigInt(tied.length));
    const sides = tied.map((side) =>
      teams ? t('seats.team', { team: side + 1 }) : (seats[side]?.name ?? ''),
    );
    return t('result.tieBreak', {
      sides: sides.join(t('separator')),
      round: tieBreak.round,
      value: tieBreak.value,
      count: tied.length,
      rest,
      place: rest + 1,
    });
  }
  if (jackpot === null) return undefined;
  const total = totals.reduce((sum, one) => sum + one, 0);
  if (total === 0) return undefined;
  const seat = (winners[0] ?? 1) - 1;
  const before = totals.slice(0, seat).reduce((sum, one) => sum + one, 0);
  const seatTotal = totals[seat] ?? 0;
  return t('result.jackpot', {
    round: jackpot.round,
    value: jackpot.value,
    total,
    rest: Number(BigInt(jackpot.value) % BigInt(total)),
    from: before,
    to: before + seatTotal - 1,
    chance: formatPercent(Math.round((seatTotal / total) * 10_000)),
    amount: formatMoney(seatTotal),
  });
}
