import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/battles.ts';
import { boxDecides } from '../../../../../fair/outcome/battleOutcome.ts';
import { formatMoney } from '../../../../components/money/money.ts';
import { teamOfPosition } from '../../shared/seats.ts';

interface ResultText {
  /** Who won, as the sentence's subject; empty where everybody shares. */
  readonly winner: string;
  /** What they won with and what they take. */
  readonly text: string;
}

/** The outcome in one sentence, in two parts so that the winner can stand out. */
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

/** What the winning side is compared by: the value of its boxes that decide. */
function decidingTotal(battle: BattleDetail, first: number): number {
  const { outcome, pulls, teams, rounds } = battle;
  const side = teams ? (outcome?.winners ?? [first]) : [first];
  const counted = pulls.filter(({ box, pos }) => side.includes(pos) && boxDecides(battle, box, rounds));
  return counted.reduce((sum, { value }) => sum + value, 0);
}
