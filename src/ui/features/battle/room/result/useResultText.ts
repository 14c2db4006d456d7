import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { formatMoney } from '../../../../components/money/money.ts';
import { allPositions, teamOfPosition } from '../../shared/seats.ts';
import { decidingTotal } from '../../shared/ownOutcome.ts';

interface ResultText {
  /** The winner, as the sentence's subject; empty in a shared battle. */
  readonly winner: string;
  /** The winning total and the payout. */
  readonly text: string;
}

/** The outcome in one sentence, in two parts so that the winner can be emphasized. */
export function useResultText(battle: BattleDetail): ResultText {
  const { t } = useTranslation('room');
  const winnerText = useWinnerText();
  const { outcome, playerCount, rounds } = battle;
  if (outcome === null) return { winner: '', text: '' };
  const payout = formatMoney(outcome.payouts[(outcome.winners[0] ?? 1) - 1] ?? 0);
  if (battle.share) return { winner: '', text: t('result.shared', { amount: payout }) };
  const { winner, how } = winnerText(battle);
  const took = battle.teams
    ? t('result.tookShares', { amount: payout })
    : t('result.tookItems', { count: rounds * playerCount });
  return { winner, text: t('result.sentence', { how, took }) };
}

/** What a lost battle was for the player at `pos`, in one line: the winner’s figure, then the own one. */
export function useLossText(): (battle: BattleDetail, pos: number) => string {
  const { t } = useTranslation('room');
  const winnerText = useWinnerText();
  return (battle, pos) => {
    const { teams, terminal, playerCount, outcome } = battle;
    const team = teamOfPosition(pos, playerCount);
    const side = teams
      ? allPositions(playerCount).filter((one) => teamOfPosition(one, playerCount) === team)
      : [pos];
    const figure = teams ? 'team' : outcome?.decidedBy === 'jackpot' ? 'share' : terminal ? 'last' : 'total';
    const total = formatMoney(decidingTotal(battle, side));
    return t('result.lost', {
      ...winnerText(battle),
      mine: t(`result.mine.${figure}`, { total }),
    });
  };
}

/** The winner of a battle that is not shared, and by what it won. */
function useWinnerText() {
  const { t } = useTranslation('room');
  return (battle: BattleDetail): { winner: string; how: string } => {
    const { outcome, seats, playerCount, teams } = battle;
    const winners = outcome?.winners ?? [];
    const [first = 1] = winners;
    const winner = teams
      ? t('seats.team', { team: teamOfPosition(first, playerCount) })
      : (seats.find(({ pos }) => pos === first)?.name ?? '');
    const total = formatMoney(decidingTotal(battle, teams ? winners : [first]));
    return { winner, how: t(`result.by.${decisionKey(battle)}`, { total }) };
  };
}

function decisionKey({
  outcome,
  mode,
  terminal,
}: BattleDetail): 'tieBreak' | 'jackpot' | 'lowestLast' | 'last' | 'lowest' | 'total' {
  if (outcome?.decidedBy === 'tieBreak') return 'tieBreak';
  if (outcome?.decidedBy === 'jackpot') return 'jackpot';
  if (terminal) return mode === 1 ? 'lowestLast' : 'last';
  return mode === 1 ? 'lowest' : 'total';
}
