import { publicHash } from '../commitment.ts';
import type { HashFunctions } from '../hashes.ts';
import { drawPacket, shareOptions } from '../outcome/packetShares.ts';
import type { DrawnShare } from '../outcome/packetShares.ts';
import { checksumOf } from './checksum.ts';
import type { Fact } from './facts.ts';
import type { PacketProof } from './packetProof.ts';

/**
 * - `checksum`: the file is as it was saved
 * - `commitment`: salt and server seed make the public hash
 * - `share`: what the seeds make of a claim
 * - `sum`: all shares of an empty packet are its amount; of another, no more than it
 */
export type PacketCheckName = 'checksum' | 'commitment' | 'share' | 'sum';

/** One claim of a proof and its recomputed value. */
export interface PacketCheck {
  name: PacketCheckName;
  /** Of a share; null for what is about the whole packet. */
  round: number | null;
  expected: string | number | null;
  actual: string | number;
  ok: boolean;
  /** The computation of a share, in the notation of a calculator. */
  working: string | null;
}

/** Recomputes every claim of a proof in order. The proof holds if every check is ok. */
export function verifyPacket(proof: PacketProof, h: HashFunctions): PacketCheck[] {
  const { checksum, serverSeed, secretSalt } = proof;
  return [
    ...(checksum === undefined ? [] : [checkOf('checksum', checksumOf(h, proof), checksum)]),
    checkOf('commitment', publicHash(h, serverSeed, secretSalt), proof.publicHash),
    ...verifyShares(proof, serverSeed, h),
  ];
}

/** The shares and their sum alone. */
function verifyShares(
  { amount, shares, claims }: Pick<PacketProof, 'amount' | 'shares' | 'claims'>,
  serverSeed: string,
  h: HashFunctions,
): PacketCheck[] {
  const seeds = claims.map(({ userSeed }) => userSeed);
  const drawn = drawPacket(h, serverSeed, seeds, { amount, shares });
  const checks = drawn.map((one, index): PacketCheck => {
    const { share } = claims[index] ?? { share: 0 };
    return { ...checkOf('share', one.share, share, one.round), working: workingOf(one) };
  });
  const sum = claims.reduce((total, { share }) => total + share, 0);
  const expected = claims.length === shares ? amount : drawn.reduce((total, { share }) => total + share, 0);
  return [...checks, checkOf('sum', expected, sum)];
}

/** What a proof claims, as facts to compare with what a device was shown. */
export function factsOfPacketProof({
  publicHash: hash,
  amount,
  shares,
  claims,
}: Pick<PacketProof, 'publicHash' | 'amount' | 'shares' | 'claims'>): Fact[] {
  return [
    { name: 'publicHash', place: '', value: hash },
    { name: 'packet', place: '', value: packetFact({ amount, shares }) },
    ...claims.map(({ round, userSeed, share }): Fact => {
      return { name: 'share', place: String(round), value: shareFact({ userSeed, share }) };
    }),
  ];
}

export function packetFact({ amount, shares }: { amount: number; shares: number }): string {
  return `${amount}/${shares}`;
}

export function shareFact({ userSeed, share }: { userSeed: string; share: number }): string {
  return `${userSeed} ${share}`;
}

function workingOf({ value, share, left, remaining }: DrawnShare): string {
  if (remaining === 1) return `${left}`;
  const options = shareOptions({ left, remaining });
  return `1 + ${value} % (2 · ⌊${left} / ${remaining}⌋ − 1) = 1 + ${value} % ${options} = ${share}`;
}

function checkOf(
  name: PacketCheckName,
  expected: string | number,
  actual: string | number,
  round: number | null = null,
): PacketCheck {
  return { name, round, expected, actual, ok: expected === actual, working: null };
}
