import { describe, expect, it } from 'vitest';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import { withChecksum } from '../../../src/fair/proof/checksum.ts';
import { compareFacts, conclusionOf } from '../../../src/fair/proof/facts.ts';
import { parseProof, readProofValue } from '../../../src/fair/proof/openingProofFile.ts';
import { factsOfRoll, verifyProof } from '../../../src/fair/proof/proof.ts';
import type { ProofFile } from '../../../src/fair/proof/proof.ts';
import { bindings } from './bindings.ts';
import { changedLeaves } from './changedLeaves.ts';
import { fullProof, validProof } from './proofs.ts';

describe.each(bindings)('a proof file of version 2 on the $end', ({ hashes }) => {
  const failing = (proof: ProofFile) =>
    verifyProof(hashes, proof).checks.flatMap(({ name, result }) => (result === 'fail' ? [name] : []));

  it('is read back as it was written, and verified', () => {
    expect(parseProof(writeProof(fullProof))).toEqual({ ok: true, proof: fullProof });
    expect(verifyProof(hashes, fullProof)).toMatchObject({ overall: 'verified' });
    expect(verifyProof(hashes, fullProof).checks.map(({ result }) => result)).toEqual(Array(6).fill('pass'));
  });

  it('is refused or reported with any field changed, added or left out', () => {
    const changes = changedLeaves(fullProof);
    const caught = changes.filter(({ file }) => {
      const read = readProofValue(file);
      return !read.ok || verifyProof(hashes, read.proof).overall === 'forged';
    });
    expect(changes.length).toBeGreaterThan(100);
    expect(changes.filter((change) => !caught.includes(change)).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['price', { price: 251 }],
    ['version', { version: 4 }],
    ['box', { id: 'last-lamp' }],
    [
      'value of an item',
      { ranges: fullProof.box.ranges.map((range, index) => ({ ...range, value: [9, 300, 20][index] ?? 0 })) },
    ],
  ])('has another table with another %s, whoever wrote its checksum', (_what, change) => {
    const box = { ...fullProof.box, ...change };
    expect(failing(withChecksum(hashes, { ...fullProof, box }))).toEqual(['tableHash']);
  });
});

describe('the conclusion on a proof file', () => {
  const claims = factsOfRoll(fullProof);
  const kept = { name: 'publicHash', place: '', value: fullProof.publicHash, at: null } as const;

  it('says no more than what was compared', () => {
    expect(conclusionOf('verified', compareFacts(claims, []))).toBe('consistent');
    // What the memory reports beside outweighs it, and a proof that contradicts itself outweighs both.
    expect(conclusionOf('verified', compareFacts(claims, []), [], ['winner'])).toBe('different');
    expect(conclusionOf('pending', [], [], ['winner'])).toBe('different');
    expect(conclusionOf('forged', [], [], ['winner'])).toBe('forged');
    expect(conclusionOf('verified', compareFacts(claims, [kept]))).toBe('matched');
    expect(conclusionOf('pending', compareFacts(claims, [kept]))).toBe('pending');
    expect(conclusionOf('forged', compareFacts(claims, [kept]))).toBe('forged');
  });

  it('is not raised by what the saver noted, and is lowered by it', () => {
    const noted = compareFacts(claims, fullProof.seen?.facts ?? []);
    expect(noted.map(({ name, result }) => [name, result])).toEqual([
      ['publicHash', 'same'],
      ['userSeed', 'notKept'],
      ['table', 'same'],
      ['ticket', 'notKept'],
      ['item', 'notKept'],
    ]);
    expect(conclusionOf('verified', [], noted)).toBe('consistent');
    const contradicting = compareFacts(claims, [{ ...kept, value: 'f'.repeat(64) }]);
    expect(conclusionOf('verified', [], contradicting)).toBe('different');
  });

  it('is not matched by a table or seed alone', () => {
    const table = fullProof.seen?.facts.find(({ name }) => name === 'table') ?? expect.fail();
    expect(conclusionOf('verified', compareFacts(claims, [table]))).toBe('consistent');
  });

  it('compares a file of version 1 without its table', () => {
    expect(factsOfRoll(validProof).map(({ name }) => name)).toEqual([
      'publicHash',
      'userSeed',
      'ticket',
      'item',
    ]);
  });
});
