import type { HashFunctions } from './hashes.ts';

/** Number of tickets; they count from 1. */
export const TICKETS = 100_000;

/** Hex digits of the digest that are used: 60 bits. */
export const PREFIX_LENGTH = 15;

const PREFIX = new RegExp(`^[0-9a-f]{${PREFIX_LENGTH}}`);

export interface RollInput {
  serverSeed: string;
  /** One seed, or the seeds of several players joined with commas. */
  userSeed: string;
  /** Counts from 1 within a seed pair. */
  round: number;
}

export function isRound(round: number): boolean {
  return Number.isSafeInteger(round) && round >= 1;
}

export function isTicket(ticket: number): boolean {
  return Number.isSafeInteger(ticket) && ticket >= 1 && ticket <= TICKETS;
}

/**
 * The HMAC key of a roll (DESIGN.md section 6). The round contains no dash, so the last dash always separates the
 * two.
 * @throws RangeError unless the round is a positive safe integer
 */
export function rollKey(userSeed: string, round: number): string {
  if (!isRound(round)) throw new RangeError(`round must be a positive safe integer, not ${round}`);
  return `${userSeed}-${round}`;
}

/**
 * HMAC-SHA512 of the server seed under `rollKey` (DESIGN.md section 6), the source of every draw, of rolls and
 * tie-breaks alike.
 * @returns 128 hex digits
 * @throws RangeError unless the round is a positive safe integer
 */
export function digest(h: HashFunctions, { serverSeed, userSeed, round }: RollInput): string {
  return h.hmacSha512Hex(rollKey(userSeed, round), serverSeed);
}

/**
 * The first 15 hex digits of a digest as a number. They have up to 60 bits and a double holds 53: with parseInt most
 * values would become multiples of 32, and most tickets could never be rolled. Hence BigInt.
 * @throws RangeError if the digest does not start with 15 lower-case hex digits
 */
export function digestValue(digestHex: string): bigint {
  if (!PREFIX.test(digestHex)) throw new RangeError('a digest must start with 15 lower-case hex digits');
  return BigInt(`0x${digestHex.slice(0, PREFIX_LENGTH)}`);
}

/**
 * `digestValue` mod 100000, plus 1 (DESIGN.md section 6).
 * @returns the ticket, 1 to 100000
 * @throws RangeError if the digest does not start with 15 lower-case hex digits
 */
export function rollNumber(digestHex: string): number {
  return Number(digestValue(digestHex) % BigInt(TICKETS)) + 1;
}

/**
 * @returns the ticket, 1 to 100000
 * @throws RangeError unless the round is a positive safe integer
 */
export function roll(h: HashFunctions, input: RollInput): number {
  return rollNumber(digest(h, input));
}
