import { sha256 } from '@noble/hashes/sha2';
import type { LogCrypto } from '../../../fair/log/checkProofs.ts';

/** Ed25519 by the browser, or where it has none by script that is loaded for it. */
export const logCrypto: LogCrypto = {
  sha256,
  async verify(publicKey, message, signature) {
    try {
      const key = await crypto.subtle.importKey('raw', publicKey.slice(), 'Ed25519', false, ['verify']);
      return await crypto.subtle.verify('Ed25519', key, signature.slice(), message.slice());
    } catch {
      // Missing before 2023 to 2025, and on plain http addresses.
    }
    const { ed25519 } = await import('@noble/curves/ed25519');
    try {
      return ed25519.verify(signature, message, publicKey);
    } catch {
      return false;
    }
  },
};
