import { teamOf } from '../../../../../fair/outcome/battleRules.ts';
import type { BattleDetail, BattlePullRecord } from '../../../../../net/contract/games/battles.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { bestPull, isPlayOver } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';

interface LaneState {
  /** The revealed items, in order. */
  readonly pulls: readonly BattlePullRecord[];
  readonly total: number;
  /** The drop named below the strip: the last one stopped, in the end the best. */
  readonly labelledPull: BattlePullRecord | undefined;
  /** The lane's best drop, once the battle is over. */
  readonly best: BattlePullRecord | undefined;
  readonly isWinner: boolean;
  readonly isLoser: boolean;
  readonly isLeading: boolean;
  /** What the seat receives, minor units; null until the battle is over. */
  readonly payout: number | null;
}

/** The page's state of a lane at one moment. `seat` counts from 0. */
export function laneState(
  { terminal, outcome, playerCount }: Pick<BattleDetail, 'terminal' | 'outcome' | 'playerCount'>,
  { rounds, rules }: Pick<PlayData, 'rounds' | 'rules'>,
  frame: PlayFrame,
  seat: number,
): LaneState {
  const { round, drops, leaders } = frame;
  const isOver = isPlayOver(frame);
  const openCount = drops[seat] ?? 0;
  const pulls = rounds.slice(0, openCount).flatMap((pulled) => pulled[seat] ?? []);
  const best = isOver ? bestPull(pulls, terminal) : undefined;
  const winners = outcome?.winners ?? [];
  const decided = isOver && winners.length > 0 && winners.length < playerCount;
  const isWinner = decided && winners.includes(seat + 1);
  return {
    pulls,
    total: pulls.reduce((sum, { value }) => sum + value, 0),
    labelledPull: best ?? (openCount === round ? pulls.at(-1) : undefined),
    best,
    isWinner,
    isLoser: decided && !isWinner,
    payout: isOver ? (outcome?.payouts[seat] ?? null) : null,
    isLeading: !isOver && leaders.includes(teamOf(rules, seat)),
  };
}
