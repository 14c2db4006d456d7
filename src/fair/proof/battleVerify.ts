import { drawBattle } from '../outcome/battleDraw.ts';
import type { BattleProof, BattleProofBox } from './battleProof.ts';
import { beaconChecks } from './battleBeacon.ts';
import type { BeaconCheckName } from './battleBeacon.ts';
import type { BeaconCrypto } from '../beacon/beaconSignature.ts';
import { battleUserSeed, botSeed } from '../battleSeeds.ts';
import { checksumOf } from './checksum.ts';
import { publicHash } from '../commitment.ts';
import type { HashFunctions } from '../hashes.ts';
import { settleBattle } from '../outcome/battleOutcome.ts';
import type { BattleDigests, BattleOutcome, BattlePull } from '../outcome/battleOutcome.ts';
import { tableHash } from '../outcome/boxTable.ts';
import type { ValuedRange } from '../outcome/boxTable.ts';
import { teamOf } from '../outcome/battleRules.ts';
import type { BattleRules } from '../outcome/battleRules.ts';
import { checkRanges, rangeAt } from '../outcome/tickets.ts';

/**
 * - `checksum`: the file is as it was saved
 * - `commitment`: salt and server seed make the public hash
 * - `botSeed`: a bot's seed follows from the public hash and its seat
 * - `beaconRound`, `beaconValue`, `beaconSignature`: as `BeaconCheck`
 * - `ranges`: a box's ranges cover 1..100000 exactly once; the numbers are how many problems they have
 * - `tableHash`: price, ranges and values make the hash of the table; from version 2 of the file on
 * - `seatCost`: a seat paid the prices of its boxes; of files that say it
 * - `roll`, `item`: what the seeds make of a round, and which item owns that ticket
 * - `totals`, `sideTotals`, `decidingTotals`, `decidedBy`, `tied`, `winners`, `payouts`: the fields of the outcome
 * - `tieBreak`, `jackpot`: the side, or seat, that the battle's own draw names; null where it was not needed
 */
export type BattleCheckName =
  | 'checksum'
  | 'commitment'
  | 'botSeed'
  | BeaconCheckName
  | 'ranges'
  | 'tableHash'
  | 'seatCost'
  | 'roll'
  | 'item'
  | 'tieBreak'
  | 'jackpot'
  | keyof BattleOutcome;

/** Amounts are minor units, seats and sides count from 0. */
export type BattleCheckValue = string | number | readonly number[] | null;

/** One claim of a proof and its recomputed value. */
export interface BattleCheck {
  name: BattleCheckName;
  /** The box, seat and round it is about, as in a pull; null where it is about the whole battle. */
  box: number | null;
  seat: number | null;
  round: number | null;
  /**
   * Recomputed from the seeds, tables and rules of the file. Null also where a broken table leaves it undetermined.
   */
  expected: BattleCheckValue;
  /** The value in the file. */
  actual: BattleCheckValue;
  ok: boolean;
  /** For a draw: the computation of the number from the digest's 60 bits, in the notation of a calculator. */
  working: string | null;
}

/**
 * Recomputes every claim of a proof in order. The proof holds if every step is ok; `battleLimits` says what stays open.
 * @param proof as parsed
 * @param crypto for the beacon's signature; without it that is not checked
 */
export function verifyBattle(proof: BattleProof, h: HashFunctions, crypto?: BeaconCrypto): BattleCheck[] {
  const { rules, boxes, seats, serverSeed, secretSalt } = proof;
  const userSeed = battleUserSeed(
    seats.map((seat) => seat.userSeed),
    proof.beacon?.value,
  );
  const { rolls, digests } = drawBattle(h, { userSeed, serverSeed, boxes: boxes.length, seats: rules.seats });
  const pulls = rolls.map((pull) => ({ ...pull, range: rangeOf(boxes[pull.box - 1], pull.roll) }));
  const outcome = recomputeOutcome(proof, pulls, digests);
  return [
    ...checksumChecks(proof, h),
    checkOf('commitment', publicHash(h, serverSeed, secretSalt), proof.publicHash),
    ...botSeedChecks(proof, h),
    ...(proof.beacon === null ? [] : beaconChecks(h, proof.beacon, crypto)).map(
      ({ name, expected, actual }) => checkOf(name, expected, actual),
    ),
    ...boxes.flatMap((box, index) => tableChecks(box, index + 1, h)),
    ...seatCostChecks(proof),
    ...pulls.flatMap((pull) => pullChecks(proof, pull)),
    ...drawChecks(proof, outcome, digests),
    ...OUTCOME_FIELDS.map((name) => checkOf(name, outcome?.[name] ?? null, proof.outcome[name])),
  ];
}

/** Each follows from the one before. */
const OUTCOME_FIELDS: readonly (keyof BattleOutcome)[] = [
  'totals',
  'sideTotals',
  'decidingTotals',
  'decidedBy',
  'tied',
  'winners',
  'payouts',
];

interface DrawnPull {
  readonly box: number;
  readonly seat: number;
  readonly round: number;
  readonly roll: number;
  readonly range: ValuedRange | undefined;
}

function checksumChecks(proof: BattleProof, h: HashFunctions): BattleCheck[] {
  const { checksum } = proof;
  return checksum === undefined ? [] : [checkOf('checksum', checksumOf(h, proof), checksum)];
}

function tableChecks(table: BattleProofBox, box: number, h: HashFunctions): BattleCheck[] {
  const { id: boxId, version, price, ranges, tableHash: claimed } = table;
  const cover = checkOf('ranges', 0, checkRanges(ranges).length, { box });
  if (price === undefined || claimed === undefined) return [cover];
  return [cover, checkOf('tableHash', tableHash(h, { boxId, version, price, ranges }), claimed, { box })];
}

function seatCostChecks({ seatCost, boxes }: BattleProof): BattleCheck[] {
  const prices = boxes.flatMap(({ price }) => price ?? []);
  return seatCost === undefined || prices.length < boxes.length
    ? []
    : [checkOf('seatCost', sumOf(prices), seatCost)];
}

function botSeedChecks(proof: BattleProof, h: HashFunctions): BattleCheck[] {
  return proof.seats.flatMap(({ isBot, userSeed }, seat) =>
    isBot ? [checkOf('botSeed', botSeed(h, proof.publicHash, seat), userSeed, { seat })] : [],
  );
}

function pullChecks(proof: BattleProof, { range, roll, ...place }: DrawnPull): BattleCheck[] {
  const claimed = proof.pulls[place.round - 1];
  return [
    checkOf('roll', roll, claimed?.roll ?? null, place),
    checkOf('item', range?.itemId ?? null, claimed?.itemId ?? null, place),
  ];
}

function drawChecks(
  proof: BattleProof,
  outcome: BattleOutcome | null,
  digests: BattleDigests,
): BattleCheck[] {
  const { rules } = proof;
  return (['tieBreak', 'jackpot'] as const).flatMap((name) => {
    const expected = drawnSide(rules, outcome, name);
    const actual = drawnSide(rules, proof.outcome, name);
    if (expected === null && actual === null) return [];
    const working =
      outcome === null || expected === null ? null : workingOf(digests[name], optionsOf(outcome, name));
    return [{ ...checkOf(name, expected, actual), working }];
  });
}

/** Among how many the draw chose: the sides that tied, or the units of all totals. */
function optionsOf({ tied, totals }: BattleOutcome, by: 'tieBreak' | 'jackpot'): number {
  return by === 'tieBreak' ? tied.length : sumOf(totals);
}

function workingOf(digest: bigint, options: number): string {
  return `${digest} % ${options} = ${digest % BigInt(options)}`;
}

/** The winning side of this draw; null if something else decided. */
function drawnSide(
  rules: BattleRules,
  outcome: BattleOutcome | null,
  by: 'tieBreak' | 'jackpot',
): number | null {
  const winner = outcome?.decidedBy === by ? outcome.winners[0] : undefined;
  return winner === undefined ? null : teamOf(rules, winner);
}

/** Null if a table leaves a ticket without an owner. */
function recomputeOutcome(
  { rules, boxes }: BattleProof,
  drawn: readonly DrawnPull[],
  digests: BattleDigests,
): BattleOutcome | null {
  const pulls: BattlePull[] = [];
  for (const { box, seat, range } of drawn) {
    if (range === undefined) return null;
    pulls.push({ box, seat, value: range.value });
  }
  return settleBattle(rules, boxes.length, pulls, digests);
}

function rangeOf(box: BattleProofBox | undefined, ticket: number): ValuedRange | undefined {
  return box && rangeAt(box.ranges, ticket);
}

function checkOf(
  name: BattleCheckName,
  expected: BattleCheckValue,
  actual: BattleCheckValue,
  place: { box?: number; seat?: number; round?: number } = {},
): BattleCheck {
  const { box = null, seat = null, round = null } = place;
  const ok = expected !== null && sameValue(expected, actual);
  return { name, box, seat, round, expected, actual, ok, working: null };
}

function sameValue(one: BattleCheckValue, other: BattleCheckValue): boolean {
  // The lists hold only whole numbers, so comparing their JSON suffices.
  return JSON.stringify(one) === JSON.stringify(other);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
