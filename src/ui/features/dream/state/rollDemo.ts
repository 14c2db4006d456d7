import { publicHash } from '../../../../fair/commitment.ts';
import type { HashFunctions } from '../../../../fair/hashes.ts';
import { rollDream, type DreamSide } from '../../../../fair/outcome/dreamOutcome.ts';
import { makeSecretSalt, makeServerSeed, makeUserSeed } from '../../../../fair/seeds.ts';
import type { Rng } from '../../../../fair/seeds.ts';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import type { DrawnDream } from './drawnDream.ts';

export interface DemoTerms {
  readonly target: CatalogueItem;
  readonly tickets: number;
  readonly side: DreamSide;
  readonly fee: number; // minor units
}

/**
 * A dream rolled on this device, as the server does: a server seed and salt, their hash, then a user seed, then round
 * 1 (DESIGN.md, section 6). It is neither sent nor stored.
 * @throws Error if the random source is broken
 */
export function rollDreamDemo(terms: DemoTerms, key: string, h: HashFunctions, rng: Rng): DrawnDream {
  const { target, tickets, side, fee } = terms;
  const serverSeed = makeServerSeed(rng);
  const secretSalt = makeSecretSalt(rng);
  const committed = publicHash(h, serverSeed, secretSalt);
  const userSeed = makeUserSeed(rng);
  const { roll, won } = rollDream(h, terms, { serverSeed, userSeed, round: 1 });
  return {
    ...{ target, tickets, side, roll, won, userSeed },
    rollId: `demo-${key}`,
    round: 1,
    publicHash: committed,
    paid: fee,
    worth: won ? target.recoveryPrice : 0,
    coins: 0,
    stakedItems: 0,
    change: 0,
    ownedId: null,
    demo: { serverSeed, secretSalt },
  };
}
