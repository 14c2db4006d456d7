import type { HashFunctions } from '../hashes.ts';
import { missingRounds, repeatedRounds } from '../memory/rounds.ts';
import type { RoundRange } from '../memory/rounds.ts';
import { isRound, isTicket } from '../roll.ts';
import { USER_SEED_PATTERN } from '../seeds.ts';
import { checksumOf, withChecksum } from './checksum.ts';
import type { RollClaim } from './proof.ts';
import { refuseOtherFields } from './proofEnvelope.ts';
import type { ProofProblem } from './proofEnvelope.ts';
import {
  FieldError,
  HASH,
  ID,
  SECRET,
  isJsonObject,
  readList,
  readNumber,
  readObject,
  readText,
  readTextOrNull,
  readTimestamp,
  readValuedBox,
} from './proofFields.ts';
import type { JsonObject, ValuedBox } from './proofFields.ts';

/** All openings of a player in one JSON file. Pairs and tables stand in it once; the rolls name them by hash. */
export interface HistoryFile {
  format: 'fairdrop-history';
  version: 1;
  /** By the clock of the device that saved it; ISO 8601 in UTC. */
  savedAt: string;
  pairs: readonly HistoryPair[];
  tables: readonly ValuedBox[];
  rolls: readonly HistoryRoll[];
  /** As `checksumOf`. */
  checksum: string;
}

export interface HistoryPair {
  /** 64 lower-case hex digits. */
  publicHash: string;
  /** Null while the pair is in use; server seed and salt are revealed together. */
  serverSeed: string | null;
  secretSalt: string | null;
  /** As the server says; ISO 8601 in UTC. */
  committedAt: string;
}

export interface HistoryRoll {
  rollId: string;
  /** Of its pair. */
  publicHash: string;
  userSeed: string;
  round: number;
  /** The claimed ticket, 1 to 100000. */
  roll: number;
  /** The claimed item. */
  itemId: string;
  /** Of its table. */
  tableHash: string;
  /** As the server says; ISO 8601 in UTC. */
  rolledAt: string;
}

export type HistoryParse = { ok: true; history: HistoryFile } | { ok: false; problem: ProofProblem };

/** A history file of these rolls, with its checksum. */
export function historyFileOf(
  h: HashFunctions,
  content: Omit<HistoryFile, 'format' | 'version' | 'checksum'>,
): HistoryFile {
  const { savedAt, pairs, tables, rolls } = content;
  return withChecksum(h, { format: 'fairdrop-history', version: 1, savedAt, pairs, tables, rolls });
}

/** The text of a history file, one roll a line, in pieces, because together they may be large. */
export function writeHistory({ rolls, checksum, ...head }: HistoryFile): string[] {
  const lines = rolls.map((roll, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(roll)}`);
  return [`${JSON.stringify(head).slice(0, -1)},"rolls":[`, ...lines, `\n],"checksum":"${checksum}"}\n`];
}

/** Reads a parsed JSON value; returns errors, never throws. */
export function readHistoryValue(value: unknown): HistoryParse {
  if (!isJsonObject(value) || value['format'] !== 'fairdrop-history') {
    return { ok: false, problem: { code: 'notProof' } };
  }
  const { version } = value;
  if (typeof version === 'number' && version !== 1) {
    return { ok: false, problem: { code: 'unknownVersion', version } };
  }
  try {
    if (version !== 1) throw new FieldError('version');
    const history = readHistory(value);
    refuseOtherFields(value, history, '');
    return { ok: true, history };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { ok: false, problem: { code: 'badField', path: error.path } };
  }
}

/** Whether the file is as it was saved. */
export function isUnchanged(h: HashFunctions, history: HistoryFile): boolean {
  return checksumOf(h, history) === history.checksum;
}

/** Every roll with its pair and table, for `verifyProof`; rolls that name a pair or table the file lacks are `strays`. */
export function claimsOfHistory({ pairs, tables, rolls }: HistoryFile): {
  claims: RollClaim[];
  strays: HistoryRoll[];
} {
  const pairOf = new Map(pairs.map((pair) => [pair.publicHash, pair]));
  const tableOf = new Map(tables.map((table) => [table.tableHash, table]));
  const strays: HistoryRoll[] = [];
  const claims = rolls.flatMap((roll): RollClaim[] => {
    const pair = pairOf.get(roll.publicHash);
    const box = tableOf.get(roll.tableHash);
    if (!pair || !box) {
      strays.push(roll);
      return [];
    }
    const { tableHash: _, ...claim } = roll;
    return [{ ...claim, ...pair, box }];
  });
  return { claims, strays };
}

/** The rounds of a pair that a history lacks or lists more than once. */
export interface RoundGaps {
  publicHash: string;
  /** Between 1 and the highest round listed; what came after that, no file can show. */
  missing: RoundRange[];
  repeated: number[];
}

/** Of each pair; rounds follow each other without a gap. */
export function roundGaps({ pairs, rolls }: Pick<HistoryFile, 'pairs' | 'rolls'>): RoundGaps[] {
  return pairs.map(({ publicHash }) => {
    const rounds = rolls.filter((roll) => roll.publicHash === publicHash).map(({ round }) => round);
    const last = rounds.reduce((highest, round) => Math.max(highest, round), 0);
    return { publicHash, missing: missingRounds(rounds, last), repeated: repeatedRounds(rounds) };
  });
}

function readHistory(file: JsonObject): HistoryFile {
  return {
    format: 'fairdrop-history',
    version: 1,
    savedAt: readTimestamp(file['savedAt'], 'savedAt'),
    pairs: readList(file['pairs'], 'pairs').map((pair, index) => readPair(pair, `pairs[${index}]`)),
    tables: readList(file['tables'], 'tables').map((table, index) =>
      readValuedBox(table, `tables[${index}]`),
    ),
    rolls: readList(file['rolls'], 'rolls').map((roll, index) => readRoll(roll, `rolls[${index}]`)),
    checksum: readText(file['checksum'], 'checksum', HASH),
  };
}

function readPair(value: unknown, path: string): HistoryPair {
  const pair = readObject(value, path);
  const serverSeed = readTextOrNull(pair['serverSeed'], `${path}.serverSeed`, SECRET);
  const secretSalt = readTextOrNull(pair['secretSalt'], `${path}.secretSalt`, SECRET);
  if ((serverSeed === null) !== (secretSalt === null)) throw new FieldError(`${path}.secretSalt`);
  return {
    publicHash: readText(pair['publicHash'], `${path}.publicHash`, HASH),
    serverSeed,
    secretSalt,
    committedAt: readTimestamp(pair['committedAt'], `${path}.committedAt`),
  };
}

function readRoll(value: unknown, path: string): HistoryRoll {
  const roll = readObject(value, path);
  return {
    rollId: readText(roll['rollId'], `${path}.rollId`, ID),
    publicHash: readText(roll['publicHash'], `${path}.publicHash`, HASH),
    userSeed: readText(roll['userSeed'], `${path}.userSeed`, USER_SEED_PATTERN),
    round: readNumber(roll['round'], `${path}.round`, isRound),
    roll: readNumber(roll['roll'], `${path}.roll`, isTicket),
    itemId: readText(roll['itemId'], `${path}.itemId`, ID),
    tableHash: readText(roll['tableHash'], `${path}.tableHash`, HASH),
    rolledAt: readTimestamp(roll['rolledAt'], `${path}.rolledAt`),
  };
}
