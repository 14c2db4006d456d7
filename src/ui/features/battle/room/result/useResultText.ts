import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { boxDecides } from '../../../../../fair/outcome/battleOutcome.ts';
import { formatMoney } from '../../../../components/money/money.ts';
import { teamOfPosition } from '../../shared/seats.ts';

interface ResultText {
  /** The winner, as the sentence's subject; empty in a shared battle. */
  readonly winner: string;
  /** The winning total and the payout. */
  readonly text: string;
}

/** The outcome in one sentence, in two parts so that the winner can be emphasized. */
export function useResultText(battle: BattleDetail): ResultText {
  const { t } = useTranslation('room');
  const { outcome, seats, playerCount, rounds } = battle;
  if (outcome === null) return { winner: '', text: '' };
  const payout = formatMoney(outcome.payouts[(outcome.winners[0] ?? 1) - 1] ?? 0);
  if (battle.share) return { winner: '', text: t('result.shared', { amount: payout }) };
  const [first = 1] = outcome.winners;
  const winner = battle.teams
    ? t('seats.team', { team: teamOfPosition(first, playerCount) })
    : (seats.find(({ pos }) => pos === first)?.name ?? '');
  const total = formatMoney(decidingTotal(battle, first));
  const how = t(`result.by.${decisionKey(battle)}`, { total });
  const took = battle.teams
    ? t('result.tookShares', { amount: payout })
    : t('result.tookItems', { count: rounds * playerCount });
  return { winner, text: t('result.sentence', { how, took }) };
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

/** The winning side's deciding value: the value of its boxes that count. */
function decidingTotal(battle: BattleDetail, first: number): number {
  const { outcome, pulls, teams, rounds } = battle;
  const side = teams ? (outcome?.winners ?? [first]) : [first];
  const counted = pulls.filter(({ box, pos }) => side.includes(pos) && boxDecides(battle, box, rounds));
  return counted.reduce((sum, { value }) => sum + value, 0);
}
