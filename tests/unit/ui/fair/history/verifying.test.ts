import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeProof } from '../../../../../src/fair/proof/proofEnvelope.ts';
import type { RollClaim, Verdict } from '../../../../../src/fair/proof/proof.ts';
import { writeHistory } from '../../../../../src/fair/proof/historyFile.ts';
import { browserHashes } from '../../../../../src/ui/shared/fair/browserHashes.ts';
import { webCryptoHashes } from '../../../../../src/ui/features/fair/history/bulkHashes.ts';
import { conclusionOf } from '../../../../../src/ui/features/fair/history/CheckReport.tsx';
import { looksLikeProofList, parseProofs } from '../../../../../src/ui/features/fair/history/proofsFile.ts';
import { claimsOfPage } from '../../../../../src/ui/features/fair/history/claimsOfPage.ts';
import { collectHistory } from '../../../../../src/ui/features/fair/history/collectHistory.ts';
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
import { claimOfRoll, proofOfRoll } from '../../../../../src/ui/features/fair/roll/proofOfRoll.ts';
import { verifyLogs } from '../../../../../src/ui/features/fair/history/verifyLogs.ts';
import { logCrypto } from '../../../../../src/ui/shared/fair/logCrypto.ts';
import { withLog } from '../../../../../src/fair/proof/logBlock.ts';
import { blockOf, entriesOf } from '../../../fair/loggedProofs.ts';
import { revealedRecord } from '../rollRecords.ts';
import { hiddenPage, revealedPage } from './historyPages.ts';

const bulk = webCryptoHashes(webcrypto.subtle as SubtleCrypto);
const verify = (proofs: readonly RollClaim[]) => verifyChunk(bulk, browserHashes, proofs);
const honest = claimOfRoll(revealedRecord);
const forged: RollClaim = { ...honest, roll: (honest.roll % 100_000) + 1 };

describe('a page of the history', () => {
  it('becomes the same claims as its single rolls', () => {
    const { rollId } = revealedPage.rolls[0]!;
    expect(claimsOfPage(revealedPage)[0]).toEqual({ ...honest, rollId });
  });

  it('shares tables between rolls, so that each is checked once', () => {
    const [one, other] = claimsOfPage(revealedPage);
    expect(one!.box.ranges).toBe(other!.box.ranges);
  });

  it('is refused when it lacks a pair or a table', () => {
    expect(() => claimsOfPage({ ...revealedPage, pairs: [] })).toThrow('lacks the pair');
    expect(() => claimsOfPage({ ...revealedPage, boxes: [] })).toThrow('table');
  });

  it('is verified once revealed, and pending before', async () => {
    const overall = async (page: typeof revealedPage) =>
      (await verify(claimsOfPage(page))).map((verdict) => verdict.overall);
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
  const pending: RollClaim = { ...honest, serverSeed: null, secretSalt: null };
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
  const file = proofOfRoll(browserHashes, revealedRecord, null);
  const read = (text: string) => parseProofs(browserHashes, text);

  it('counts entries that are no proofs', () => {
    const text = JSON.stringify([JSON.parse(writeProof(file)), {}, 7, { ...file, round: 'x' }]);
    expect(read(text)).toEqual({ proofs: [file], unreadable: 3, notes: null });
  });

  it('is forged where the log contradicts one of them', async () => {
    const withEntries = (proof: typeof file, entries = entriesOf(file)) =>
      withLog(browserHashes, proof, blockOf(file, entries));
    const other = entriesOf(file).map((entry) =>
      entry.kind === 'roll' ? { ...entry, ticket: (entry.ticket % 100_000) + 1 } : entry,
    );
    const proofs = [file, withEntries(file), withEntries(file, other)];
    const verdicts = await verifyLogs(logCrypto, proofs, await verify(proofs));
    expect(verdicts.map(({ overall }) => overall)).toEqual(['verified', 'verified', 'forged']);
    const { forgedRolls } = tallyOf(proofs, verdicts);
    expect(forgedRolls.map(({ checks }) => checks)).toEqual([['log']]);
  });

  it('reports why it cannot be read', () => {
    expect(read('[{')).toBe('notJson');
    expect(read('{}')).toBe('notProof');
  });

  it('is distinguished from a single proof by its beginning', () => {
    const many = ['[\n{', ' [', '{ "format": "fairdrop-history"'];
    const single = ['{"a":[', '', 'x[', '{"format":"fairdrop-proof"'];
    expect(many.map(looksLikeProofList)).toEqual([true, true, true]);
    expect(single.map(looksLikeProofList)).toEqual([false, false, false, false]);
  });
});

describe('a history saved as one file', () => {
  const rounds = (...list: number[]) => list.map((round) => ({ ...honest, round }));
  const textOf = (claims: ReturnType<typeof rounds>) =>
    writeHistory(collectHistory(browserHashes, claims, '2026-11-22T00:00:00.000Z')).join('');
  const read = (text: string) => {
    const parsed = parseProofs(browserHashes, text);
    return typeof parsed === 'string' ? expect.fail(parsed) : parsed;
  };

  it('is read back as the same claims', () => {
    const { proofs, unreadable, notes } = read(textOf(rounds(3, 2, 1)));
    expect(proofs).toEqual(rounds(3, 2, 1));
    expect([unreadable, notes]).toEqual([0, { unchanged: true, missing: 0, repeated: 0 }]);
  });

  it('tells of rounds that are missing or doubled', () => {
    expect(read(textOf(rounds(7, 3, 3, 2))).notes).toEqual({ unchanged: true, missing: 4, repeated: 1 });
  });

  it('tells of a change after it was saved', () => {
    const text = textOf(rounds(2, 1)).replace(honest.rolledAt, '2026-11-20T09:00:01.000Z');
    expect(read(text).notes?.unchanged).toBe(false);
  });
});
