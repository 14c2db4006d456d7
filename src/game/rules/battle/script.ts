import type { BattleModel, BattlePullModel } from '../../model/battleModel.ts';
import type { Grade, ReelItem } from '../../model/model.ts';
import { stopOffset } from '../stop.ts';
import { idleStrip, sampleStrip, WINNER_INDEX } from '../strip.ts';
import { roundStops } from './stops.ts';

/** Tiles to either side of the one on the line that may be seen. */
export const HALF = 1;
/** Tiles around the line that still belong to the round before when a strip sets off. */
const LEAD = HALF + 1;
/** Tiles a strip lets past on its way; the strip is the same whole one, its travel begins further in. */
const TRAVEL = 27;
const FAST_TRAVEL = 13;

/** What a lane has to show for its battle. */
export interface BestDrop {
  readonly item: ReelItem;
  readonly round: number; // counts from 1
}

/** A battle worked out for playing: everything that does not depend on the moment. */
export interface BattleScript {
  readonly battle: BattleModel;
  readonly lanes: number;
  readonly rounds: number; // 0 while it waits: there is nothing to play
  readonly from: number; // the tile on the line when a strip sets off; it stops at WINNER_INDEX
  readonly stops: readonly number[]; // by lane, ms from a round's begin
  readonly bestDrops: readonly (BestDrop | null)[]; // by lane
  readonly won: readonly boolean[]; // by lane
  readonly decided: boolean; // somebody stands in the lamp, and somebody does not
  /** What fell in a lane; null while it waits. `round` counts from 1. */
  drop(round: number, lane: number): ReelItem | null;
  /** The rarest grade of a round; 4 where nothing fell. */
  bestGrade(round: number): Grade;
  /** How far beside the line a strip stops, -1..1; the settle takes it back. */
  offset(round: number, lane: number): number;
  /** The tile at `index` of a round's strip. Round 0 is the still strip before the first. */
  tile(round: number, lane: number, index: number): ReelItem | undefined;
}

/**
 * @throws RangeError where a pull is missing or twice there, names another round or seat than the battle has, or an
 *   item its box does not hold; a battle without any pull is one that waits
 */
export const createBattleScript = (battle: BattleModel): BattleScript => {
  const { lanes, winners } = battle;
  const rounds = battle.pulls.length > 0 ? battle.boxes.length : 0;
  const pulls = inOrder(battle, rounds);
  const drops = pulls.map((round, index) => round.map((pull) => dropOf(battle, pull, index)));
  const from = WINNER_INDEX - (battle.fast ? FAST_TRAVEL : TRAVEL);
  const strips = stripsOf(battle, pulls);
  const offsets = pulls.map((round) => round.map(({ seed }) => stopOffset(seed)));
  const won = lanes.map(({ seat }) => winners.includes(seat));
  const tile = (round: number, lane: number, index: number): ReelItem | undefined => {
    const carried = round > 0 && index < from + LEAD;
    if (carried) return tile(round - 1, lane, WINNER_INDEX + index - from);
    return strips(round, lane)[index];
  };
  return {
    battle,
    lanes: lanes.length,
    rounds,
    from,
    stops: roundStops(lanes.length, battle.durations.roundMs),
    bestDrops: lanes.map((_, lane) => bestOf(battle, pulls, { drops, lane })),
    won,
    decided: won.includes(true) && won.includes(false),
    drop: (round, lane) => drops[round - 1]?.[lane] ?? null,
    bestGrade: (round) => rarest(drops[round - 1] ?? []),
    offset: (round, lane) => offsets[round - 1]?.[lane] ?? 0,
    tile,
  };
};

/** By round, then by lane. */
const inOrder = ({ lanes, pulls }: BattleModel, rounds: number): readonly (readonly BattlePullModel[])[] => {
  if (pulls.length !== rounds * lanes.length) {
    throw new RangeError(
      `${rounds} rounds and ${lanes.length} lanes need one pull each, not ${pulls.length}`,
    );
  }
  const byPlace = new Map(pulls.map((pull) => [`${pull.box}:${pull.seat}`, pull]));
  return Array.from({ length: rounds }, (_, round) =>
    lanes.map(({ seat }) => {
      const pull = byPlace.get(`${round + 1}:${seat}`);
      if (!pull) throw new RangeError(`nothing was pulled in round ${round + 1} by seat ${seat}`);
      return pull;
    }),
  );
};

const dropOf = ({ boxes }: BattleModel, { itemId }: BattlePullModel, round: number): ReelItem => {
  const share = boxes[round]?.items.find(({ item }) => item.id === itemId);
  if (!share) throw new RangeError(`the box of round ${round + 1} holds no item "${itemId}"`);
  return share.item;
};

const rarest = (items: readonly ReelItem[]): Grade =>
  items.reduce<Grade>((best, { grade }) => (grade < best ? grade : best), 4);

/** The most valuable drop, the earliest of equals; in a terminal battle the last, the only one that counts. */
const bestOf = (
  { terminal }: BattleModel,
  pulls: readonly (readonly BattlePullModel[])[],
  { drops, lane }: { drops: readonly (readonly ReelItem[])[]; lane: number },
): BestDrop | null => {
  let best = terminal ? pulls.length - 1 : 0;
  if (!terminal) {
    pulls.forEach((round, index) => {
      if ((round[lane]?.value ?? 0) > (pulls[best]?.[lane]?.value ?? 0)) best = index;
    });
  }
  const item = drops[best]?.[lane];
  return item ? { item, round: best + 1 } : null;
};

/**
 * Strips are drawn when they are first seen: twenty rounds of six lanes at once would hold the page up.
 * The still strips have their middle at WINNER_INDEX too.
 */
const stripsOf = (battle: BattleModel, pulls: readonly (readonly BattlePullModel[])[]) => {
  const drawn = new Map<number, readonly (ReelItem | undefined)[]>();
  const draw = (round: number, lane: number): readonly (ReelItem | undefined)[] => {
    const box = battle.boxes[Math.max(round - 1, 0)];
    const pull = pulls[round - 1]?.[lane];
    if (!box || box.items.length === 0) return [];
    if (pull) return sampleStrip(box, { winner: pull.itemId, seed: pull.seed });
    const before = Array.from({ length: WINNER_INDEX - LEAD }, () => undefined);
    return [...before, ...idleStrip(box, lane, LEAD * 2 + 1)];
  };
  return (round: number, lane: number): readonly (ReelItem | undefined)[] => {
    const key = round * battle.lanes.length + lane;
    const known = drawn.get(key);
    if (known) return known;
    const strip = draw(round, lane);
    drawn.set(key, strip);
    return strip;
  };
};
