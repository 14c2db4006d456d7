import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { formatMoney } from '../../../components/money.ts';
import { teamAt } from './seats.ts';

interface ResultWords {
  /** Who won, as the sentence's subject; empty where everybody shares. */
  readonly who: string;
  /** What they won with and what they take. */
  readonly text: string;
}

/** The outcome in one sentence, in two parts so that the winner can stand out. */
export function useResultWords(battle: BattleDetail): ResultWords {
  const { t } = useTranslation('room');
  const { outcome, seats, playerCount, rounds } = battle;
  if (outcome === null) return { who: '', text: '' };
  const payout = formatMoney(outcome.payouts[(outcome.winners[0] ?? 1) - 1] ?? 0);
  if (battle.share) return { who: '', text: t('result.shared', { amount: payout }) };
  const [first = 1] = outcome.winners;
  const who = battle.teams
    ? t('seats.team', { team: teamAt(first, playerCount) })
    : (seats.find(({ pos }) => pos === first)?.name ?? '');
  const total = formatMoney(decidingTotal(battle, first));
  const how = t(`result.by.${wayOf(battle)}`, { total });
  const took = battle.teams
    ? t('result.tookShares', { amount: payout })
    : t('result.tookItems', { count: rounds * playerCount });
  return { who, text: t('result.sentence', { how, took }) };
}

function wayOf({
  outcome,
  mode,
  terminal,
}: BattleDetail): 'tieBreak' | 'jackpot' | 'lowestLast' | 'last' | 'lowest' | 'total' {
  if (outcome?.decidedBy === 'tieBreak') return 'tieBreak';
  if (outcome?.decidedBy === 'jackpot') return 'jackpot';
  if (terminal) return mode === 1 ? 'lowestLast' : 'last';
  return mode === 1 ? 'lowest' : 'total';
}

/** What the winning side is compared by: everything it drew, or its last boxes. */
function decidingTotal({ outcome, pulls, teams, terminal, rounds }: BattleDetail, first: number): number {
  const side = teams ? (outcome?.winners ?? [first]) : [first];
  const counted = pulls.filter(({ box, pos }) => side.includes(pos) && (!terminal || box === rounds));
  return counted.reduce((sum, { value }) => sum + value, 0);
}
