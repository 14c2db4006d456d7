// Single files, because the whole of crypto-js is eight times as large; with `.js`, because the package has no
// exports map and Node itself would not find them without.
import hex from 'crypto-js/enc-hex.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';
import hmacSha512 from 'crypto-js/hmac-sha512.js';
import sha256 from 'crypto-js/sha256.js';
import type { HashFunctions } from '../../../fair/hashes.ts';

export const browserHashes: HashFunctions = {
  hmacSha256Hex: (key, message) => hmacSha256(wellFormed(message), wellFormed(key)).toString(hex),
  hmacSha512Hex: (key, message) => hmacSha512(wellFormed(message), wellFormed(key)).toString(hex),
  sha256Hex: (message) => sha256(wellFormed(message)).toString(hex),
};

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A lone surrogate makes crypto-js throw; this turns it into U+FFFD, as everywhere else. */
function wellFormed(text: string): string {
  return decoder.decode(encoder.encode(text));
}
