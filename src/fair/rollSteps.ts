import type { HashFunctions } from './hashes.ts';
import { PREFIX_LENGTH, TICKETS, digestValue, rollKey, rollNumber } from './roll.ts';
import type { RollInput } from './roll.ts';

/**
 * - `key`: user seed and round, the key of the HMAC
 * - `message`: the server seed
 * - `digest`: HMAC-SHA512 of the two, 128 hex digits
 * - `prefix`: its first 15 hex digits
 * - `decimal`: the prefix in decimal digits; too long for a number
 * - `remainder`: what is left of it after division by 100000
 * - `ticket`: the remainder plus 1
 */
export type RollStepName = 'key' | 'message' | 'digest' | 'prefix' | 'decimal' | 'remainder' | 'ticket';

export interface RollStep {
  /** Counts from 1. */
  number: number;
  name: RollStepName;
  value: string;
}

/**
 * The steps of a roll in the order of the computation, for a reader who follows it by hand.
 * @throws RangeError unless the round is a positive safe integer
 */
export function rollSteps(h: HashFunctions, { serverSeed, userSeed, round }: RollInput): RollStep[] {
  const key = rollKey(userSeed, round);
  const digestHex = h.hmacSha512Hex(key, serverSeed);
  const value = digestValue(digestHex);
  const steps: [RollStepName, string][] = [
    ['key', key],
    ['message', serverSeed],
    ['digest', digestHex],
    ['prefix', digestHex.slice(0, PREFIX_LENGTH)],
    ['decimal', value.toString()],
    ['remainder', (value % BigInt(TICKETS)).toString()],
    ['ticket', rollNumber(digestHex).toString()],
  ];
  return steps.map(([name, text], index) => ({ number: index + 1, name, value: text }));
}
