import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { publicHash } from '../../../src/fair/commitment.ts';
import { drawPacket } from '../../../src/fair/outcome/packetShares.ts';
import type { PacketProof } from '../../../src/fair/proof/packetProof.ts';
import { sealPacketProof } from '../../../src/fair/proof/packetProofFile.ts';
import { battleProofNamed, battleVectors } from './battleVectors.ts';
import { fullBattleProof, realBeacon } from './fullBattles.ts';
import { giveawayProof } from './giveaways.ts';
import { dreamProofOf, fullProof, validProof } from './proofs.ts';

/** A giveaway bound to the published round that is the first at least 3 s after its closing time. */
function giveawayWithBeacon() {
  const { source, round, value, signature, filledAt } = realBeacon;
  return giveawayProof(
    7,
    { beacon: source, closeTime: filledAt ?? '' },
    { round, value, signature: signature ?? null },
  );
}

/** A red packet of 10 coins in five shares, of which so many are claimed. */
function packetProof(claimed: number): PacketProof {
  const [serverSeed, secretSalt] = ['c4ca4238a0b92382', '0dcc509a6f75849b'];
  const terms = { amount: 1_000, shares: 5 };
  const seeds = Array.from({ length: claimed }, (_, place) => `seed_${place}`);
  const drawn = drawPacket(nodeHashes, serverSeed, seeds, terms);
  const claims = drawn.map(({ round, share }, place) => ({ round, share, userSeed: seeds[place] ?? '' }));
  return sealPacketProof(nodeHashes, {
    ...{ packetId: '0195a3c4-7f00-7000-8000-5a1d2e3f4a5b', ...terms },
    ...{ publicHash: publicHash(nodeHashes, serverSeed, secretSalt), serverSeed, secretSalt, claims },
    givenAt: '2026-11-23T12:00:00.000Z',
    seen: null,
  });
}

/** The interpreter itself: what stands in the path may be a script that looks for it. */
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });

// The program is written from docs/verify.md alone: what it accepts is what the page says.
describe.skipIf(python.status !== 0)('the verifier that follows docs/verify.md', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairdrop-verify-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const wrongOf = (content: unknown): string[] => {
    const file = join(folder, 'proofs.json');
    writeFileSync(file, JSON.stringify(content));
    const args = [join(import.meta.dirname, 'verify.py'), file];
    const { stdout, stderr } = spawnSync(python.stdout.trim(), args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((line) => line !== '');
  };

  it('accepts dreams, under and over, won and lost', () => {
    const terms = { targetId: 'ak-deep-current', value: 4_321, edge: 500 };
    const dreams = [1_000, 50_000, 75_000].flatMap((tickets) =>
      (['under', 'over'] as const).map((side) => dreamProofOf({ ...terms, tickets, side })),
    );
    expect(new Set(dreams.map(({ itemId }) => itemId)).size).toBe(2);
    expect(wrongOf(dreams)).toEqual([]);
  });

  it('accepts openings, and battles of every kind of rules, of both versions', () => {
    const battles = battleVectors.map(({ proof }) => proof);
    const full = battles.flatMap((proof) => [
      fullBattleProof(proof, null),
      fullBattleProof(proof, realBeacon),
    ]);
    expect(wrongOf([fullProof, validProof, ...battles, ...full])).toEqual([]);
  });

  it('accepts giveaways, with and without a beacon, with every condition, and where winners stay in', () => {
    const conditions = {
      hasPassword: true,
      promotionCode: 'STREAM',
      level: 3,
      recharge: { since: '2026-11-01T00:00:00.000Z', amount: 10_000 },
    };
    const giveaways = [
      giveawayProof(),
      giveawayProof(1),
      giveawayProof(5, { ...conditions, repeatWinners: true }),
      giveawayWithBeacon(),
    ];
    expect(wrongOf(giveaways)).toEqual([]);
  });

  it('accepts red packets, empty and not', () => {
    expect(wrongOf([packetProof(5), packetProof(2), packetProof(0)])).toEqual([]);
  });

  it.each([
    ['opening', { ...fullProof, itemId: 'charm-paper-boat' }, ['checksum', 'item']],
    ['dream', { ...dreamProofOf(), itemId: 'charm-paper-boat' }, ['checksum', 'item']],
    [
      'fee',
      { ...dreamProofOf(), box: { ...dreamProofOf().box, price: 1 } },
      ['checksum', 'tableHash', 'fee'],
    ],
    ['table', { ...fullProof, box: { ...fullProof.box, price: 1 } }, ['checksum', 'tableHash']],
    [
      'beacon',
      { ...fullBattleProof(battleProofNamed('share'), realBeacon), beacon: { ...realBeacon, round: 1 } },
      ['checksum', 'beaconRound'],
    ],
    [
      'beacon of version 3',
      {
        ...fullBattleProof(battleProofNamed('share'), realBeacon),
        ...{ version: 3, beacon: { ...realBeacon, round: 1 } },
      },
      ['checksum', 'beaconRound'],
    ],
    [
      'cost of a seat',
      { ...fullBattleProof(battleProofNamed('share'), null), seatCost: 50 },
      ['checksum', 'seatCost'],
    ],
    [
      'draw',
      { ...giveawayProof(), draws: giveawayProof().draws.map((draw) => ({ ...draw, code: 1 })) },
      ['checksum', 'draws'],
    ],
    [
      'participant',
      { ...giveawayProof(), participants: giveawayProof().participants.slice(1) },
      ['checksum', 'codes', 'userSeed', 'draws'],
    ],
    [
      'term',
      { ...giveawayProof(), terms: { ...giveawayProof().terms, level: 1 } },
      ['checksum', 'termsHash'],
    ],
    [
      'beacon of a giveaway',
      { ...giveawayWithBeacon(), beacon: { ...realBeacon, round: 1 } },
      ['checksum', 'beaconRound'],
    ],
    ['share', { ...packetProof(5), amount: 1_001 }, expect.arrayContaining(['checksum', 'share', 'sum'])],
  ])('refuses a changed %s', (_what, file, wrong) => {
    expect(wrongOf(file)).toEqual(wrong);
  });
});
