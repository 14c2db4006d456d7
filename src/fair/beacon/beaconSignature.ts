import type { SignedBeaconChain } from './beaconChains.ts';

/** What the check of a signature needs; injected, because the curve is a large package. */
export interface BeaconCrypto {
  /** 32 bytes. */
  sha256(bytes: Uint8Array): Uint8Array;
  /**
   * Verifies a BLS signature on G1 of BLS12-381 with a public key on G2 (RFC 9380, draft-irtf-cfrg-bls-signature).
   * Never throws: false for points that are not on the curve.
   * @param signature 48 bytes, compressed
   * @param publicKey 96 bytes, compressed
   * @param domain the domain separation tag
   */
  verifyShortSignature(
    signature: Uint8Array,
    message: Uint8Array,
    publicKey: Uint8Array,
    domain: string,
  ): boolean;
}

/** 48 bytes, compressed, as lower-case hex. */
export const BEACON_SIGNATURE = /^[0-9a-f]{96}$/;

/**
 * Whether the chain's key signed this round. The message of scheme `bls-unchained-g1-rfc9380` is SHA-256 of the round
 * as 8 bytes, most significant first.
 * @param signature as `BEACON_SIGNATURE`
 */
export function isSignedRound(
  crypto: BeaconCrypto,
  { publicKey, domain }: SignedBeaconChain,
  round: number,
  signature: string,
): boolean {
  if (!BEACON_SIGNATURE.test(signature) || !Number.isSafeInteger(round) || round < 1) return false;
  const message = crypto.sha256(roundBytes(round));
  return crypto.verifyShortSignature(bytesOfHex(signature), message, bytesOfHex(publicKey), domain);
}

/**
 * The published value of a round, SHA-256 of its signature.
 * @param signature as `BEACON_SIGNATURE`
 * @returns 64 lower-case hex digits
 */
export function randomnessOf(crypto: Pick<BeaconCrypto, 'sha256'>, signature: string): string {
  return hexOf(crypto.sha256(bytesOfHex(signature)));
}

function roundBytes(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bytes;
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
