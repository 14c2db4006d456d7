import seedrandom from 'seedrandom';
import { itemAt } from '../../fair/outcome/tickets.ts';
import { TICKETS } from '../../fair/roll.ts';
import type { ReelBox, ReelItem, ReelSpin } from '../model/model.ts';

/** Where the winner lies, counted from the strip's first tile. */
export const WINNER_INDEX = 36;
/** Tiles after the winner, so that the right half of a wide stage is never empty. */
const TAIL = 10;
export const STRIP_LENGTH = WINNER_INDEX + 1 + TAIL;

/** Public and fixed: the strip a box shows before anybody has rolled anything. */
const IDLE_SEED = 'fairdrop:idle';

const itemsById = (box: ReelBox): ReadonlyMap<string, ReelItem> =>
  new Map(box.items.map(({ item }) => [item.id, item]));

/** `length` items drawn from the box's true odds, one ticket of the seed's stream each. */
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
 * The tiles of one spin, STRIP_LENGTH of them, the winner at WINNER_INDEX. The same seed gives the same strip.
 * The winner's place consumes a ticket like any other and only then is overwritten, so its neighbours are what
 * the seed drew whatever was won: no near miss can be staged.
 * Throws RangeError when the winner is not in the box.
 */
export const sampleStrip = (box: ReelBox, spin: ReelSpin): readonly ReelItem[] => {
  const winner = itemsById(box).get(spin.winner);
  if (!winner) throw new RangeError(`the box holds no item "${spin.winner}"`);
  const strip = drawItems(box, spin.seed, STRIP_LENGTH);
  strip[WINNER_INDEX] = winner;
  return strip;
};

/** A still strip for strip number `index` of a stage nobody has spun yet. */
export const idleStrip = (box: ReelBox, index: number, length: number): readonly ReelItem[] =>
  drawItems(box, `${IDLE_SEED}:${index}`, length);
