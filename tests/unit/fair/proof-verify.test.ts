import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import { parseProof } from '../../../src/fair/proof/openingProofFile.ts';
import { verifyProof } from '../../../src/fair/proof/proof.ts';
import type { CheckName, ProofFile } from '../../../src/fair/proof/proof.ts';
import { bindings } from './bindings.ts';
import { pendingProof, validProof } from './proofs.ts';

const otherTicket = validProof.roll === 100000 ? 1 : validProof.roll + 1;
const otherItem = validProof.box.ranges.find(({ itemId }) => itemId !== validProof.itemId)?.itemId ?? '';
const withRanges = (ranges: ProofFile['box']['ranges']): ProofFile => ({
  ...validProof,
  box: { ...validProof.box, ranges },
});
const swapped = validProof.box.ranges.map((range, index, all) => ({
  ...range,
  itemId: all.at(index - 1)?.itemId ?? '',
}));

const forgeries: { name: string; proof: ProofFile; fails: CheckName[] }[] = [
  {
    name: 'server seed changed',
    proof: { ...validProof, serverSeed: 'A'.repeat(32) },
    fails: ['commitment', 'roll'],
  },
  {
    name: 'server seed changed in one letter',
    proof: { ...validProof, serverSeed: `${validProof.serverSeed?.slice(0, -1)}a` },
    fails: ['commitment', 'roll'],
  },
  { name: 'salt changed', proof: { ...validProof, secretSalt: 'A'.repeat(16) }, fails: ['commitment'] },
  { name: 'seed and salt exchanged', proof: exchanged(validProof), fails: ['commitment', 'roll'] },
  {
    name: 'public hash changed',
    proof: { ...validProof, publicHash: '0'.repeat(64) },
    fails: ['commitment'],
  },
  { name: 'user seed changed', proof: { ...validProof, userSeed: 'another' }, fails: ['roll'] },
  { name: 'round changed', proof: { ...validProof, round: 43 }, fails: ['roll'] },
  { name: 'ticket changed', proof: { ...validProof, roll: otherTicket }, fails: ['roll'] },
  { name: 'item changed', proof: { ...validProof, itemId: otherItem }, fails: ['item'] },
  { name: 'item of no box', proof: { ...validProof, itemId: 'knife-never-made' }, fails: ['item'] },
  { name: 'ranges given to other items', proof: withRanges(swapped), fails: ['item'] },
  { name: 'range left out', proof: withRanges(validProof.box.ranges.slice(0, -1)), fails: leftOutFails() },
  { name: 'range widened over the next', proof: withRanges(widened(validProof)), fails: ['ranges'] },
  { name: 'no ranges', proof: withRanges([]), fails: ['ranges', 'item'] },
];

/** The parser lets none of these through; the verdict must not depend on it. */
const unparsable: { name: string; proof: ProofFile; fails: CheckName[] }[] = [
  { name: 'round 0', proof: { ...validProof, round: 0 }, fails: ['roll'] },
  { name: 'round 1.5', proof: { ...validProof, round: 1.5 }, fails: ['roll'] },
  { name: 'ticket 0', proof: { ...validProof, roll: 0 }, fails: ['roll', 'item'] },
  { name: 'ticket 100001 while hidden', proof: { ...pendingProof, roll: 100001 }, fails: ['roll', 'item'] },
];

describe.each(bindings)('verifyProof on the $end', ({ hashes }) => {
  const results = (proof: ProofFile) =>
    Object.fromEntries(verifyProof(hashes, proof).checks.map(({ name, result }) => [name, result]));

  it('verifies a correct proof', () => {
    expect(verifyProof(hashes, validProof)).toEqual({
      overall: 'verified',
      checks: [
        { name: 'checksum', result: 'absent' },
        { name: 'commitment', result: 'pass' },
        { name: 'roll', result: 'pass' },
        { name: 'ranges', result: 'pass' },
        { name: 'tableHash', result: 'absent' },
        { name: 'item', result: 'pass' },
      ],
    });
  });

  it.each(forgeries)('refuses a proof with $name', ({ proof, fails }) => {
    const read = parseProof(writeProof(proof));
    expect(read).toEqual({ ok: true, proof });
    expect(verifyProof(hashes, proof).overall).toBe('forged');
    expect(results(proof)).toEqual({ ...results(validProof), ...failing(fails) });
  });

  it.each(unparsable)('refuses a proof with $name', ({ proof, fails }) => {
    expect(parseProof(writeProof(proof)).ok).toBe(false);
    expect(verifyProof(hashes, proof).overall).toBe('forged');
    expect(results(proof)).toMatchObject(failing(fails));
  });

  it('keeps a proof pending while its seeds are hidden', () => {
    expect(verifyProof(hashes, pendingProof).overall).toBe('pending');
    expect(results(pendingProof)).toEqual({
      checksum: 'absent',
      commitment: 'unknown',
      roll: 'unknown',
      ranges: 'pass',
      tableHash: 'absent',
      item: 'pass',
    });
  });

  it('checks what it can when only one secret is revealed', () => {
    const seedOnly = { ...validProof, secretSalt: null };
    expect(verifyProof(hashes, seedOnly).overall).toBe('pending');
    expect(results(seedOnly)).toMatchObject({ commitment: 'unknown', roll: 'pass' });
    expect(verifyProof(hashes, { ...seedOnly, roll: otherTicket }).overall).toBe('forged');
    expect(verifyProof(hashes, { ...validProof, serverSeed: null }).overall).toBe('pending');
  });

  it('refuses a pending proof that contradicts itself', () => {
    expect(verifyProof(hashes, { ...pendingProof, itemId: otherItem }).overall).toBe('forged');
    expect(verifyProof(hashes, { ...pendingProof, box: { ...pendingProof.box, ranges: [] } }).overall).toBe(
      'forged',
    );
  });

  it('refuses any other seed, salt or hash', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'X', 'Y', 'Z', '0', '1', '9'),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(letters, fc.constantFrom('serverSeed', 'secretSalt', 'publicHash'), (value, field) => {
        expect(verifyProof(hashes, { ...validProof, [field]: value }).overall).toBe('forged');
      }),
      { numRuns: 60 },
    );
  });
});

function failing(names: readonly CheckName[]): Record<string, 'fail'> {
  return Object.fromEntries(names.map((name) => [name, 'fail' as const]));
}

function exchanged(proof: ProofFile): ProofFile {
  return { ...proof, serverSeed: proof.secretSalt, secretSalt: proof.serverSeed };
}

function leftOutFails(): CheckName[] {
  return validProof.box.ranges.at(-1)?.itemId === validProof.itemId ? ['ranges', 'item'] : ['ranges'];
}

/** The claimed item's range takes a ticket of its neighbour as well. */
function widened({ box, itemId }: ProofFile): ProofFile['box']['ranges'] {
  return box.ranges.map((range) => {
    if (range.itemId !== itemId) return range;
    return range.from > 1 ? { ...range, from: range.from - 1 } : { ...range, to: range.to + 1 };
  });
}
