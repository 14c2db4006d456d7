import { publicHash } from '../commitment.ts';
import type { HashFunctions } from '../hashes.ts';
import type { BoxVersion } from '../outcome/openingOutcome.ts';
import { checkRanges, ownerOf } from '../outcome/tickets.ts';
import type { TicketRange } from '../outcome/tickets.ts';
import {
  FieldError,
  HASH,
  ID,
  SECRET,
  readBox,
  readTimestamp,
  readNumber,
  readRange,
  readText,
  readTextOrNull,
} from './proofFields.ts';
import type { JsonObject } from './proofFields.ts';
import { parseJson, readEnvelope } from './proofEnvelope.ts';
import type { ProofEnvelope, Parsed } from './proofEnvelope.ts';
import { isRound, isTicket, roll } from '../roll.ts';
import { USER_SEED_PATTERN } from '../seeds.ts';

/** The claims of one roll, of an opening or a battle. */
export interface RollClaim {
  rollId: string;
  /** 64 lower-case hex digits. */
  publicHash: string;
  /** Null while the seed pair is in use; server seed and salt are revealed together. */
  serverSeed: string | null;
  secretSalt: string | null;
  userSeed: string;
  round: number;
  /** The claimed ticket, 1 to 100000. */
  roll: number;
  box: BoxVersion;
  /** The claimed item. */
  itemId: string;
  /** When the public hash was first shown; ISO 8601 in UTC, as is `rolledAt`. */
  committedAt?: string;
  rolledAt: string;
}

/**
 * The data of one opening in a JSON file that its owner can store and verify offline. It shows that the item follows
 * from the seeds and that the seeds follow from the public hash. Whether that hash and this table are the ones shown
 * before the roll is for the player to compare.
 */
export interface ProofFile extends ProofEnvelope<'opening'>, RollClaim {}

export type ProofParse = Parsed<ProofFile>;

/**
 * - `commitment`: salt and server seed make the public hash
 * - `roll`: the seeds and the round make the ticket claimed
 * - `ranges`: the box's ranges cover 1..100000 exactly once
 * - `item`: the ticket claimed belongs to the item claimed
 */
export type CheckName = 'commitment' | 'roll' | 'ranges' | 'item';

export interface ProofCheck {
  name: CheckName;
  /** `unknown` while the server seed or the salt it needs is hidden. */
  result: 'pass' | 'fail' | 'unknown';
}

export interface Verdict {
  /** `forged` if any check fails; else `pending` while one is unknown. */
  overall: 'verified' | 'forged' | 'pending';
  checks: ProofCheck[];
}

/** Parses a proof file; returns errors, never throws. Unknown fields are left out. */
export function parseProof(text: string): ProofParse {
  return parseJson(text, readProofValue);
}

/** The same for a parsed JSON value. */
export function readProofValue(value: unknown): ProofParse {
  return readEnvelope(value, 'opening', readProof);
}

/**
 * Recomputes all claims of a roll. Never throws, whatever the values.
 * @param isCovered whether ranges cover 1..100000 exactly once; replaceable by a memoized version
 */
export function verifyProof(h: HashFunctions, proof: RollClaim, isCovered = coversAllTickets): Verdict {
  const checks: ProofCheck[] = [
    { name: 'commitment', result: checkCommitment(h, proof) },
    { name: 'roll', result: checkRoll(h, proof) },
    { name: 'ranges', result: passIf(isCovered(proof.box.ranges)) },
    { name: 'item', result: passIf(ownerOf(proof.box.ranges, proof.roll) === proof.itemId) },
  ];
  const some = (result: ProofCheck['result']): boolean => checks.some((check) => check.result === result);
  return { overall: some('fail') ? 'forged' : some('unknown') ? 'pending' : 'verified', checks };
}

export function coversAllTickets(ranges: readonly TicketRange[]): boolean {
  return checkRanges(ranges).length === 0;
}

/** The text of a proof file: indented JSON, the fields in their documented order. */
export function writeProof(proof: ProofFile): string {
  return `${JSON.stringify(inOrder(proof), null, 2)}\n`;
}

/** The text of a file of many proofs: a JSON array, one proof a line. In pieces, because together they may be large. */
export function writeProofs(proofs: readonly ProofFile[]): string[] {
  const lines = proofs.map((proof, index) => `${index === 0 ? '' : ',\n'}${JSON.stringify(inOrder(proof))}`);
  return ['[\n', ...lines, '\n]\n'];
}

function inOrder(proof: ProofFile): ProofFile {
  const ranges = proof.box.ranges.map(({ itemId, from, to }) => ({ itemId, from, to }));
  return {
    format: 'fairdrop-proof',
    version: 1,
    kind: 'opening',
    rollId: proof.rollId,
    publicHash: proof.publicHash,
    serverSeed: proof.serverSeed,
    secretSalt: proof.secretSalt,
    userSeed: proof.userSeed,
    round: proof.round,
    roll: proof.roll,
    box: { id: proof.box.id, version: proof.box.version, ranges },
    itemId: proof.itemId,
    ...(proof.committedAt === undefined ? {} : { committedAt: proof.committedAt }),
    rolledAt: proof.rolledAt,
  };
}

function checkCommitment(h: HashFunctions, proof: RollClaim): ProofCheck['result'] {
  const { serverSeed, secretSalt } = proof;
  if (serverSeed === null || secretSalt === null) return 'unknown';
  return passIf(publicHash(h, serverSeed, secretSalt) === proof.publicHash);
}

function checkRoll(h: HashFunctions, proof: RollClaim): ProofCheck['result'] {
  const { serverSeed, userSeed, round } = proof;
  if (!isRound(round) || !isTicket(proof.roll)) return 'fail';
  return serverSeed === null ? 'unknown' : passIf(roll(h, { serverSeed, userSeed, round }) === proof.roll);
}

function passIf(holds: boolean): 'pass' | 'fail' {
  return holds ? 'pass' : 'fail';
}

function readProof(file: JsonObject): RollClaim {
  const proof = {
    rollId: readText(file['rollId'], 'rollId', ID),
    publicHash: readText(file['publicHash'], 'publicHash', HASH),
    ...readSecrets(file),
    userSeed: readText(file['userSeed'], 'userSeed', USER_SEED_PATTERN),
    round: readNumber(file['round'], 'round', isRound),
    roll: readNumber(file['roll'], 'roll', isTicket),
    box: readBox(file['box'], 'box', readRange),
    itemId: readText(file['itemId'], 'itemId', ID),
    rolledAt: readTimestamp(file['rolledAt'], 'rolledAt'),
  };
  if (file['committedAt'] === undefined) return proof;
  return { ...proof, committedAt: readTimestamp(file['committedAt'], 'committedAt') };
}

function readSecrets(file: JsonObject): Pick<ProofFile, 'serverSeed' | 'secretSalt'> {
  const serverSeed = readTextOrNull(file['serverSeed'], 'serverSeed', SECRET);
  const secretSalt = readTextOrNull(file['secretSalt'], 'secretSalt', SECRET);
  if ((serverSeed === null) !== (secretSalt === null)) throw new FieldError('secretSalt');
  return { serverSeed, secretSalt };
}
