import fc from 'fast-check';
import type { BattleRulesInput, BattleRules } from '../../../src/fair/outcome/battleRules.ts';
import type { BattlePull } from '../../../src/fair/outcome/battleOutcome.ts';

type Flag = 'teams' | 'share' | 'terminal' | 'jackpot';

/** Rules as a player would say them: `asked(4, 1, 'teams')` is a reverse 2v2. */
export function rulesInput(seats: number, mode: number, ...flags: Flag[]): BattleRulesInput {
  return {
    mode,
    seats,
    teams: flags.includes('teams'),
    share: flags.includes('share'),
    terminal: flags.includes('terminal'),
    jackpot: flags.includes('jackpot'),
  };
}

export function named({ mode, seats, ...flags }: BattleRulesInput): string {
  const set = Object.entries(flags).flatMap(([name, on]) => (on ? [name] : []));
  return [`${seats} seats`, mode === 1 ? 'reverse' : 'normal', ...set].join(', ');
}

const ANY_SEATS = [2, 3, 4, 6] as const;
const TEAM_SEATS = [4, 6] as const;

/** Written out kind by kind, not computed from the rules' own refusals: every combination that can be played. */
export const playable: BattleRules[] = [
  ...ANY_SEATS.flatMap((seats) => [
    rulesInput(seats, 0),
    rulesInput(seats, 1),
    rulesInput(seats, 0, 'terminal'),
    rulesInput(seats, 1, 'terminal'),
    rulesInput(seats, 0, 'share'),
    rulesInput(seats, 0, 'jackpot'),
  ]),
  ...TEAM_SEATS.flatMap((seats) => [
    rulesInput(seats, 0, 'teams'),
    rulesInput(seats, 1, 'teams'),
    rulesInput(seats, 0, 'teams', 'terminal'),
    rulesInput(seats, 1, 'teams', 'terminal'),
  ]),
] as BattleRules[];

const FLAGS: Flag[] = ['teams', 'share', 'terminal', 'jackpot'];

/** Every combination of a seat count, a mode and the flags. */
export const combinations: BattleRulesInput[] = ANY_SEATS.flatMap((seats) =>
  [0, 1].flatMap((mode) =>
    Array.from({ length: 16 }, (_, bits) =>
      rulesInput(seats, mode, ...FLAGS.filter((_flag, place) => (bits >> place) % 2 === 1)),
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
