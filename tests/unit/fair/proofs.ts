import { nodeHashes } from '../../../server/providers/hashes.ts';
import { publicHash } from '../../../src/fair/commitment.ts';
import { tableHash } from '../../../src/fair/outcome/boxTable.ts';
import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import { dreamFee } from '../../../src/fair/outcome/dreamFee.ts';
import { rollDream } from '../../../src/fair/outcome/dreamOutcome.ts';
import { termsHash } from '../../../src/fair/outcome/dreamTable.ts';
import type { DreamTerms } from '../../../src/fair/outcome/dreamTable.ts';
import { dreamClaim } from '../../../src/fair/proof/dreamClaim.ts';
import { proofFileOf } from '../../../src/fair/proof/openingProofFile.ts';
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

const opened = openBox(nodeHashes, box, { serverSeed, userSeed, round });

/** A true proof of an opening whose seeds are revealed, in version 1. */
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
  roll: opened.roll,
  box,
  itemId: opened.itemId,
  committedAt: '2026-11-20T09:00:00.000Z',
  rolledAt: '2026-11-20T09:30:00.123Z',
};

/** The same while the seed pair is still in use. */
export const pendingProof: ProofFile = { ...validProof, serverSeed: null, secretSalt: null };

const table = {
  boxId: box.id,
  version: box.version,
  price: 250,
  ranges: box.ranges.map((range, index) => ({ ...range, value: [90_000, 300, 20][index] ?? 0 })),
};

/** The same opening in version 2, as the device saved it that was shown all of it. */
export const fullProof: ProofFile = proofFileOf(
  nodeHashes,
  {
    rollId: validProof.rollId,
    publicHash: validProof.publicHash,
    serverSeed,
    secretSalt,
    userSeed,
    round,
    roll: validProof.roll,
    itemId: validProof.itemId,
    box: {
      id: box.id,
      version: box.version,
      price: table.price,
      tableHash: tableHash(nodeHashes, table),
      ranges: table.ranges,
    },
    committedAt: '2026-11-20T09:00:00.000Z',
    rolledAt: validProof.rolledAt,
  },
  {
    savedAt: '2026-11-21T00:00:00.000Z',
    facts: [
      { name: 'publicHash', place: '', value: validProof.publicHash, at: '2026-11-20T09:00:05.000Z' },
      { name: 'table', place: 'first-lamp/3', value: tableHash(nodeHashes, table), at: null },
    ],
  },
);

const dreamTerms = {
  targetId: 'awp-slow-ember',
  value: 30_000,
  edge: 500,
  tickets: 25_000,
  side: 'over',
} as const;

/** A true proof of a dream, won or lost, with the same seeds. */
export function dreamProofOf(terms: DreamTerms = dreamTerms): ProofFile {
  const { roll, won } = rollDream(nodeHashes, terms, { serverSeed, userSeed, round });
  const fee = dreamFee(terms.value, terms.tickets, terms.edge);
  const stated = { terms, fee, termsHash: termsHash(nodeHashes, terms), won };
  const { rollId, publicHash: hash, committedAt = '', rolledAt } = validProof;
  const seeds = { publicHash: hash, serverSeed, secretSalt, userSeed, round, roll };
  return proofFileOf(nodeHashes, { rollId, ...seeds, ...dreamClaim(stated), committedAt, rolledAt }, null);
}
