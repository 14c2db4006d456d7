import { publicHash } from '../../../../fair/commitment.ts';
import type { HashFunctions } from '../../../../fair/hashes.ts';
import { makeSecretSalt, makeServerSeed, makeUserSeed } from '../../../../fair/seeds.ts';
import type { Rng } from '../../../../fair/seeds.ts';

/** The pair of a demo: made on this device, neither sent nor stored. */
export interface DemoPair {
  readonly serverSeed: string;
  readonly secretSalt: string;
  readonly publicHash: string;
  readonly userSeed: string;
}

/**
 * A pair made as the server does: a server seed and salt, their hash, then a user seed (DESIGN.md, section 6).
 * @throws Error if the random source is broken
 */
export function demoPair(h: HashFunctions, rng: Rng): DemoPair {
  const serverSeed = makeServerSeed(rng);
  const secretSalt = makeSecretSalt(rng);
  const committed = publicHash(h, serverSeed, secretSalt);
  return { serverSeed, secretSalt, publicHash: committed, userSeed: makeUserSeed(rng) };
}
