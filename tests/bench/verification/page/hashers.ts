import { hmac } from '@noble/hashes/hmac';
import { sha256, sha512 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { HashFunctions } from '../../../../src/fair/hashes.ts';
import { roll, rollKey, rollNumber } from '../../../../src/fair/roll.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import { rollInput } from '../rollInputs.ts';
import type { Hasher } from './benchApi.ts';

const nobleHashes: HashFunctions = {
  hmacSha256Hex: (key, message) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))),
  hmacSha512Hex: (key, message) => bytesToHex(hmac(sha512, utf8ToBytes(key), utf8ToBytes(message))),
  sha256Hex: (message) => bytesToHex(sha256(utf8ToBytes(message))),
};

/**
 * Computes the rounds `from` to `to`, exclusive.
 * @returns the last ticket
 */
type RollRange = (from: number, to: number) => Promise<number>;

const sequential =
  (hashes: HashFunctions): RollRange =>
  (from, to) => {
    let ticket = 0;
    for (let round = from; round < to; round += 1) ticket = roll(hashes, rollInput(round));
    return Promise.resolve(ticket);
  };

const encoder = new TextEncoder();
const HMAC = { name: 'HMAC', hash: 'SHA-512' };

/** Every roll has its own key, so no imported key can be reused. */
async function rollWithWebCrypto(round: number): Promise<number> {
  const { userSeed, serverSeed } = rollInput(round);
  const key = await crypto.subtle.importKey('raw', encoder.encode(rollKey(userSeed, round)), HMAC, false, [
    'sign',
  ]);
  return rollNumber(
    bytesToHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(serverSeed)))),
  );
}

/** All at once, because it uses a pool of threads. */
const parallel: RollRange = async (from, to) => {
  const rounds = Array.from({ length: to - from }, (_, index) => from + index);
  return (await Promise.all(rounds.map(rollWithWebCrypto))).at(-1) ?? 0;
};

export const rollers: Readonly<Record<Hasher, RollRange>> = {
  'crypto-js': sequential(browserHashes),
  WebCrypto: parallel,
  '@noble/hashes': sequential(nobleHashes),
};
