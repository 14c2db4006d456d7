import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import { comparePacket, learnPacket, newPacket } from '../../../../src/fair/memory/packets.ts';
import type { ShownPacket } from '../../../../src/fair/memory/packets.ts';
import { drawPacket } from '../../../../src/fair/outcome/packetShares.ts';
import { writeProof } from '../../../../src/fair/proof/proofEnvelope.ts';
import { factsOfKeptPacket } from '../../../../src/fair/proof/keptFacts.ts';
import { compareFacts, conclusionOf } from '../../../../src/fair/proof/facts.ts';
import { parsePacketProof, sealPacketProof } from '../../../../src/fair/proof/packetProofFile.ts';
import type { PacketProof } from '../../../../src/fair/proof/packetProof.ts';
import { factsOfPacketProof, verifyPacket } from '../../../../src/fair/proof/packetVerify.ts';
import { examineFile } from '../../../../tools/verifier/examineFile.ts';
import { exitCodeOf } from '../../../../tools/verifier/report.ts';

const SEED = 'ServerSeedOfThePacket00000000000';
const SALT = 'SaltOfThePacket0';
const terms = { amount: 1_000, shares: 4 };

function claimsOf(seeds: readonly string[], serverSeed = SEED) {
  return drawPacket(nodeHashes, serverSeed, seeds, terms).map(({ round, share }, index) => ({
    round,
    userSeed: seeds[index] ?? '',
    share,
  }));
}

/** The packet as it was shown after two claims, the second of them of this device. */
const shown: ShownPacket = {
  packetId: 'p',
  publicHash: publicHash(nodeHashes, SEED, SALT),
  ...terms,
  claimed: 2,
  claims: claimsOf(['one', 'mine']),
  ownRound: 2,
  serverSeed: null,
  secretSalt: null,
};
const over: ShownPacket = {
  ...shown,
  claimed: 4,
  claims: claimsOf(['one', 'mine', 'three', 'four']),
  serverSeed: SEED,
  secretSalt: SALT,
};
const kept = learnPacket({ ...newPacket('player', shown, 1), own: 'mine' }, shown, 1);

describe('the memory of a red packet', () => {
  it('finds nothing in a packet that goes on honestly', () => {
    expect(comparePacket(nodeHashes, kept, shown)).toEqual([]);
    expect(comparePacket(nodeHashes, kept, over)).toEqual([]);
    expect(learnPacket(kept, over, 2).claims.map(({ seenAt }) => seenAt)).toEqual([1, 1, 2, 2]);
  });

  it.each<[string, Partial<ShownPacket>, string[]]>([
    ['another hash', { publicHash: 'f'.repeat(64) }, ['publicHash']],
    ['another seed', { serverSeed: 'x'.repeat(32) }, ['reveal']],
    ['another amount', { amount: 2_000 }, ['amount']],
    ['more shares', { shares: 5 }, ['shares']],
    ['a claim taken away', { claims: over.claims.slice(1) }, ['claimCount', 'claimGone']],
    ['a claim taken away that was not seen', { claims: over.claims.slice(0, 3) }, ['claimCount']],
    [
      'claims in another order',
      { claims: claimsOf(['mine', 'one', 'three', 'four']), ownRound: 1 },
      ['claimSeed', 'claimShare', 'claimSeed', 'claimShare', 'claimForeign'],
    ],
    [
      'another share',
      { claims: over.claims.map((claim) => (claim.round === 2 ? { ...claim, share: 1 } : claim)) },
      ['claimShare'],
    ],
  ])('sees %s', (_name, change, fields) => {
    const found = comparePacket(nodeHashes, kept, { ...over, ...change });
    expect(found.map(({ field }) => field)).toEqual(fields);
  });

  it('sees a claim under the player’s name with a seed that another device may have sent', () => {
    const unanswered = { ...newPacket('player', { ...shown, claims: [] }, 1), own: 'other' };
    expect(comparePacket(nodeHashes, unanswered, shown)).toMatchObject([
      { field: 'claimForeign', then: 'other', now: 'mine', place: 2, elsewhere: true },
    ]);
  });
});

describe('the proof of a red packet', () => {
  const { packetId, publicHash: hash, claims } = over;
  const proof: PacketProof = sealPacketProof(nodeHashes, {
    ...{ packetId, ...terms, publicHash: hash, serverSeed: SEED, secretSalt: SALT, claims },
    givenAt: '2026-03-01T12:00:00.000Z',
    seen: null,
  });
  const failing = (changed: PacketProof) =>
    verifyPacket(changed, nodeHashes).flatMap(({ name, ok }) => (ok ? [] : [name]));

  it('is read as it was written, and holds', async () => {
    expect(parsePacketProof(writeProof(proof))).toEqual({ ok: true, proof });
    expect(failing(proof)).toEqual([]);
    expect(
      exitCodeOf(await examineFile(writeProof(proof), { hashes: nodeHashes, crypto: {} as never })),
    ).toBe(0);
  });

  it.each<[string, Partial<PacketProof>, string[]]>([
    ['another seed', { serverSeed: 'x'.repeat(32) }, ['checksum', 'commitment', 'share']],
    ['an unequal sum', { amount: 1_001 }, ['checksum', 'share']],
  ])('does not hold with %s', async (_name, change, names) => {
    expect(failing({ ...proof, ...change })).toEqual(expect.arrayContaining(names));
    const file = writeProof({ ...proof, ...change });
    expect(exitCodeOf(await examineFile(file, { hashes: nodeHashes, crypto: {} as never }))).toBe(1);
  });

  it('does not hold with a changed share', () => {
    const changed = claims.map((claim) => (claim.round === 1 ? { ...claim, share: claim.share + 1 } : claim));
    expect(failing({ ...proof, claims: changed })).toEqual(['checksum', 'share', 'sum']);
  });

  it.each([
    ['version', { version: 1 }, 'version'],
    ['shares', { shares: 0 }, 'shares'],
    ['claims', { claims: [...claims, ...claims] }, 'claims'],
    ['claims[0].round', { claims: claims.slice(1) }, 'claims[0].round'],
  ])('is refused with a bad %s', (_name, change, path) => {
    expect(parsePacketProof(JSON.stringify({ ...proof, ...change }))).toEqual({
      ok: false,
      problem: { code: 'badField', path },
    });
  });

  it('is compared with what was kept', () => {
    const facts = factsOfPacketProof(proof);
    const compared = compareFacts(facts, factsOfKeptPacket(kept));
    expect(compared.map(({ result }) => result)).toEqual([
      'same',
      'same',
      'same',
      'same',
      'notKept',
      'notKept',
    ]);
    expect(conclusionOf('verified', compared)).toBe('matched');
  });
});
