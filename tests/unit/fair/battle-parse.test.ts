import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseBattleProof,
  readBattleProofValue,
  readRuleFlags,
} from '../../../src/fair/proof/battleProofFile.ts';
import { pickRules } from '../../../src/fair/outcome/battleRuleSchema.ts';
import { battleProofNamed, battleVectors } from './battleVectors.ts';
import { validProof } from './proofs.ts';

const proof = battleProofNamed('level');
const beaconed = battleProofNamed('share');
const { outcome, rules } = proof;
const [seat] = proof.seats;
const [pull] = proof.pulls;
const [box] = proof.boxes;
const [range] = box?.ranges ?? [];
const without = (field: keyof typeof proof): object => ({ ...proof, [field]: undefined });
const inRules = (change: object): object => ({ ...proof, rules: { ...rules, ...change } });
const inSeat = (change: object): object => ({ ...proof, seats: [seat, { ...seat, ...change }, seat] });
const inBox = (change: object): object => ({ ...proof, boxes: [box, { ...box, ...change }] });
const inRange = (change: object): object => inBox({ ranges: [{ ...range, ...change }] });
const inPull = (change: object): object => ({
  ...proof,
  pulls: [{ ...pull, ...change }, ...proof.pulls.slice(1)],
});
const inOutcome = (change: object): object => ({ ...proof, outcome: { ...outcome, ...change } });
const inBeacon = (change: object): object => ({ ...beaconed, beacon: { ...beaconed.beacon, ...change } });

const badFields: [path: string, given: string, file: object][] = [
  ['version', 'missing', without('version')],
  ['kind', 'missing', without('kind')],
  ['kind', 'of an opening', validProof],
  ['battleId', 'empty', { ...proof, battleId: '' }],
  ['rules', 'missing', without('rules')],
  ['rules', 'that cannot be played', inRules({ share: true, terminal: true })],
  ['rules', 'of five seats', inRules({ seats: 5 })],
  ['rules', 'of an unknown mode', inRules({ mode: 2 })],
  ['rules.mode', 'text', inRules({ mode: '0' })],
  ['rules.seats', 'a fraction', inRules({ seats: 2.5 })],
  ['rules.teams', 'a number', inRules({ teams: 0 })],
  ['rules.jackpot', 'missing', inRules({ jackpot: undefined })],
  ['publicHash', 'too short', { ...proof, publicHash: 'a' }],
  ['serverSeed', 'hidden', { ...proof, serverSeed: null }],
  ['serverSeed', 'filled up with a zero byte', { ...proof, serverSeed: `${proof.serverSeed}\u0000` }],
  ['secretSalt', 'hidden', { ...proof, secretSalt: null }],
  ['seats', 'missing', without('seats')],
  ['seats', 'too few for the rules', { ...proof, seats: [seat, seat] }],
  ['seats', 'too many for the rules', { ...proof, seats: [seat, seat, seat, seat] }],
  ['seats[1].isBot', 'missing', inSeat({ isBot: undefined })],
  ['seats[1].userSeed', 'empty', inSeat({ userSeed: '' })],
  ['seats[1].userSeed', 'with a comma', inSeat({ userSeed: 'a,b' })],
  ['seats[1].userSeed', 'too long', inSeat({ userSeed: 'a'.repeat(65) })],
  ['beacon', 'missing', without('beacon')],
  ['beacon.source', 'missing', inBeacon({ source: undefined })],
  ['beacon.round', 'below nothing', inBeacon({ round: -1 })],
  ['beacon.value', 'with a comma', inBeacon({ value: 'a,b' })],
  ['boxes', 'missing', without('boxes')],
  ['boxes', 'none', { ...proof, boxes: [] }],
  ['boxes', 'more than can be added up', { ...proof, boxes: Array.from({ length: 1001 }, () => box) }],
  ['boxes[1].id', 'empty', inBox({ id: '' })],
  ['boxes[1].version', 'zero', inBox({ version: 0 })],
  ['boxes[1].ranges', 'missing', inBox({ ranges: undefined })],
  ['boxes[1].ranges[0].itemId', 'missing', inRange({ itemId: undefined })],
  ['boxes[1].ranges[0].from', 'a fraction', inRange({ from: 1.5 })],
  ['boxes[1].ranges[0].to', 'text', inRange({ to: '100000' })],
  ['boxes[1].ranges[0].value', 'missing', inRange({ value: undefined })],
  ['boxes[1].ranges[0].value', 'below nothing', inRange({ value: -1 })],
  ['boxes[1].ranges[0].value', 'half a unit', inRange({ value: 0.5 })],
  ['boxes[1].ranges[0].value', 'too large to add up', inRange({ value: 1e12 + 1 })],
  ['pulls', 'too few', { ...proof, pulls: proof.pulls.slice(1) }],
  ['pulls', 'too many', { ...proof, pulls: [...proof.pulls, pull] }],
  ['pulls[0].round', 'another', inPull({ round: 2 })],
  ['pulls[0].roll', 'zero', inPull({ roll: 0 })],
  ['pulls[0].roll', 'beyond 100000', inPull({ roll: 100001 })],
  ['pulls[0].itemId', 'missing', inPull({ itemId: undefined })],
  ['outcome', 'missing', without('outcome')],
  ['outcome.totals', 'too few', inOutcome({ totals: [1, 2] })],
  ['outcome.totals[1]', 'below nothing', inOutcome({ totals: [1, -2, 3] })],
  ['outcome.sideTotals', 'too many', inOutcome({ sideTotals: [1, 2, 3, 4] })],
  ['outcome.decidingTotals', 'missing', inOutcome({ decidingTotals: undefined })],
  ['outcome.tied[1]', 'a side there is not', inOutcome({ tied: [0, 3] })],
  ['outcome.winners', 'missing', inOutcome({ winners: undefined })],
  ['outcome.winners[0]', 'a seat there is not', inOutcome({ winners: [3] })],
  ['outcome.payouts[2]', 'text', inOutcome({ payouts: [0, 0, '1'] })],
  ['outcome.decidedBy', 'unknown', inOutcome({ decidedBy: 'luck' })],
  ['startedAt', 'missing', without('startedAt')],
  ['startedAt', 'no moment', { ...proof, startedAt: 'yesterday' }],
];

describe('parseBattleProof', () => {
  it.each(badFields)('reports that %s is %s', (path, _given, file) => {
    expect(parseBattleProof(JSON.stringify(file))).toEqual({
      ok: false,
      problem: { code: 'badField', path },
    });
  });

  it('reads the most boxes, and the largest value, that add up safely', () => {
    const boxes = Array.from({ length: 1000 }, () => box);
    const pulls = Array.from({ length: 3000 }, (_, index) => ({ ...pull, round: index + 1 }));
    expect(readBattleProofValue({ ...proof, boxes, pulls }).ok).toBe(true);
    expect(readBattleProofValue(inRange({ value: 1e12 })).ok).toBe(true);
  });

  it('leaves out unknown fields', () => {
    const more = { ...proof, note: 'mine', seats: proof.seats.map((one) => ({ ...one, name: 'somebody' })) };
    expect(readBattleProofValue(more)).toEqual({ ok: true, proof });
  });

  it.each(battleVectors)('keeps the order of the fields: $name', (vector) => {
    const read = parseBattleProof(JSON.stringify(vector.proof));
    expect(JSON.stringify(read)).toBe(JSON.stringify({ ok: true, proof: vector.proof }));
  });

  it('reads a file without a rule that was added later, and refuses one without an older rule', () => {
    const { jackpot: _, ...older } = pickRules(rules);
    expect(readRuleFlags(older, (rule) => rule === 'jackpot')).toEqual(older);
    expect(readRuleFlags({ ...older, jackpot: true }, () => true)).toEqual({ ...older, jackpot: true });
    expect(() => readRuleFlags({ ...older, jackpot: 1 }, () => true)).toThrow('bad field rules.jackpot');
    expect(() => readRuleFlags(older, () => false)).toThrow('bad field rules.jackpot');
  });

  it('distinguishes other texts, other files and other versions', () => {
    const problemOf = (text: string) => {
      const read = parseBattleProof(text);
      return read.ok ? null : read.problem;
    };
    expect(problemOf('{')).toEqual({ code: 'notJson' });
    expect(problemOf('')).toEqual({ code: 'notJson' });
    expect(problemOf('[]')).toEqual({ code: 'notProof' });
    expect(problemOf('null')).toEqual({ code: 'notProof' });
    expect(problemOf('{"format":"other"}')).toEqual({ code: 'notProof' });
    expect(problemOf(JSON.stringify({ ...proof, version: 4 }))).toEqual({
      code: 'unknownVersion',
      version: 4,
    });
  });

  it('never throws, for any input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(proof)), (value, field) => {
        const read = readBattleProofValue({ ...proof, [field]: value });
        expect(read.ok || ['badField', 'notProof', 'unknownVersion'].includes(read.problem.code)).toBe(true);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});
