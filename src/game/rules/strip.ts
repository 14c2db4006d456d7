import seedrandom from 'seedrandom';
import { itemAt } from '../../fair/outcome/tickets.ts';
import { TICKETS } from '../../fair/roll.ts';
import type { ReelBox, ReelItem, ReelSpin } from '../model/model.ts';

/** Index of the winner on its strip. */
export const WINNER_INDEX = 36;
/** Tiles after the winner, enough to fill the right half of a wide stage. */
const TAIL = 10;
export const STRIP_LENGTH = WINNER_INDEX + 1 + TAIL;

/** Seed of strips at rest; public, so that nobody mistakes them for a roll. */
const IDLE_SEED = 'fairdrop:idle';

const itemsById = (box: ReelBox): ReadonlyMap<string, ReelItem> =>
  new Map(box.items.map(({ item }) => [item.id, item]));

/** `length` items drawn from the box's odds, each with one ticket of the seed's stream. */
const drawItems = (box: ReelBox, seed: string, length: number): ReelItem[] => {
  const ranges = box.items.map(({ item, from, to }) => ({ itemId: item.id, from, to }));
  const items = itemsById(box);
  const rng = seedrandom(seed);
  return Array.from({ length }, () => {
    const item = items.get(itemAt(ranges, 1 + Math.floor(rng() * TICKETS)));
    if (!item) throw new RangeError('a ticket of the box belongs to none of its items');
    return item;
  });
};

/**
 * The tiles of one spin, STRIP_LENGTH of them, the winner at WINNER_INDEX. The same seed gives the same strip. The
 * winner's place consumes a ticket like any other before it is overwritten, so its neighbours do not depend on the
 * outcome: a near miss cannot be staged.
 * @throws RangeError when the winner is not in the box
 */
export const sampleStrip = (box: ReelBox, spin: ReelSpin): readonly ReelItem[] => {
  const winner = itemsById(box).get(spin.winner);
  if (!winner) throw new RangeError(`the box holds no item "${spin.winner}"`);
  const strip = drawItems(box, spin.seed, STRIP_LENGTH);
  strip[WINNER_INDEX] = winner;
  return strip;
};

/** Strip number `index` of a stage at rest. */
export const idleStrip = (box: ReelBox, index: number, length: number): readonly ReelItem[] =>
  drawItems(box, `${IDLE_SEED}:${index}`, length);
