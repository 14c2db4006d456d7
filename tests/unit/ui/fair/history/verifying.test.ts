import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProofFile, Verdict } from '../../../../../src/fair/proof/proof.ts';
import { writeProofs } from '../../../../../src/fair/proof/proof.ts';
import { browserHashes } from '../../../../../src/ui/shared/fair/browserHashes.ts';
import { webCryptoHashes } from '../../../../../src/ui/features/fair/history/bulkHashes.ts';
import { conclusionOf } from '../../../../../src/ui/features/fair/history/conclusion.ts';
import { looksLikeProofList, parseProofs } from '../../../../../src/ui/features/fair/history/proofsFile.ts';
import { proofsOfPage } from '../../../../../src/ui/features/fair/history/proofsOfPage.ts';
import {
  CHUNK_SIZE,
  EMPTY_TALLY,
  MAX_LISTED,
  addTallies,
  chunksOf,
  totalOf,
  tallyOf,
} from '../../../../../src/ui/features/fair/history/tally.ts';
import { verifyChunk } from '../../../../../src/ui/features/fair/history/verifyChunk.ts';
import { proofOfRoll } from '../../../../../src/ui/features/fair/roll/proofOfRoll.ts';
import { revealedRecord } from '../rollRecords.ts';
import { hiddenPage, revealedPage } from './historyPages.ts';

const bulk = webCryptoHashes(webcrypto.subtle as SubtleCrypto);
const verify = (proofs: readonly ProofFile[]) => verifyChunk(bulk, browserHashes, proofs);
const honest = proofOfRoll(revealedRecord);
const forged: ProofFile = { ...honest, roll: (honest.roll % 100_000) + 1 };

describe('a page of the history', () => {
  it('becomes the same proof files as its single rolls', () => {
    const { rollId } = revealedPage.rolls[0]!;
    expect(proofsOfPage(revealedPage)[0]).toEqual({ ...honest, rollId });
  });

  it('shares tables between rolls, so that each is checked once', () => {
    const [one, other] = proofsOfPage(revealedPage);
    expect(one!.box.ranges).toBe(other!.box.ranges);
  });

  it('is refused when it lacks a pair or a table', () => {
    expect(() => proofsOfPage({ ...revealedPage, pairs: [] })).toThrow('lacks the pair');
    expect(() => proofsOfPage({ ...revealedPage, boxes: [] })).toThrow('table');
  });

  it('is verified once revealed, and pending before', async () => {
    const overall = async (page: typeof revealedPage) =>
      (await verify(proofsOfPage(page))).map((verdict) => verdict.overall);
    expect(await overall(revealedPage)).toEqual(['verified', 'verified']);
    expect(await overall(hiddenPage)).toEqual(['pending', 'pending']);
  });
});

describe('the check of the fast hashes', () => {
  const lying = { ...bulk, hmacSha512Hex: async () => 'f'.repeat(128) };

  it('finds true rolls reported as forged', async () => {
    await expect(verifyChunk(lying, browserHashes, [honest])).rejects.toThrow(
      expect.objectContaining({ name: 'HashesDisagree' }) as Error,
    );
  });

  it('finds forged rolls reported as true', async () => {
    const ticket = Number(BigInt(`0x${'f'.repeat(15)}`) % 100_000n) + 1;
    const { itemId } = honest.box.ranges.find(({ from, to }) => from <= ticket && ticket <= to)!;
    await expect(verifyChunk(lying, browserHashes, [{ ...honest, roll: ticket, itemId }])).rejects.toThrow(
      expect.objectContaining({ name: 'HashesDisagree' }) as Error,
    );
  });
});

describe('a tally', () => {
  const pending: ProofFile = { ...honest, serverSeed: null, secretSalt: null };
  const nameOf = () => revealedRecord.box.names;

  it('counts every verdict and lists the failed rolls with their checks', async () => {
    const proofs = [honest, pending, forged, honest];
    const tally = tallyOf(proofs, await verify(proofs), nameOf);
    expect([tally.verified, tally.pending, tally.forged, totalOf(tally)]).toEqual([2, 1, 1, 4]);
    expect(tally.forgedRolls).toEqual([
      {
        rollId: forged.rollId,
        round: forged.round,
        boxId: 'night',
        names: revealedRecord.box.names,
        checks: expect.arrayContaining(['roll']) as string[],
      },
    ]);
  });

  it('is summed, and lists no more than a page can show', () => {
    const verdict: Verdict = { overall: 'forged', checks: [] };
    const many = Array.from({ length: MAX_LISTED + 20 }, () => forged);
    const tally = tallyOf(
      many,
      many.map(() => verdict),
    );
    const sum = addTallies(addTallies(EMPTY_TALLY, tally), { ...tally, unreadable: 3 });
    expect([sum.forged, sum.unreadable, sum.forgedRolls.length]).toEqual([2 * many.length, 3, MAX_LISTED]);
  });

  it('refuses a missing verdict', () => {
    expect(() => tallyOf([honest], [])).toThrow('no verdict');
  });

  it.each([
    [0, []],
    [1, [1]],
    [CHUNK_SIZE, [CHUNK_SIZE]],
    [CHUNK_SIZE + 1, [CHUNK_SIZE, 1]],
    [1234, [500, 500, 234]],
  ])('is made of chunks: %i into %j', (length, sizes) => {
    const list = Array.from({ length }, (_, index) => index);
    expect(chunksOf(list).map((chunk) => chunk.length)).toEqual(sizes);
    expect(chunksOf(list).flat()).toEqual(list);
  });
});

describe('the conclusion of a check', () => {
  const some = { verified: 3, pending: 0, forged: 0, unreadable: 0, forgedRolls: [] };
  it.each([
    ['done', some, 'verified'],
    ['done', { ...some, pending: 2 }, 'pending'],
    ['done', { ...some, verified: 0, pending: 2 }, 'allPending'],
    ['done', { ...some, unreadable: 1, pending: 2 }, 'unreadable'],
    ['done', { ...some, forged: 1, unreadable: 1, pending: 2 }, 'forged'],
    ['running', { ...some, forged: 1 }, 'forged'],
    ['running', some, null],
    ['stopped', some, 'stopped'],
    ['done', EMPTY_TALLY, null],
  ] as const)('%s with %j is %s', (phase, tally, conclusion) => {
    expect(conclusionOf({ phase, tally })).toBe(conclusion);
  });
});

describe('a file of many proofs', () => {
  it('is read back as it was written', () => {
    expect(parseProofs(writeProofs([honest, forged]).join(''))).toEqual({
      proofs: [honest, forged],
      unreadable: 0,
    });
  });

  it('counts entries that are no proofs', () => {
    const text = JSON.stringify([honest, {}, 7, { ...honest, round: 'x' }]);
    expect(parseProofs(text)).toEqual({ proofs: [honest], unreadable: 3 });
  });

  it('reports why it cannot be read', () => {
    expect(parseProofs('[{')).toBe('notJson');
    expect(parseProofs('{}')).toBe('notProof');
  });

  it('is distinguished from a single proof by its beginning', () => {
    expect(['[\n{', ' [', '{"a":[', '', 'x['].map(looksLikeProofList)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
