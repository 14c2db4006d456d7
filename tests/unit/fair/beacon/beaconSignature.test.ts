import { describe, expect, it } from 'vitest';
import { QUICKNET } from '../../../../src/fair/beacon/beaconChains.ts';
import { isSignedRound, randomnessOf } from '../../../../src/fair/beacon/beaconSignature.ts';
import { beaconCrypto } from '../../../../src/ui/shared/fair/beaconCrypto.ts';
import { publishedRounds } from './publishedRounds.ts';

const [first] = publishedRounds;

describe('a signature of quicknet', () => {
  it.each(publishedRounds)('is accepted for round $round', ({ round, signature, randomness }) => {
    expect(isSignedRound(beaconCrypto, QUICKNET, round, signature)).toBe(true);
    expect(randomnessOf(beaconCrypto, signature)).toBe(randomness);
  });

  it('is refused for another round', () => {
    expect(isSignedRound(beaconCrypto, QUICKNET, first.round + 1, first.signature)).toBe(false);
  });

  it('is refused under another domain or key', () => {
    const older = { ...QUICKNET, domain: 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_' };
    expect(isSignedRound(beaconCrypto, older, first.round, first.signature)).toBe(false);
    const testnet = {
      ...QUICKNET,
      publicKey:
        'b15b65b46fb29104f6a4b5d1e11a8da6344463973d423661bb0804846a0ecd1ef93c25057f1c0baab2ac53e56c662b66072f6d84ee791a3382bfb055afab1e6a375538d8ffc451104ac971d2dc9b168e2d3246b0be2015969cbaac298f6502da',
    };
    expect(isSignedRound(beaconCrypto, testnet, first.round, first.signature)).toBe(false);
  });

  it.each([
    { name: 'no point of the curve', signature: '8'.repeat(96) },
    { name: 'the point at infinity', signature: `c0${'0'.repeat(94)}` },
    { name: 'too short', signature: 'b7' },
    { name: 'in upper case', signature: first.signature.toUpperCase() },
    { name: 'of another round', signature: publishedRounds[1].signature },
  ])('is refused if it is $name', ({ signature }) => {
    expect(isSignedRound(beaconCrypto, QUICKNET, first.round, signature)).toBe(false);
  });

  it.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1])('is refused for round %d', (round) => {
    expect(isSignedRound(beaconCrypto, QUICKNET, round, first.signature)).toBe(false);
  });
});
