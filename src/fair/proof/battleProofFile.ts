import type {
  BattleProof,
  BattleProofBeacon,
  BattleProofBox,
  BattleProofPull,
  BattleProofSeat,
} from './battleProof.ts';
import { BEACON_SIGNATURE } from '../beacon/beaconSignature.ts';
import { BEACON_PATTERN } from '../battleSeeds.ts';
import type { HashFunctions } from '../hashes.ts';
import type { BattleOutcome } from '../outcome/battleOutcome.ts';
import { isBattleRules, sidesOf } from '../outcome/battleRules.ts';
import type { BattleRules } from '../outcome/battleRules.ts';
import { DECISIONS, RULE_NAMES, ruleDeclaration } from '../outcome/battleRuleSchema.ts';
import type { RuleFlags, RuleName } from '../outcome/battleRuleSchema.ts';
import {
  FieldError,
  HASH,
  ID,
  SECRET,
  isCount,
  readBox,
  readObject,
  readBoolean,
  readList,
  readTimestamp,
  readNumber,
  readText,
  readTextOrNull,
  readValuedBox,
  readValuedRange,
} from './proofFields.ts';
import type { JsonObject } from './proofFields.ts';
import { withChecksum } from './checksum.ts';
import { parseJson, readEnvelope } from './proofEnvelope.ts';
import type { ProofEnvelope, ProofVersion, Parsed } from './proofEnvelope.ts';
import { readSeen } from './seenBlock.ts';
import { isTicket } from '../roll.ts';
import { USER_SEED_PATTERN } from '../seeds.ts';

export type BattleProofParse = Parsed<BattleProof>;

const MOST_BOXES = 1_000;

/** Parses a proof file of a battle; returns errors, never throws. */
export function parseBattleProof(text: string): BattleProofParse {
  return parseJson(text, readBattleProofValue);
}

/** The same for a parsed JSON value. */
export function readBattleProofValue(value: unknown): BattleProofParse {
  return readEnvelope(value, 'battle', readBattle);
}

/** The same proof with its checksum, in version 2. */
export function sealBattleProof(h: HashFunctions, proof: Omit<BattleProof, 'checksum'>): BattleProof {
  return withChecksum(h, { ...proof, version: 2 });
}

function readBattle(
  file: JsonObject,
  version: ProofVersion,
): Omit<BattleProof, keyof ProofEnvelope<'battle'>> {
  const battleId = readText(file['battleId'], 'battleId', ID);
  const rules = readRules(file['rules']);
  const publicHash = readText(file['publicHash'], 'publicHash', HASH);
  const serverSeed = readText(file['serverSeed'], 'serverSeed', SECRET);
  const secretSalt = readText(file['secretSalt'], 'secretSalt', SECRET);
  const seats = readExactly(file['seats'], 'seats', rules.seats).map(readSeat);
  const beacon = file['beacon'] === null ? null : readBeacon(file['beacon'], version);
  const boxes = readBoxes(file['boxes'], version);
  return {
    battleId,
    rules,
    publicHash,
    serverSeed,
    secretSalt,
    seats,
    beacon,
    boxes,
    ...readSeatCost(file['seatCost'], version),
    pulls: readExactly(file['pulls'], 'pulls', boxes.length * rules.seats).map(readPull),
    outcome: readOutcome(file['outcome'], rules),
    startedAt: readTimestamp(file['startedAt'], 'startedAt'),
    ...(version === 1 ? {} : { seen: readSeen(file['seen'], 'seen') }),
  };
}

/** A combination that cannot be played is one bad field: `rules`. */
function readRules(value: unknown): BattleRules {
  const fields = readObject(value, 'rules');
  const rules = {
    mode: readNumber(fields['mode'], 'rules.mode', Number.isSafeInteger),
    seats: readNumber(fields['seats'], 'rules.seats', Number.isSafeInteger),
    ...readRuleFlags(fields),
  };
  if (!isBattleRules(rules)) throw new FieldError('rules');
  return rules;
}

/**
 * The rules of a proof file. A rule that was added after version 1 of the format may be missing, and stays so: a file
 * is read and written without a change.
 * @param isOptional whether a file may lack a rule
 * @throws FieldError
 */
export function readRuleFlags(
  fields: JsonObject,
  isOptional = (rule: RuleName): boolean => ruleDeclaration(rule).addedLater === true,
): RuleFlags {
  const present = RULE_NAMES.filter((rule) => fields[rule] !== undefined || !isOptional(rule));
  const flags = present.map((rule) => [rule, readBoolean(fields[rule], `rules.${rule}`)]);
  return Object.fromEntries(flags) as RuleFlags;
}

function readSeat(value: unknown, index: number): BattleProofSeat {
  const path = `seats[${index}]`;
  const seat = readObject(value, path);
  return {
    isBot: readBoolean(seat['isBot'], `${path}.isBot`),
    userSeed: readText(seat['userSeed'], `${path}.userSeed`, USER_SEED_PATTERN),
  };
}

function readBeacon(value: unknown, version: ProofVersion): BattleProofBeacon {
  const beacon = readObject(value, 'beacon');
  const round = {
    source: readText(beacon['source'], 'beacon.source', ID),
    round: readNumber(beacon['round'], 'beacon.round', isCount),
    value: readText(beacon['value'], 'beacon.value', BEACON_PATTERN),
  };
  if (version === 1) return round;
  return {
    ...round,
    signature: readTextOrNull(beacon['signature'], 'beacon.signature', BEACON_SIGNATURE),
    filledAt: beacon['filledAt'] === null ? null : readTimestamp(beacon['filledAt'], 'beacon.filledAt'),
  };
}

function readBoxes(value: unknown, version: ProofVersion): BattleProofBox[] {
  const boxes = readList(value, 'boxes');
  if (boxes.length < 1 || boxes.length > MOST_BOXES) throw new FieldError('boxes');
  return boxes.map((box, index) =>
    version === 1 ? readBox(box, `boxes[${index}]`, readValuedRange) : readValuedBox(box, `boxes[${index}]`),
  );
}

function readSeatCost(value: unknown, version: ProofVersion): Pick<BattleProof, 'seatCost'> {
  if (version === 1 || value === undefined) return {};
  return { seatCost: readNumber(value, 'seatCost', isCount) };
}

function readPull(value: unknown, index: number): BattleProofPull {
  const path = `pulls[${index}]`;
  const pull = readObject(value, path);
  return {
    round: readNumber(pull['round'], `${path}.round`, (round) => round === index + 1),
    roll: readNumber(pull['roll'], `${path}.roll`, isTicket),
    itemId: readText(pull['itemId'], `${path}.itemId`, ID),
  };
}

function readOutcome(value: unknown, rules: BattleRules): BattleOutcome {
  const outcome = readObject(value, 'outcome');
  const sides = sidesOf(rules);
  const amounts = (name: string, length: number): number[] =>
    readExactly(outcome[name], `outcome.${name}`, length).map((amount, index) =>
      readNumber(amount, `outcome.${name}[${index}]`, isCount),
    );
  const places = (name: string, below: number): number[] =>
    readList(outcome[name], `outcome.${name}`).map((place, index) =>
      readNumber(place, `outcome.${name}[${index}]`, (number) => isCount(number) && number < below),
    );
  const decidedBy = DECISIONS.find((way) => way === outcome['decidedBy']);
  if (decidedBy === undefined) throw new FieldError('outcome.decidedBy');
  return {
    totals: amounts('totals', rules.seats),
    sideTotals: amounts('sideTotals', sides),
    decidingTotals: amounts('decidingTotals', sides),
    tied: places('tied', sides),
    winners: places('winners', rules.seats),
    payouts: amounts('payouts', rules.seats),
    decidedBy,
  };
}

function readExactly(value: unknown, path: string, length: number): unknown[] {
  const list = readList(value, path);
  if (list.length !== length) throw new FieldError(path);
  return list;
}
