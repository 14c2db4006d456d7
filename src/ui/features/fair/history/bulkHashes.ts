import type { AsyncHashFunctions } from '../../../../fair/proof/bulkVerify.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';

const encoder = new TextEncoder();
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** WebCrypto, several times as fast as crypto-js. */
export function webCryptoHashes(subtle: SubtleCrypto): AsyncHashFunctions {
  const hmac = (hash: 'SHA-256' | 'SHA-512') => async (key: string, message: string) => {
    const algorithm = { name: 'HMAC', hash };
    const imported = await subtle.importKey('raw', keyBytes(key), algorithm, false, ['sign']);
    return hexOf(await subtle.sign('HMAC', imported, encoder.encode(message)));
  };
  return {
    hmacSha256Hex: hmac('SHA-256'),
    hmacSha512Hex: hmac('SHA-512'),
    sha256Hex: async (message) => hexOf(await subtle.digest('SHA-256', encoder.encode(message))),
  };
}

const fallbackHashes: AsyncHashFunctions = {
  hmacSha256Hex: async (key, message) => browserHashes.hmacSha256Hex(key, message),
  hmacSha512Hex: async (key, message) => browserHashes.hmacSha512Hex(key, message),
  sha256Hex: async (message) => browserHashes.sha256Hex(message),
};

/** WebCrypto, or crypto-js on plain http addresses, which have none. */
export function fastestHashes({ subtle }: { subtle?: SubtleCrypto } = crypto): AsyncHashFunctions {
  return subtle ? webCryptoHashes(subtle) : fallbackHashes;
}

/** WebCrypto refuses an empty key; HMAC fills keys up with zeros, so one zero byte is the same key. */
function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  return key === '' ? new Uint8Array(1) : encoder.encode(key);
}

function hexOf(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += HEX[byte] ?? '';
  return text;
}
