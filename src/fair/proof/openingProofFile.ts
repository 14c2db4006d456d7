import type { HashFunctions } from '../hashes.ts';
import { termsGameOf, termsGames } from '../outcome/termsTable.ts';
import { isRound, isTicket } from '../roll.ts';
import { USER_SEED_PATTERN } from '../seeds.ts';
import { withChecksum } from './checksum.ts';
import type { ProofFile, RollClaim } from './proof.ts';
import { parseJson, readEnvelope } from './proofEnvelope.ts';
import type { Parsed, ProofVersion } from './proofEnvelope.ts';
import {
  FieldError,
  HASH,
  ID,
  SECRET,
  isJsonObject,
  readBox,
  readNumber,
  readRange,
  readText,
  readTextOrNull,
  readTimestamp,
  readValuedBox,
} from './proofFields.ts';
import type { JsonObject, ValuedBox } from './proofFields.ts';
import { readSeen } from './seenBlock.ts';
import type { SeenBlock } from './seenBlock.ts';

export type ProofParse = Parsed<ProofFile>;

/** A roll with all that version 2 of a file carries. */
export interface FullRollClaim extends RollClaim {
  box: ValuedBox;
  committedAt: string;
}

/** Parses a proof file; returns errors, never throws. */
export function parseProof(text: string): ProofParse {
  return parseJson(text, readProofValue);
}

/** The same for a parsed JSON value. */
export function readProofValue(value: unknown): ProofParse {
  const kind = (isJsonObject(value) && termsGames.find((game) => game === value['kind'])) || 'opening';
  return readEnvelope(value, kind, (file, version) => readProof(file, version, kind));
}

/**
 * The proof file of a roll from a player's pair, in version 2.
 * @param seen what the saving device was shown; null if it kept nothing
 */
export function proofFileOf(h: HashFunctions, claim: FullRollClaim, seen: SeenBlock | null): ProofFile {
  const { id, version, price, tableHash, ranges } = claim.box;
  return withChecksum(h, {
    format: 'fairdrop-proof',
    version: 2,
    kind: termsGameOf(claim.box.id) ?? 'opening',
    rollId: claim.rollId,
    publicHash: claim.publicHash,
    serverSeed: claim.serverSeed,
    secretSalt: claim.secretSalt,
    userSeed: claim.userSeed,
    round: claim.round,
    roll: claim.roll,
    box: {
      id,
      version,
      price,
      tableHash,
      ranges: ranges.map(({ itemId, from, to, value }) => ({ itemId, from, to, value })),
    },
    itemId: claim.itemId,
    committedAt: claim.committedAt,
    rolledAt: claim.rolledAt,
    seen,
  });
}

function readProof(
  file: JsonObject,
  version: ProofVersion,
  kind: ProofFile['kind'],
): Omit<ProofFile, 'format' | 'version' | 'kind'> {
  const proof = {
    rollId: readText(file['rollId'], 'rollId', ID),
    publicHash: readText(file['publicHash'], 'publicHash', HASH),
    ...readSecrets(file),
    userSeed: readText(file['userSeed'], 'userSeed', USER_SEED_PATTERN),
    round: readNumber(file['round'], 'round', isRound),
    roll: readNumber(file['roll'], 'roll', isTicket),
    box: version === 1 ? readBox(file['box'], 'box', readRange) : readValuedBox(file['box'], 'box'),
    itemId: readText(file['itemId'], 'itemId', ID),
    ...readCommittedAt(file, version),
    rolledAt: readTimestamp(file['rolledAt'], 'rolledAt'),
  };
  if ((termsGameOf(proof.box.id) ?? 'opening') !== kind) throw new FieldError('box.id');
  return version === 1 ? proof : { ...proof, seen: readSeen(file['seen'], 'seen') };
}

function readCommittedAt(file: JsonObject, version: ProofVersion): Pick<ProofFile, 'committedAt'> {
  const given = file['committedAt'];
  if (version === 1 && given === undefined) return {};
  return { committedAt: readTimestamp(given, 'committedAt') };
}

function readSecrets(file: JsonObject): Pick<ProofFile, 'serverSeed' | 'secretSalt'> {
  const serverSeed = readTextOrNull(file['serverSeed'], 'serverSeed', SECRET);
  const secretSalt = readTextOrNull(file['secretSalt'], 'secretSalt', SECRET);
  if ((serverSeed === null) !== (secretSalt === null)) throw new FieldError('secretSalt');
  return { serverSeed, secretSalt };
}
