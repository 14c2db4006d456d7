import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { publicHash } from '../../../src/fair/commitment.ts';
import { digest, roll } from '../../../src/fair/roll.ts';
import { rollSteps } from '../../../src/fair/rollSteps.ts';
import { browserHashes } from '../../../src/ui/shared/fair/browserHashes.ts';
import { bindings } from './bindings.ts';

const anyText = fc.oneof(
  // Built by the first value: that takes a second.
  fc.constant(null).chain(() => fc.string({ unit: 'binary', maxLength: 300 })),
  // UTF-16 units at random: most lists hold a surrogate without its other half.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
);
const anyRound = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('server and client', () => {
  it('hash any text alike', () => {
    fc.assert(
      fc.property(anyText, anyText, (key, message) => {
        expect(browserHashes.hmacSha256Hex(key, message)).toBe(nodeHashes.hmacSha256Hex(key, message));
        expect(browserHashes.hmacSha512Hex(key, message)).toBe(nodeHashes.hmacSha512Hex(key, message));
        expect(browserHashes.sha256Hex(message)).toBe(nodeHashes.sha256Hex(message));
      }),
      { numRuns: 300 },
    );
  });

  it('compute the same commitments and rolls', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyRound, (serverSeed, secretSalt, userSeed, round) => {
        const input = { serverSeed, userSeed, round };
        expect(publicHash(browserHashes, serverSeed, secretSalt)).toBe(
          publicHash(nodeHashes, serverSeed, secretSalt),
        );
        expect(digest(browserHashes, input)).toBe(digest(nodeHashes, input));
        expect(rollSteps(browserHashes, input)).toEqual(rollSteps(nodeHashes, input));
        expect(rollSteps(nodeHashes, input).at(-1)?.value).toBe(String(roll(browserHashes, input)));
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(bindings)('published answers on the $end', ({ hashes }) => {
  it('SHA-256 of "abc" (FIPS 180-4)', () => {
    expect(hashes.sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('HMAC of RFC 4231, test case 2', () => {
    const message = 'what do ya want for nothing?';
    expect(hashes.hmacSha256Hex('Jefe', message)).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(hashes.hmacSha512Hex('Jefe', message)).toBe(
      '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
    );
  });

  it('treats a lone surrogate as U+FFFD and keeps a byte order mark', () => {
    expect(hashes.sha256Hex('a\ud800b')).toBe(hashes.sha256Hex('a\ufffdb'));
    expect(hashes.sha256Hex('\ufeffa')).not.toBe(hashes.sha256Hex('a'));
  });
});
