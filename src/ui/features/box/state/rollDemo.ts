import type { HashFunctions } from '../../../../fair/hashes.ts';
import { openBox } from '../../../../fair/outcome/openingOutcome.ts';
import type { Rng } from '../../../../fair/seeds.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { demoPair } from '../../../shared/play/demo/demoPair.ts';
import type { DemoPair } from '../../../shared/play/demo/demoPair.ts';
import type { DrawnItem } from '../../../shared/play/openingModel.ts';

/** A roll made on this device, with both seeds; it is neither sent nor stored. */
export type DemoRoll = DrawnItem & DemoPair;

export interface DemoRequest {
  /** Distinguishes the rolls of this demo from those of another. */
  readonly key: string;
  readonly count: number;
  readonly box: Pick<BoxDetail, 'boxId' | 'version' | 'entries'>;
}

/**
 * Rolls with a pair of its own, a round for each box.
 * @throws Error if the random source is broken
 * @throws RangeError if the box's table leaves a ticket without an item
 */
export function rollDemo({ key, count, box }: DemoRequest, h: HashFunctions, rng: Rng): DemoRoll[] {
  const pair = demoPair(h, rng);
  const version = { id: box.boxId, version: box.version, ranges: box.entries };
  return Array.from({ length: count }, (_, index) => {
    const round = index + 1;
    const { roll, itemId } = openBox(h, version, { ...pair, round });
    const item = box.entries.find((entry) => entry.itemId === itemId);
    if (!item) throw new RangeError(`the box has no item ${itemId}`);
    return { ...pair, rollId: `demo-${key}-${round}`, round, roll, item };
  });
}
