import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publicHash } from '../../../src/fair/commitment.ts';
import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import { verifyProofs } from '../../../src/fair/proof/bulkVerify.ts';
import { verifyProof } from '../../../src/fair/proof/proof.ts';
import vectors from '../../../src/fair/vectors.json' with { type: 'json' };
import { fastestHashes, webCryptoHashes } from '../../../src/ui/features/fair/history/bulkHashes.ts';
import { browserHashes } from '../../../src/ui/shared/fair/browserHashes.ts';
import { validProof } from './proofs.ts';

const bulk = webCryptoHashes(webcrypto.subtle as SubtleCrypto);

describe('bulk hashing by WebCrypto', () => {
  it.each(vectors)('agrees with the shared vector $name', async (vector) => {
    const { serverSeed, secretSalt, userSeed, round } = vector;
    expect(await bulk.hmacSha256Hex(secretSalt, serverSeed)).toBe(vector.publicHash);
    expect(await bulk.hmacSha512Hex(`${userSeed}-${round}`, serverSeed)).toBe(vector.digest);
  });

  it.each(['', 'abc', '种子', '\ud800'])(
    'agrees with crypto-js on %j as key and as message',
    async (text) => {
      expect(await bulk.hmacSha256Hex(text, text)).toBe(browserHashes.hmacSha256Hex(text, text));
      expect(await bulk.hmacSha512Hex(text, text)).toBe(browserHashes.hmacSha512Hex(text, text));
      expect(await bulk.sha256Hex(text)).toBe(browserHashes.sha256Hex(text));
    },
  );

  it('falls back to crypto-js where WebCrypto is missing', async () => {
    expect(await fastestHashes({}).hmacSha512Hex('key', 'text')).toBe(
      browserHashes.hmacSha512Hex('key', 'text'),
    );
    expect(await fastestHashes({}).sha256Hex('text')).toBe(browserHashes.sha256Hex('text'));
  });
});

describe('bulk verification', () => {
  const proofs = [
    validProof,
    { ...validProof, serverSeed: null, secretSalt: null },
    { ...validProof, roll: (validProof.roll % 100_000) + 1 },
    { ...validProof, round: 0 },
    { ...validProof, publicHash: 'a'.repeat(64) },
    { ...validProof, box: { ...validProof.box, ranges: [] } },
  ];

  it('gives the same verdicts as single verification', async () => {
    expect(await verifyProofs(bulk, proofs)).toEqual(
      proofs.map((proof) => verifyProof(browserHashes, proof)),
    );
    expect(await verifyProofs(bulk, [])).toEqual([]);
  });

  it('computes the hash of a pair once, however many rolls it has', async () => {
    let asked = 0;
    const counting = {
      ...bulk,
      hmacSha256Hex: (key: string, message: string) => {
        asked += 1;
        return bulk.hmacSha256Hex(key, message);
      },
    };
    await verifyProofs(
      counting,
      [1, 2, 3].map((round) => ({ ...validProof, round })),
    );
    expect(asked).toBe(1);
  });

  it('do not take the hashes of one pair for those of another', async () => {
    const input = { serverSeed: 'AnotherServerSeed', userSeed: 'other', round: 7 };
    const other = {
      ...validProof,
      ...input,
      ...openBox(browserHashes, validProof.box, input),
      publicHash: publicHash(browserHashes, input.serverSeed, validProof.secretSalt ?? ''),
    };
    const verdicts = await verifyProofs(bulk, [validProof, other]);
    expect(verdicts.map(({ overall }) => overall)).toEqual(['verified', 'verified']);
  });

  it('check a table once, however many rolls share it', async () => {
    let checked = 0;
    // Only the check of a whole table maps its ranges.
    const ranges = new Proxy(validProof.box.ranges, {
      get: (target, key, receiver) => {
        if (key === 'map') checked += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    const proof = { ...validProof, box: { ...validProof.box, ranges } };
    await verifyProofs(bulk, [proof, { ...proof, rollId: 'two' }, { ...proof, rollId: 'three' }]);
    expect(checked).toBe(1);
  });

  it('checks every table', async () => {
    const gap = validProof.box.ranges.slice(1);
    const [sound, broken] = await verifyProofs(bulk, [
      validProof,
      { ...validProof, box: { ...validProof.box, ranges: gap } },
    ]);
    expect([sound?.overall, broken?.overall]).toEqual(['verified', 'forged']);
  });
});
