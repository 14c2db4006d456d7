import { BEACON_SIGNATURE } from '../../beacon/beaconSignature.ts';
import { BEACON_PATTERN } from '../../battleSeeds.ts';
import type { HashFunctions } from '../../hashes.ts';
import type { GiveawayTerms } from '../../outcome/giveawayTerms.ts';
import { USER_SEED_PATTERN } from '../../seeds.ts';
import { withChecksum } from '../checksum.ts';
import type { GiveawayProof, GiveawayProofBeacon, GiveawayProofDraw } from './giveawayProof.ts';
import { parseJson, readEnvelope } from '../proofEnvelope.ts';
import type { Parsed, ProofEnvelope, ProofVersion } from '../proofEnvelope.ts';
import {
  FieldError,
  HASH,
  ID,
  SECRET,
  isCount,
  readBoolean,
  readAtMost,
  readNumber,
  readObject,
  readText,
  readTextOrNull,
  readTimestamp,
} from '../proofFields.ts';
import type { JsonObject } from '../proofFields.ts';
import { readSeen } from '../seenBlock.ts';

export type GiveawayProofParse = Parsed<GiveawayProof>;

const MOST_PARTICIPANTS = 100_000;
const MOST_PRIZES = 1_000;
const SEED_LINES = /^[0-9a-f]{64}(,[A-Za-z0-9_-]{1,256})?$/;
/** 60 bits have 19 decimal digits at most. */
const DRAW_VALUE = /^(0|[1-9]\d{0,18})$/;

/** Parses a proof file of a giveaway; returns errors, never throws. */
export function parseGiveawayProof(text: string): GiveawayProofParse {
  return parseJson(text, readGiveawayProofValue);
}

/** The same for a parsed JSON value. */
export function readGiveawayProofValue(value: unknown): GiveawayProofParse {
  return readEnvelope(value, 'giveaway', readGiveaway);
}

/** The proof with its envelope and checksum. */
export function sealGiveawayProof(
  h: HashFunctions,
  proof: Omit<GiveawayProof, keyof ProofEnvelope<'giveaway'>>,
): GiveawayProof {
  return withChecksum(h, {
    format: 'fairdrop-proof' as const,
    version: 2 as const,
    kind: 'giveaway' as const,
    ...proof,
  });
}

function readGiveaway(
  file: JsonObject,
  version: ProofVersion,
): Omit<GiveawayProof, keyof ProofEnvelope<'giveaway'>> {
  // The kind came with version 2.
  if (version === 1) throw new FieldError('version');
  return {
    terms: readTerms(file['terms']),
    termsHash: readText(file['termsHash'], 'termsHash', HASH),
    publicHash: readText(file['publicHash'], 'publicHash', HASH),
    serverSeed: readText(file['serverSeed'], 'serverSeed', SECRET),
    secretSalt: readText(file['secretSalt'], 'secretSalt', SECRET),
    userSeed: readText(file['userSeed'], 'userSeed', SEED_LINES),
    beacon: file['beacon'] === null ? null : readBeacon(file['beacon']),
    participants: readAtMost(file['participants'], 'participants', MOST_PARTICIPANTS).map(readParticipant),
    draws: readAtMost(file['draws'], 'draws', MOST_PRIZES).map(readDraw),
    drawnAt: readTimestamp(file['drawnAt'], 'drawnAt'),
    seen: readSeen(file['seen'], 'seen'),
  };
}

function readTerms(value: unknown): GiveawayTerms {
  const terms = readObject(value, 'terms');
  const count = (name: string) => readNumber(terms[name], `terms.${name}`, isCount);
  return {
    giveawayId: readText(terms['giveawayId'], 'terms.giveawayId', ID),
    codeFrom: count('codeFrom'),
    maxParticipants: count('maxParticipants'),
    closeTime: readTimestamp(terms['closeTime'], 'terms.closeTime'),
    repeatWinners: readBoolean(terms['repeatWinners'], 'terms.repeatWinners'),
    beacon: readTextOrNull(terms['beacon'], 'terms.beacon', ID),
    hasPassword: readBoolean(terms['hasPassword'], 'terms.hasPassword'),
    promotionCode: readTextOrNull(terms['promotionCode'], 'terms.promotionCode', ID),
    level: terms['level'] === null ? null : count('level'),
    recharge: terms['recharge'] === null ? null : readRecharge(terms['recharge']),
    prizes: readAtMost(terms['prizes'], 'terms.prizes', MOST_PRIZES).map(readPrize),
  };
}

function readRecharge(value: unknown): NonNullable<GiveawayTerms['recharge']> {
  const recharge = readObject(value, 'terms.recharge');
  return {
    since: readTimestamp(recharge['since'], 'terms.recharge.since'),
    amount: readNumber(recharge['amount'], 'terms.recharge.amount', isCount),
  };
}

function readPrize(value: unknown, index: number): GiveawayTerms['prizes'][number] {
  const path = `terms.prizes[${index}]`;
  const prize = readObject(value, path);
  return {
    itemId: readTextOrNull(prize['itemId'], `${path}.itemId`, ID),
    value: readNumber(prize['value'], `${path}.value`, isCount),
  };
}

function readBeacon(value: unknown): GiveawayProofBeacon {
  const beacon = readObject(value, 'beacon');
  return {
    round: readNumber(beacon['round'], 'beacon.round', isCount),
    value: readText(beacon['value'], 'beacon.value', BEACON_PATTERN),
    signature: readTextOrNull(beacon['signature'], 'beacon.signature', BEACON_SIGNATURE),
  };
}

function readParticipant(value: unknown, index: number): GiveawayProof['participants'][number] {
  const path = `participants[${index}]`;
  const participant = readObject(value, path);
  return {
    code: readNumber(participant['code'], `${path}.code`, isCount),
    userSeed: readText(participant['userSeed'], `${path}.userSeed`, USER_SEED_PATTERN),
  };
}

function readDraw(value: unknown, index: number): GiveawayProofDraw {
  const path = `draws[${index}]`;
  const draw = readObject(value, path);
  const count = (name: string) => readNumber(draw[name], `${path}.${name}`, isCount);
  return {
    round: readNumber(draw['round'], `${path}.round`, (round) => round === index + 1),
    value: readText(draw['value'], `${path}.value`, DRAW_VALUE),
    left: count('left'),
    index: count('index'),
    code: count('code'),
  };
}
