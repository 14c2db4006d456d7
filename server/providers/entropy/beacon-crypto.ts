import { createHash } from 'node:crypto';
import type { BeaconCrypto } from '../../../src/fair/beacon/beaconSignature.ts';

/** The curve is loaded only by a server that binds a signed beacon. */
export async function loadBeaconCrypto(): Promise<BeaconCrypto> {
  const { bls12_381 } = await import('@noble/curves/bls12-381');
  const { shortSignatures } = bls12_381;
  return {
    sha256: (bytes) => createHash('sha256').update(bytes).digest(),
    verifyShortSignature(signature, message, publicKey, domain) {
      try {
        return shortSignatures.verify(signature, shortSignatures.hash(message, domain), publicKey);
      } catch {
        // Not a point of the curve.
        return false;
      }
    },
  };
}
