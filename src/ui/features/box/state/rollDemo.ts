import { publicHash } from '../../../../fair/commitment.ts';
import type { HashFunctions } from '../../../../fair/hashes.ts';
import { openBox } from '../../../../fair/outcome/openingOutcome.ts';
import { makeSecretSalt, makeServerSeed, makeUserSeed } from '../../../../fair/seeds.ts';
import type { Rng } from '../../../../fair/seeds.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import type { DrawnItem } from '../../../shared/play/openingModel.ts';

/** A roll made on this device, with both seeds; it is neither sent nor stored. */
export interface DemoRoll extends DrawnItem {
  readonly serverSeed: string;
  readonly secretSalt: string;
}

export interface DemoRequest {
  /** Distinguishes the rolls of this demo from those of another. */
  readonly key: string;
  readonly count: number;
  readonly box: Pick<BoxDetail, 'boxId' | 'version' | 'entries'>;
}

/**
 * Rolls as the server does, with a seed pair of its own: a server seed and salt, their hash, then a user seed, then a
 * round for each box (DESIGN.md, section 6).
 * @throws Error if the random source is broken
 * @throws RangeError if the box's table leaves a ticket without an item
 */
export function rollDemo({ key, count, box }: DemoRequest, h: HashFunctions, rng: Rng): DemoRoll[] {
  const serverSeed = makeServerSeed(rng);
  const secretSalt = makeSecretSalt(rng);
  const pair = { serverSeed, secretSalt, publicHash: publicHash(h, serverSeed, secretSalt) };
  const userSeed = makeUserSeed(rng);
  const version = { id: box.boxId, version: box.version, ranges: box.entries };
  return Array.from({ length: count }, (_, index) => {
    const round = index + 1;
    const { roll, itemId } = openBox(h, version, { serverSeed, userSeed, round });
    const item = box.entries.find((entry) => entry.itemId === itemId);
    if (!item) throw new RangeError(`the box has no item ${itemId}`);
    return { ...pair, rollId: `demo-${key}-${round}`, round, roll, userSeed, item };
  });
}
