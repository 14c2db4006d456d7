import { publicHash } from './commit.ts';
import type { HashFunctions } from './hashes.ts';
import type { BoxVersion } from './outcome/opening.ts';
import { checkRanges, ownerOf } from './outcome/tickets.ts';
import type { TicketRange } from './outcome/tickets.ts';
import {
  BadField,
  HASH,
  ID,
  SECRET,
  isFields,
  readFields,
  readList,
  readMoment,
  readNumber,
  readText,
  readTextOrNull,
} from './proof-fields.ts';
import type { Fields } from './proof-fields.ts';
import { isRound, isTicket, roll } from './roll.ts';
import { USER_SEED_PATTERN } from './seeds.ts';

/**
 * Everything one opening rests on, in a file (JSON) its owner can keep and check without us.
 * It shows that the item follows from the seeds and that the seeds follow from the public hash. That this hash
 * and this table are the ones shown before the roll is for the player to compare.
 */
export interface ProofFile {
  format: 'fairdrop-proof';
  version: 1;
  kind: 'opening';
  rollId: string;
  /** 64 lower-case hex digits. */
  publicHash: string;
  /** Null while the seed pair is in use; server seed and salt are revealed together. */
  serverSeed: string | null;
  secretSalt: string | null;
  userSeed: string;
  round: number;
  /** The ticket claimed, 1 to 100000. */
  roll: number;
  box: BoxVersion;
  /** The item claimed. */
  itemId: string;
  /** When the public hash was first shown; ISO 8601 in UTC, as is `rolledAt`. */
  committedAt?: string;
  rolledAt: string;
}

/** `badField` names the first field at fault, as one would write it in code: `box.ranges[3].from`. */
export type ProofProblem =
  | { code: 'notJson' }
  | { code: 'notProof' }
  | { code: 'unknownVersion'; version: number }
  | { code: 'badField'; path: string };

export type ProofParse = { ok: true; proof: ProofFile } | { ok: false; problem: ProofProblem };

/**
 * - `commitment`: salt and server seed make the public hash
 * - `roll`: the seeds and the round make the ticket claimed
 * - `ranges`: the box's ranges cover 1..100000 exactly once
 * - `item`: the ticket claimed belongs to the item claimed
 */
export type CheckName = 'commitment' | 'roll' | 'ranges' | 'item';

export interface ProofCheck {
  name: CheckName;
  /** `unknown` as long as the server seed or the salt it needs is hidden. */
  result: 'pass' | 'fail' | 'unknown';
}

export interface Verdict {
  /** `forged` if any check fails; else `pending` while one is unknown. */
  overall: 'verified' | 'forged' | 'pending';
  checks: ProofCheck[];
}

/** Reads a proof file; says what is wrong with it instead of throwing. Fields it does not know are left out. */
export function parseProof(text: string): ProofParse {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: { code: 'notJson' } };
  }
  return readProofValue(value);
}

/** The same for what has been read from JSON already. */
export function readProofValue(value: unknown): ProofParse {
  if (!isFields(value) || value['format'] !== 'fairdrop-proof')
    return { ok: false, problem: { code: 'notProof' } };
  const version = value['version'];
  if (typeof version === 'number' && version !== 1) {
    return { ok: false, problem: { code: 'unknownVersion', version } };
  }
  try {
    return { ok: true, proof: readProof(value) };
  } catch (error) {
    if (!(error instanceof BadField)) throw error;
    return { ok: false, problem: { code: 'badField', path: error.path } };
  }
}

/**
 * Recomputes everything a proof claims. Never throws, whatever the values.
 * @param cover whether ranges cover 1..100000 exactly once; for who checks many rolls of one table and remembers
 */
export function verifyProof(h: HashFunctions, proof: ProofFile, cover = coversAllTickets): Verdict {
  const checks: ProofCheck[] = [
    { name: 'commitment', result: checkCommitment(h, proof) },
    { name: 'roll', result: checkRoll(h, proof) },
    { name: 'ranges', result: passIf(cover(proof.box.ranges)) },
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

function checkCommitment(h: HashFunctions, proof: ProofFile): ProofCheck['result'] {
  const { serverSeed, secretSalt } = proof;
  if (serverSeed === null || secretSalt === null) return 'unknown';
  return passIf(publicHash(h, serverSeed, secretSalt) === proof.publicHash);
}

function checkRoll(h: HashFunctions, proof: ProofFile): ProofCheck['result'] {
  const { serverSeed, userSeed, round } = proof;
  if (!isRound(round) || !isTicket(proof.roll)) return 'fail';
  return serverSeed === null ? 'unknown' : passIf(roll(h, { serverSeed, userSeed, round }) === proof.roll);
}

function passIf(holds: boolean): 'pass' | 'fail' {
  return holds ? 'pass' : 'fail';
}

function readProof(file: Fields): ProofFile {
  if (file['version'] !== 1) throw new BadField('version');
  if (file['kind'] !== 'opening') throw new BadField('kind');
  const proof: ProofFile = {
    format: 'fairdrop-proof',
    version: 1,
    kind: 'opening',
    rollId: readText(file['rollId'], 'rollId', ID),
    publicHash: readText(file['publicHash'], 'publicHash', HASH),
    ...readSecrets(file),
    userSeed: readText(file['userSeed'], 'userSeed', USER_SEED_PATTERN),
    round: readNumber(file['round'], 'round', isRound),
    roll: readNumber(file['roll'], 'roll', isTicket),
    box: readBox(file['box']),
    itemId: readText(file['itemId'], 'itemId', ID),
    rolledAt: readMoment(file['rolledAt'], 'rolledAt'),
  };
  if (file['committedAt'] === undefined) return proof;
  return { ...proof, committedAt: readMoment(file['committedAt'], 'committedAt') };
}

function readSecrets(file: Fields): Pick<ProofFile, 'serverSeed' | 'secretSalt'> {
  const serverSeed = readTextOrNull(file['serverSeed'], 'serverSeed', SECRET);
  const secretSalt = readTextOrNull(file['secretSalt'], 'secretSalt', SECRET);
  if ((serverSeed === null) !== (secretSalt === null)) throw new BadField('secretSalt');
  return { serverSeed, secretSalt };
}

function readBox(value: unknown): BoxVersion {
  const box = readFields(value, 'box');
  return {
    id: readText(box['id'], 'box.id', ID),
    version: readNumber(
      box['version'],
      'box.version',
      (version) => Number.isSafeInteger(version) && version >= 1,
    ),
    ranges: readList(box['ranges'], 'box.ranges').map((range, index) =>
      readRange(range, `box.ranges[${index}]`),
    ),
  };
}

function readRange(value: unknown, path: string): TicketRange {
  const range = readFields(value, path);
  return {
    itemId: readText(range['itemId'], `${path}.itemId`, ID),
    from: readNumber(range['from'], `${path}.from`, Number.isSafeInteger),
    to: readNumber(range['to'], `${path}.to`, Number.isSafeInteger),
  };
}
