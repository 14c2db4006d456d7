import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import { parseBattleProof } from '../../../src/fair/proof/battleProofFile.ts';
import type { BattleProof } from '../../../src/fair/proof/battleProof.ts';
import { verifyBattle } from '../../../src/fair/proof/battleVerify.ts';
import type { BattleCheck } from '../../../src/fair/proof/battleVerify.ts';
import { bindings } from './bindings.ts';
import { battleProofNamed } from './battleVectors.ts';

const normal = battleProofNamed('normal');
const bots = battleProofNamed('reverse');
const withBeacon = battleProofNamed('share');
const jackpot = battleProofNamed('jackpot');
const level = battleProofNamed('level');

/** A copy in which one place is set: `changed(proof, 'pulls.0.roll', 7)`. */
function changed(proof: BattleProof, path: string, value: unknown): BattleProof {
  const copy = structuredClone(proof);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let place = copy as unknown as Record<string, unknown>;
  for (const step of steps) place = place[step] as Record<string, unknown>;
  place[last] = value;
  return copy;
}

const onlyFirst = normal.boxes[0]?.ranges.slice(0, 1) ?? [];
const rerolled = (normal.pulls[2]?.roll ?? 0) - 1;

type Forgery = [what: string, proof: BattleProof, fails: string[]];

/** Changes to what everything is computed from: the steps named fail first, and what follows from them may too. */
const causes: Forgery[] = [
  ['server seed', changed(normal, 'serverSeed', 'AAAA'), ['commitment', 'roll']],
  ['seed of a player', changed(normal, 'seats.1.userSeed', 'other'), ['roll', 'item']],
  ['seed of a bot', changed(bots, 'seats.2.userSeed', 'picked'), ['botSeed', 'roll']],
  ['order of the seats', changed(normal, 'seats', normal.seats.toReversed()), ['roll', 'item']],
  ['beacon', changed(withBeacon, 'beacon.value', '00ff'), ['roll', 'item']],
  ['beacon, left out', changed(withBeacon, 'beacon', null), ['roll', 'item']],
  ['table, most of it left out', changed(normal, 'boxes.0.ranges', onlyFirst), ['ranges', 'item', 'totals']],
  ['rule', changed(normal, 'rules.mode', 1), ['winners', 'payouts']],
];

/** Changes after which exactly these steps fail. */
const claims: Forgery[] = [
  ['public hash', changed(normal, 'publicHash', 'a'.repeat(64)), ['commitment']],
  ['public hash that bots rest on', changed(bots, 'publicHash', 'a'.repeat(64)), ['commitment', 'botSeed']],
  ['salt', changed(normal, 'secretSalt', 'AAAA'), ['commitment']],
  ['player, passed off as a bot', changed(normal, 'seats.0.isBot', true), ['botSeed']],
  ['ticket', changed(normal, 'pulls.2.roll', rerolled), ['roll']],
  ['item', changed(normal, 'pulls.0.itemId', 'ember-blade'), ['item']],
  ['table with a gap', changed(normal, 'boxes.0.ranges.0.from', 2), ['ranges']],
  [
    'price of an item',
    changed(normal, 'boxes.0.ranges.2.value', 34),
    ['totals', 'sideTotals', 'decidingTotals', 'payouts'],
  ],
  ['total', changed(normal, 'outcome.totals.0', 442), ['totals']],
  ['total of a side', changed(normal, 'outcome.sideTotals.0', 442), ['sideTotals']],
  ['total that decides', changed(normal, 'outcome.decidingTotals.0', 442), ['decidingTotals']],
  ['winner', changed(normal, 'outcome.winners', [0]), ['winners']],
  ['payout by one unit', changed(normal, 'outcome.payouts', [1, 994]), ['payouts']],
  ['tie, passed off as a win', changed(level, 'outcome.decidedBy', 'total'), ['tieBreak', 'decidedBy']],
  ['tie, left out', changed(level, 'outcome.tied', []), ['tied']],
  ['winner of a tie', changed(level, 'outcome.winners', [0]), ['tieBreak', 'winners']],
  ['tie that was none', changed(normal, 'outcome.decidedBy', 'tieBreak'), ['tieBreak', 'decidedBy']],
  ['winner of a jackpot', changed(jackpot, 'outcome.winners', [3]), ['jackpot', 'winners']],
  ['part of a share', changed(withBeacon, 'outcome.payouts.5', 735), ['payouts']],
];

describe.each(bindings)('verifyBattle on the $end', ({ hashes }) => {
  const failing = (proof: BattleProof): string[] => [
    ...new Set(verifyBattle(proof, hashes).flatMap(({ ok, name }) => (ok ? [] : [name]))),
  ];

  it.each(causes)('finds a changed %s', (_what, proof, fails) => {
    expect(parseBattleProof(writeProof(proof))).toEqual({ ok: true, proof });
    expect(failing(proof).slice(0, fails.length)).toEqual(fails);
  });

  it.each(claims)('finds a changed %s and reports nothing else', (_what, proof, fails) => {
    expect(parseBattleProof(writeProof(proof))).toEqual({ ok: true, proof });
    expect(failing(proof)).toEqual(fails);
  });

  it('handles everything that the parser accepts', () => {
    const whole = fc.integer({ min: -2, max: 100_001 });
    const range = fc.record({ from: whole, to: whole, value: fc.constantFrom(0, 1, 1e12) });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), (ranges) => {
        const table = ranges.map((one) => ({ itemId: 'any', ...one }));
        const read = parseBattleProof(writeProof(changed(normal, 'boxes.1.ranges', table)));
        expect(read.ok && verifyBattle(read.proof, hashes).every(({ ok }) => ok)).toBe(false);
      }),
      { numRuns: 100, seed: 20_261_121 },
    );
  });

  it('does not pass what is neither claimed nor known', () => {
    const empty = changed(changed(normal, 'pulls', []), 'boxes.0.ranges', []);
    const items = verifyBattle(empty, hashes).filter(({ name, box }) => name === 'item' && box === 1);
    expect(items.map(({ expected, actual, ok }) => [expected, actual, ok])).toEqual([
      [null, null, false],
      [null, null, false],
    ]);
  });

  it('has no number for a draw where a broken table leaves the outcome open', () => {
    for (const [proof, name] of [
      [level, 'tieBreak'],
      [jackpot, 'jackpot'],
    ] as const) {
      const steps = verifyBattle(changed(proof, 'boxes.0.ranges', []), hashes);
      const [winner = null] = proof.outcome.winners;
      expect(steps.filter((step) => step.name === name)).toEqual([
        {
          name,
          box: null,
          seat: null,
          round: null,
          expected: null,
          actual: winner,
          ok: false,
          working: null,
        },
      ]);
    }
  });

  it('names the box of each table and the seat of each bot', () => {
    const steps = verifyBattle(bots, hashes);
    const placesOf = (name: string) =>
      steps.filter((step) => step.name === name).map(({ box, seat, round }) => [box, seat, round]);
    expect(placesOf('ranges')).toEqual(bots.boxes.map((_, index) => [index + 1, null, null]));
    const seated = bots.seats.flatMap(({ isBot }, seat) => (isBot ? [[null, seat, null]] : []));
    expect(placesOf('botSeed')).toEqual(seated);
  });

  it('lists every step in the order of the battle', () => {
    const names = verifyBattle(bots, hashes).map(({ name }) => name);
    const pulls = bots.pulls.flatMap(() => ['roll', 'item']);
    expect(names).toEqual([
      'commitment',
      'botSeed',
      'botSeed',
      ...bots.boxes.map(() => 'ranges'),
      ...pulls,
      'totals',
      'sideTotals',
      'decidingTotals',
      'decidedBy',
      'tied',
      'winners',
      'payouts',
    ]);
  });

  it('reports box, seat, claimed and computed value of each roll', () => {
    const forged = changed(normal, 'pulls.3.roll', 1);
    const wrong = verifyBattle(forged, hashes).filter(({ ok }) => !ok);
    expect(wrong).toEqual<BattleCheck[]>([
      {
        name: 'roll',
        box: 2,
        seat: 1,
        round: 4,
        expected: normal.pulls[3]?.roll ?? null,
        actual: 1,
        ok: false,
        working: null,
      },
    ]);
  });

  it('reports how the battle’s own draws were computed', () => {
    const draw = (proof: BattleProof, name: string) =>
      verifyBattle(proof, hashes).find((step) => step.name === name);
    const tie = draw(level, 'tieBreak');
    expect(tie).toMatchObject({ expected: level.outcome.winners[0], ok: true });
    expect(tie?.working).toMatch(/^\d+ % 3 = [012]$/);
    expect(draw(jackpot, 'jackpot')).toMatchObject({ expected: jackpot.outcome.winners[0], ok: true });
    expect(draw(jackpot, 'jackpot')?.working).toMatch(/^\d+ % 980 = \d+$/);
    expect(draw(normal, 'tieBreak')).toBeUndefined();
    expect(draw(normal, 'jackpot')).toBeUndefined();
  });
});
