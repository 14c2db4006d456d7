import { nodeHashes } from '../../../server/providers/hashes.ts';
import { publicHash } from '../../../src/fair/commitment.ts';
import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import type { ProofFile } from '../../../src/fair/proof/proof.ts';

const serverSeed = 'Zk3vQ9mT1xW7bR5nC8dL2fH6jP4sG0yA';
const secretSalt = 'aB3dE5gH7jK9mN1p';
const userSeed = 'lamplight-and-dust_7';
const round = 42;
const box = {
  id: 'first-lamp',
  version: 3,
  ranges: [
    { itemId: 'ak-deep-current', from: 1, to: 60 },
    { itemId: 'awp-slow-ember', from: 61, to: 40000 },
    { itemId: 'charm-paper-boat', from: 40001, to: 100000 },
  ],
};

/** A true proof of an opening whose seeds are revealed. */
export const validProof: ProofFile = {
  format: 'fairdrop-proof',
  version: 1,
  kind: 'opening',
  rollId: '0198c0de-0000-7000-8000-00000000002a',
  publicHash: publicHash(nodeHashes, serverSeed, secretSalt),
  serverSeed,
  secretSalt,
  userSeed,
  round,
  ...openBox(nodeHashes, box, { serverSeed, userSeed, round }),
  box,
  committedAt: '2026-11-20T09:00:00.000Z',
  rolledAt: '2026-11-20T09:30:00.123Z',
};

/** The same while the seed pair is still in use. */
export const pendingProof: ProofFile = { ...validProof, serverSeed: null, secretSalt: null };
