import type { HashFunctions } from '../hashes.ts';
import { isPacketTerms } from '../outcome/packetShares.ts';
import { USER_SEED_PATTERN } from '../seeds.ts';
import { withChecksum } from './checksum.ts';
import type { PacketProof, PacketProofClaim } from './packetProof.ts';
import { parseJson, readEnvelope } from './proofEnvelope.ts';
import type { Parsed, ProofEnvelope, ProofVersion } from './proofEnvelope.ts';
import {
  FieldError,
  HASH,
  ID,
  SECRET,
  isCount,
  readList,
  readNumber,
  readObject,
  readText,
  readTimestamp,
} from './proofFields.ts';
import type { JsonObject } from './proofFields.ts';
import { readSeen } from './seenBlock.ts';

/** Parses a proof file of a packet; returns errors, never throws. */
export function parsePacketProof(text: string): Parsed<PacketProof> {
  return parseJson(text, readPacketProofValue);
}

/** The same for a parsed JSON value. */
export function readPacketProofValue(value: unknown): Parsed<PacketProof> {
  return readEnvelope(value, 'packet', readPacket);
}

/** A proof with its checksum. */
export function sealPacketProof(
  h: HashFunctions,
  fields: Omit<PacketProof, keyof ProofEnvelope<'packet'>>,
): PacketProof {
  return withChecksum(h, { format: 'fairdrop-proof', version: 2, kind: 'packet', ...fields });
}

/** The format has this kind since version 2. */
function readPacket(
  file: JsonObject,
  version: ProofVersion,
): Omit<PacketProof, keyof ProofEnvelope<'packet'>> {
  if (version === 1) throw new FieldError('version');
  const amount = readNumber(file['amount'], 'amount', isCount);
  const shares = readNumber(file['shares'], 'shares', (count) => isPacketTerms({ amount, shares: count }));
  const claims = readList(file['claims'], 'claims');
  if (claims.length > shares) throw new FieldError('claims');
  return {
    packetId: readText(file['packetId'], 'packetId', ID),
    amount,
    shares,
    publicHash: readText(file['publicHash'], 'publicHash', HASH),
    serverSeed: readText(file['serverSeed'], 'serverSeed', SECRET),
    secretSalt: readText(file['secretSalt'], 'secretSalt', SECRET),
    claims: claims.map(readClaim),
    givenAt: readTimestamp(file['givenAt'], 'givenAt'),
    seen: readSeen(file['seen'], 'seen'),
  };
}

function readClaim(value: unknown, index: number): PacketProofClaim {
  const path = `claims[${index}]`;
  const claim = readObject(value, path);
  return {
    round: readNumber(claim['round'], `${path}.round`, (round) => round === index + 1),
    userSeed: readText(claim['userSeed'], `${path}.userSeed`, USER_SEED_PATTERN),
    share: readNumber(claim['share'], `${path}.share`, isCount),
  };
}
