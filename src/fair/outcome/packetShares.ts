import type { HashFunctions } from '../hashes.ts';
import { digest, digestValue, rollNumber } from '../roll.ts';
import type { RollInput } from '../roll.ts';

/** The most shares of a packet. */
export const PACKET_MOST_SHARES = 200;
/** The most coins of a packet in minor units: sums of shares stay safe integers. */
export const PACKET_MOST_AMOUNT = 1_000_000_000_000;

/** What a packet fixes before its first claim. */
export interface PacketTerms {
  /** Minor units. */
  amount: number;
  shares: number;
}

/** What is left before a claim. */
export interface PacketRest {
  /** Minor units, at least one for each share that remains. */
  left: number;
  /** Shares not claimed yet, this one included. */
  remaining: number;
}

export interface DrawnShare extends PacketRest {
  /** Of the packet's seed: claim n rolls round n. */
  round: number;
  /** The first 60 bits of the digest; the share is drawn from them. */
  value: bigint;
  /** The same digest as a ticket, 1 to 100000; it decides nothing. */
  ticket: number;
  /** Minor units. */
  share: number;
}

/** Whether a packet can be drawn: whole numbers, and at least one unit a share. */
export function isPacketTerms({ amount, shares }: PacketTerms): boolean {
  return (
    Number.isSafeInteger(shares) &&
    shares >= 1 &&
    shares <= PACKET_MOST_SHARES &&
    Number.isSafeInteger(amount) &&
    amount >= shares &&
    amount <= PACKET_MOST_AMOUNT
  );
}

/** How many different shares the draw chooses from: 2·⌊left / remaining⌋ − 1 (DESIGN.md section 6), 1 for the last. */
export function shareOptions({ left, remaining }: PacketRest): number {
  return remaining === 1 ? 1 : 2 * Math.floor(left / remaining) - 1;
}

/**
 * The share of a claim (DESIGN.md section 6): 1 + value mod options; the last takes what is left. Uniform from 1 to
 * twice the mean minus 1, so that every claim can expect the mean, ⌊left / remaining⌋.
 * @throws RangeError if less than one unit is left for a share
 */
export function shareOf(value: bigint, rest: PacketRest): number {
  const { left, remaining } = rest;
  if (remaining < 1 || left < remaining) throw new RangeError(`${left} units for ${remaining} shares`);
  return remaining === 1 ? left : 1 + Number(value % BigInt(shareOptions(rest)));
}

/** @throws RangeError as `shareOf` and `digest` */
export function drawShare(h: HashFunctions, input: RollInput, rest: PacketRest): DrawnShare {
  const digestHex = digest(h, input);
  const value = digestValue(digestHex);
  return { ...rest, round: input.round, value, ticket: rollNumber(digestHex), share: shareOf(value, rest) };
}

/**
 * The shares of the first claims, in the order of claiming.
 * @param userSeeds one a claim
 * @throws RangeError for more claims than shares, and for terms that are not `isPacketTerms`
 */
export function drawPacket(
  h: HashFunctions,
  serverSeed: string,
  userSeeds: readonly string[],
  { amount, shares }: PacketTerms,
): DrawnShare[] {
  let left = amount;
  return userSeeds.map((userSeed, index) => {
    const rest = { left, remaining: shares - index };
    const drawn = drawShare(h, { serverSeed, userSeed, round: index + 1 }, rest);
    left -= drawn.share;
    return drawn;
  });
}

/** The places of the largest shares, from 0: the luckiest, once a packet is empty. */
export function luckiest(shares: readonly number[]): number[] {
  const most = Math.max(...shares);
  return shares.flatMap((share, place) => (share === most ? [place] : []));
}
