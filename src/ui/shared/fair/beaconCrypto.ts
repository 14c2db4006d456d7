import { bls12_381 } from '@noble/curves/bls12-381';
import { sha256 } from '@noble/hashes/sha2';
import type { BeaconCrypto } from '../../../fair/beacon/beaconSignature.ts';

/** Only ever import()ed: the curve is some 50 KB of script. */
export const beaconCrypto: BeaconCrypto = {
  sha256,
  verifyShortSignature(signature, message, publicKey, domain) {
    const { shortSignatures } = bls12_381;
    try {
      return shortSignatures.verify(signature, shortSignatures.hash(message, domain), publicKey);
    } catch {
      return false;
    }
  },
};
