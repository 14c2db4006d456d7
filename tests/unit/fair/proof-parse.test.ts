import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import { parseProof } from '../../../src/fair/proof/openingProofFile.ts';
import type { ProofFile } from '../../../src/fair/proof/proof.ts';
import { pendingProof, validProof } from './proofs.ts';

const range = validProof.box.ranges[0];
const { rolledAt, ...withoutRolledAt } = validProof;
const without = (field: keyof ProofFile): object => ({ ...validProof, [field]: undefined });
const inBox = (change: object): object => ({ ...validProof, box: { ...validProof.box, ...change } });
const inRange = (change: object): object => inBox({ ranges: [range, { ...range, ...change }] });

const badFields: [path: string, given: string, file: object][] = [
  ['version', 'missing', without('version')],
  ['version', 'text', { ...validProof, version: '1' }],
  ['kind', 'missing', without('kind')],
  ['kind', 'unknown', { ...validProof, kind: 'battle' }],
  ['rollId', 'missing', without('rollId')],
  ['rollId', 'empty', { ...validProof, rollId: '' }],
  ['rollId', 'a number', { ...validProof, rollId: 7 }],
  ['rollId', 'too long', { ...validProof, rollId: 'a'.repeat(201) }],
  ['publicHash', 'missing', without('publicHash')],
  ['publicHash', 'null', { ...validProof, publicHash: null }],
  ['publicHash', 'too short', { ...validProof, publicHash: 'a'.repeat(63) }],
  ['publicHash', 'upper case', { ...validProof, publicHash: 'A'.repeat(64) }],
  ['publicHash', 'with a line end', { ...validProof, publicHash: `${'a'.repeat(64)}\n` }],
  ['serverSeed', 'missing', without('serverSeed')],
  ['serverSeed', 'empty', { ...validProof, serverSeed: '' }],
  ['serverSeed', 'not ASCII', { ...validProof, serverSeed: '种子' }],
  ['serverSeed', 'too long', { ...validProof, serverSeed: 'a'.repeat(257) }],
  ['secretSalt', 'missing', without('secretSalt')],
  [
    'secretSalt',
    'filled up with a zero byte',
    { ...validProof, secretSalt: `${validProof.secretSalt}\u0000` },
  ],
  ['secretSalt', 'hidden though the seed is told', { ...validProof, secretSalt: null }],
  ['secretSalt', 'told though the seed is hidden', { ...validProof, serverSeed: null }],
  ['userSeed', 'missing', without('userSeed')],
  ['userSeed', 'with a comma', { ...validProof, userSeed: 'a,b' }],
  ['userSeed', 'too long', { ...validProof, userSeed: 'a'.repeat(65) }],
  ['round', 'missing', without('round')],
  ['round', 'zero', { ...validProof, round: 0 }],
  ['round', 'a fraction', { ...validProof, round: 1.5 }],
  ['round', 'text', { ...validProof, round: '4' }],
  ['round', 'unsafe', { ...validProof, round: 2 ** 53 }],
  ['roll', 'missing', without('roll')],
  ['roll', 'zero', { ...validProof, roll: 0 }],
  ['roll', 'beyond 100000', { ...validProof, roll: 100001 }],
  ['box', 'missing', without('box')],
  ['box', 'null', { ...validProof, box: null }],
  ['box', 'a list', { ...validProof, box: [] }],
  ['box.id', 'empty', inBox({ id: '' })],
  ['box.version', 'zero', inBox({ version: 0 })],
  ['box.version', 'a fraction', inBox({ version: 1.5 })],
  ['box.ranges', 'missing', inBox({ ranges: undefined })],
  ['box.ranges', 'an object', inBox({ ranges: {} })],
  ['box.ranges[1]', 'null', inBox({ ranges: [range, null] })],
  ['box.ranges[1].itemId', 'missing', inRange({ itemId: undefined })],
  ['box.ranges[1].from', 'text', inRange({ from: '1' })],
  ['box.ranges[1].from', 'a fraction', inRange({ from: 1.5 })],
  ['box.ranges[1].to', 'missing', inRange({ to: undefined })],
  ['box.ranges[1].to', 'null', inRange({ to: null })],
  ['itemId', 'missing', without('itemId')],
  ['itemId', 'empty', { ...validProof, itemId: '' }],
  ['committedAt', 'null', { ...validProof, committedAt: null }],
  ['committedAt', 'a day', { ...validProof, committedAt: '2026-11-20' }],
  ['rolledAt', 'missing', withoutRolledAt],
  ['rolledAt', 'a number', { ...validProof, rolledAt: 1795167000000 }],
  ['rolledAt', 'not UTC', { ...validProof, rolledAt: '2026-11-20T09:30:00+08:00' }],
  ['rolledAt', 'no such month', { ...validProof, rolledAt: '2026-13-01T00:00:00Z' }],
  ['rolledAt', 'no such day', { ...validProof, rolledAt: '2026-02-30T00:00:00Z' }],
  ['rolledAt', 'no such hour', { ...validProof, rolledAt: '2026-02-01T25:00:00Z' }],
];

describe('parseProof', () => {
  it.each([
    '',
    'proof',
    '{',
    "{'format':'fairdrop-proof'}",
    'undefined',
    '{"format":"fairdrop-proof",}',
    '\u0000',
  ])('reports that %j is not JSON', (text) => {
    expect(parseProof(text)).toEqual({ ok: false, problem: { code: 'notJson' } });
  });

  it.each([
    'null',
    '1',
    '"fairdrop-proof"',
    '[]',
    '{}',
    '{"format":"other"}',
    '{"format":null}',
    `[${writeProof(validProof)}]`,
  ])('reports that %s is not a proof', (text) => {
    expect(parseProof(text)).toEqual({ ok: false, problem: { code: 'notProof' } });
  });

  it.each([0, 4, 1.5])('reports version %d as unknown', (version) => {
    const text = JSON.stringify({ format: 'fairdrop-proof', version });
    expect(parseProof(text)).toEqual({ ok: false, problem: { code: 'unknownVersion', version } });
  });

  it.each(badFields)('reports %s when it is %s', (path, _given, file) => {
    expect(parseProof(JSON.stringify(file))).toEqual({ ok: false, problem: { code: 'badField', path } });
  });

  it.each([
    ['revealed', validProof],
    ['pending', pendingProof],
  ])('reads back what was written: %s', (_name, proof) => {
    expect(parseProof(writeProof(proof))).toEqual({ ok: true, proof });
  });

  it('reads a proof without the time of its commitment', () => {
    const { committedAt, ...bare } = validProof;
    expect(committedAt).toBeDefined();
    expect(parseProof(writeProof(bare))).toEqual({ ok: true, proof: bare });
    expect(writeProof(bare)).not.toContain('committedAt');
  });

  it('leaves out unknown fields of version 1', () => {
    const text = JSON.stringify({ ...validProof, note: 'mine', box: { ...validProof.box, price: 1 } });
    expect(parseProof(text)).toEqual({ ok: true, proof: validProof });
  });

  it('never throws, for any JSON', () => {
    const fields = Object.keys(validProof);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        expect(parseProof(JSON.stringify({ ...validProof, [field]: value }))).toHaveProperty('ok');
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseProof(text)).toHaveProperty('ok', false);
      }),
    );
  });
});

describe('writeProof', () => {
  it('writes indented JSON with every field in its place', () => {
    const text = writeProof({ ...validProof, rolledAt });
    expect(text.startsWith('{\n  "format": "fairdrop-proof",\n  "version": 1,\n  "kind": "opening",\n')).toBe(
      true,
    );
    expect(text.endsWith('}\n')).toBe(true);
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      ...[
        'format',
        'version',
        'kind',
        'rollId',
        'publicHash',
        'serverSeed',
        'secretSalt',
        'userSeed',
        'round',
      ],
      ...['roll', 'box', 'itemId', 'committedAt', 'rolledAt'],
    ]);
  });
});
