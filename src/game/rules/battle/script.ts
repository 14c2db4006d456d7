import type { BattleModel, BattlePullModel } from '../../model/battleModel.ts';
import type { Grade, ReelItem } from '../../model/model.ts';
import { stopOffset } from '../stop.ts';
import { sampleStrip, WINNER_INDEX } from '../strip.ts';
import { ownWinScene, type OwnWinScene } from './ownWin.ts';
import { travelOf, type RoundTravel } from './stops.ts';

/** Visible tiles on either side of the one on the line. */
export const HALF = 1;
/** Tiles around the line that still show the round before when a strip starts. */
const LEAD = HALF + 1;

/** The drop that represents a lane in the finale. */
export interface BestDrop {
  readonly item: ReelItem;
  readonly round: number; // from 1
}

/** A battle prepared for playback: everything that does not depend on the moment. */
export interface BattleScript {
  readonly battle: BattleModel;
  readonly lanes: number;
  readonly rounds: number; // 0 while the battle waits
  readonly bestDrops: readonly (BestDrop | null)[]; // by lane
  readonly won: readonly boolean[]; // by lane
  readonly decided: boolean; // some seats win and others do not
  readonly ownWin: OwnWinScene | null; // the scene of the visitor's own win
  readonly rest: ReelItem; // the first round's box, on the line of every lane before it is opened
  /** How the strips of a round travel; of the first one for a round that does not exist. */
  travel(round: number): RoundTravel;
  /** The place of `rest` on a round's strip; undefined where it is not. */
  restIndex(round: number): number | undefined;
  /** The drop of a lane; null while the battle waits. `round` counts from 1. */
  drop(round: number, lane: number): ReelItem | null;
  /** The rarest grade of a round; 4 for a round without drops. */
  bestGrade(round: number): Grade;
  /** Distance of a stop from the line, -1..1; the settle takes it back. */
  offset(round: number, lane: number): number;
  /** The tile at `index` of a round's strip. Round 0 is the strip at rest before the first: the box alone. */
  tile(round: number, lane: number, index: number): ReelItem | undefined;
}

/**
 * A battle without pulls waits.
 * @throws RangeError for a missing or repeated pull, or one that names a round or seat outside the battle or an item
 * its box does not hold
 */
export const createBattleScript = (battle: BattleModel): BattleScript => {
  const { lanes, winners } = battle;
  const rounds = battle.pulls.length > 0 ? battle.boxes.length : 0;
  const pulls = inOrder(battle, rounds);
  const drops = pulls.map((round, index) => round.map((pull) => dropOf(battle, pull, index)));
  const travels = battle.boxes.map((_, index) => travelOf(battle, index + 1));
  const first = travels[0] ?? travelOf(battle, 1);
  const travel = (round: number): RoundTravel => travels[round - 1] ?? first;
  const strips = stripsOf(battle, pulls);
  const offsets = pulls.map((round) => round.map(({ seed }) => stopOffset(seed)));
  const won = lanes.map(({ seat }) => winners.includes(seat));
  const rest: ReelItem = { id: '', picture: battle.restPicture, grade: 4, kind: '', name: '' };
  const tile = (round: number, lane: number, index: number): ReelItem | undefined => {
    if (round === 0) return index === WINNER_INDEX ? rest : undefined;
    const { from } = travel(round);
    const carried = index < from + LEAD;
    if (carried) return tile(round - 1, lane, WINNER_INDEX + index - from);
    return strips(round, lane)[index];
  };
  return {
    battle,
    lanes: lanes.length,
    rounds,
    bestDrops: lanes.map((_, lane) => bestOf(battle, pulls, { drops, lane })),
    won,
    decided: won.includes(true) && won.includes(false),
    ownWin: rounds > 0 ? ownWinScene(battle, drops) : null,
    rest,
    travel,
    restIndex: (round) => [WINNER_INDEX, first.from][round],
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

/** The most valuable drop, the earliest of equals; in a terminal battle the last one. */
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
 * Strips are sampled when they are first visible: twenty rounds of six lanes at once would block the page.
 */
const stripsOf = (battle: BattleModel, pulls: readonly (readonly BattlePullModel[])[]) => {
  const drawn = new Map<number, readonly ReelItem[]>();
  const draw = (round: number, lane: number): readonly ReelItem[] => {
    const box = battle.boxes[round - 1];
    const pull = pulls[round - 1]?.[lane];
    return box && pull ? sampleStrip(box, { winner: pull.itemId, seed: pull.seed }) : [];
  };
  return (round: number, lane: number): readonly ReelItem[] => {
    const key = round * battle.lanes.length + lane;
    const known = drawn.get(key);
    if (known) return known;
    const strip = draw(round, lane);
    drawn.set(key, strip);
    return strip;
  };
};
