import fc from 'fast-check';
import { forEachRule, RULE_NAMES } from '../../../src/fair/outcome/battleRuleSchema.ts';
import type { RuleName } from '../../../src/fair/outcome/battleRuleSchema.ts';
import type { BattleRulesInput } from '../../../src/fair/outcome/battleRules.ts';
import type { BattlePull } from '../../../src/fair/outcome/battleOutcome.ts';

/** `rulesInput(4, 1, 'teams')` is a reverse battle of two teams of two. */
export function rulesInput(seats: number, mode: number, ...on: RuleName[]): BattleRulesInput {
  return { mode, seats, ...forEachRule((rule) => on.includes(rule)) };
}

export function named({ mode, seats, ...flags }: BattleRulesInput): string {
  const set = Object.entries(flags).flatMap(([name, on]) => (on ? [name] : []));
  return [`${seats} seats`, mode === 1 ? 'reverse' : 'normal', ...set].join(', ');
}

/** Every combination of a seat count, a mode and the rules. */
export const combinations: BattleRulesInput[] = [2, 3, 4, 6].flatMap((seats) =>
  [0, 1].flatMap((mode) =>
    Array.from({ length: 2 ** RULE_NAMES.length }, (_, bits) =>
      rulesInput(seats, mode, ...RULE_NAMES.filter((_rule, place) => (bits >> place) % 2 === 1)),
    ),
  ),
);

/** 60 bits, as `digestValue` gives them. */
const anyDigest = fc.bigInt({ min: 0n, max: (1n << 60n) - 1n });
export const anyDigests = fc.record({ tieBreak: anyDigest, jackpot: anyDigest });

/** Pulls of one to `mostBoxes` boxes. Values of few units tie often; now and then they are large. */
export function anyPulls(seats: number, mostBoxes = 5): fc.Arbitrary<BattlePull[]> {
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 2_000 }) },
  );
  return fc
    .array(fc.array(value, { minLength: seats, maxLength: seats }), { minLength: 1, maxLength: mostBoxes })
    .map((boxes) => pullsOf(boxes));
}

/** `pullsOf([[100, 250], [30, 0]])`: two boxes, two seats. */
export function pullsOf(boxes: number[][]): BattlePull[] {
  return boxes.flatMap((values, index) => values.map((value, seat) => ({ box: index + 1, seat, value })));
}

export function boxesIn(pulls: readonly BattlePull[]): number {
  return Math.max(...pulls.map(({ box }) => box));
}

export const noDigests = { tieBreak: 0n, jackpot: 0n };
