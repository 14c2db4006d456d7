import { bls12_381 } from '@noble/curves/bls12-381';
import { ed25519 } from '@noble/curves/ed25519';
import { hmac } from '@noble/hashes/hmac';
import { sha256, sha512 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { BeaconCrypto } from '../../src/fair/beacon/beaconSignature.ts';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import type { LogCrypto } from '../../src/fair/log/checkProofs.ts';

const encoder = new TextEncoder();

/** Other implementations than those of server and page, without WebCrypto, which pages opened from a disk may lack. */
export const nobleHashes: HashFunctions = {
  hmacSha256Hex: (key, message) => bytesToHex(hmac(sha256, encoder.encode(key), encoder.encode(message))),
  hmacSha512Hex: (key, message) => bytesToHex(hmac(sha512, encoder.encode(key), encoder.encode(message))),
  sha256Hex: (message) => bytesToHex(sha256(encoder.encode(message))),
};

export const nobleCrypto: BeaconCrypto & LogCrypto = {
  sha256,
  async verify(publicKey, message, signature) {
    try {
      return ed25519.verify(signature, message, publicKey);
    } catch {
      return false;
    }
  },
  verifyShortSignature(signature, message, publicKey, domain) {
    const { shortSignatures } = bls12_381;
    try {
      return shortSignatures.verify(signature, shortSignatures.hash(message, domain), publicKey);
    } catch {
      return false;
    }
  },
};
