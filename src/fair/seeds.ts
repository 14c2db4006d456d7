/** The user seeds that a player may choose. No comma, because commas join the seeds of a battle. */
export const USER_SEED_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** A source of random bytes: `byteCount` new ones at each call. */
export type Rng = (byteCount: number) => Uint8Array;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes from here on are rejected: they would make the first letters of the alphabet more likely. */
const FIRST_BIASED_BYTE = 256 - (256 % ALPHABET.length);

/** A working source needs two or three draws; one that needs more is broken. */
const MOST_DRAWS = 64;

/**
 * 32 letters and digits, about 190 bits.
 * @throws Error if the source returns a wrong number of bytes, or only bytes that are rejected
 */
export function makeServerSeed(rng: Rng): string {
  return randomText(rng, 32);
}

/**
 * 16 letters and digits, about 95 bits.
 * @throws Error if the source returns a wrong number of bytes, or only bytes that are rejected
 */
export function makeSecretSalt(rng: Rng): string {
  return randomText(rng, 16);
}

/**
 * A fresh user seed, made by a client after it has seen the public hash: 20 letters and digits, about 119 bits.
 * @throws Error if the source returns a wrong number of bytes, or only bytes that are rejected
 */
export function makeUserSeed(rng: Rng): string {
  return randomText(rng, 20);
}

function randomText(rng: Rng, length: number): string {
  let text = '';
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    for (const byte of drawBytes(rng, length - text.length)) {
      if (byte < FIRST_BIASED_BYTE) text += ALPHABET.charAt(byte % ALPHABET.length);
    }
    if (text.length === length) return text;
  }
  throw new Error('the source of chance is stuck');
}

function drawBytes(rng: Rng, byteCount: number): Uint8Array {
  const bytes = rng(byteCount);
  if (bytes.length !== byteCount) throw new Error(`asked chance for ${byteCount} bytes, got ${bytes.length}`);
  return bytes;
}
