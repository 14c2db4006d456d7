import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { SANDBOX_BEACON } from '../../../src/fair/beacon/beaconChains.ts';
import { roundOfBattle } from '../../../src/fair/beacon/beaconRound.ts';
import { drawGiveaway, giveawayUserSeed } from '../../../src/fair/outcome/giveawayDraw.ts';
import { giveawayTermsHash } from '../../../src/fair/outcome/giveawayTerms.ts';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import type { GiveawayProof } from '../../../src/fair/proof/giveaway/giveawayProof.ts';
import { parseGiveawayProof, sealGiveawayProof } from '../../../src/fair/proof/giveaway/giveawayProofFile.ts';
import { verifyGiveaway } from '../../../src/fair/proof/giveaway/giveawayVerify.ts';
import { changedLeaves } from './changedLeaves.ts';
import { giveawayProof } from './giveaways.ts';

const failed = (proof: GiveawayProof) =>
  verifyGiveaway(proof, nodeHashes).flatMap(({ name, ok }) => (ok ? [] : [name]));
/** With a checksum of its own: the saver may be the forger. */
const sealed = (proof: GiveawayProof) => sealGiveawayProof(nodeHashes, proof);

describe('the proof of a giveaway', () => {
  it('holds for an honest draw, written and read', () => {
    const proof = giveawayProof();
    const parsed = parseGiveawayProof(writeProof(proof));
    expect(parsed).toEqual({ ok: true, proof });
    const steps = verifyGiveaway(proof, nodeHashes);
    expect(steps.map(({ name }) => name)).toEqual([
      ...['checksum', 'termsHash', 'commitment', 'codes', 'beaconBound', 'userSeed', 'rounds'],
      ...['draw', 'draw'],
    ]);
    expect(failed(proof)).toEqual([]);
  });

  it.each([
    [
      'a participant added',
      (proof: GiveawayProof) => ({
        participants: [...proof.participants, { code: 100_006, userSeed: 'late' }],
      }),
      'userSeed',
    ],
    [
      'the seed of a participant swapped',
      (proof: GiveawayProof) => ({
        participants: proof.participants.map((each) =>
          each.code === 100_002 ? { ...each, userSeed: 'other' } : each,
        ),
      }),
      'userSeed',
    ],
    [
      'the order changed',
      (proof: GiveawayProof) => ({ participants: proof.participants.toReversed() }),
      'codes',
    ],
    [
      'a participant left out',
      (proof: GiveawayProof) => ({ participants: proof.participants.slice(1) }),
      'codes',
    ],
    [
      'the winner changed',
      (proof: GiveawayProof) => ({
        draws: proof.draws.map((each) => ({ ...each, code: each.code === 100_001 ? 100_002 : 100_001 })),
      }),
      'draw',
    ],
    [
      'a round dropped',
      (proof: GiveawayProof) => ({ draws: proof.draws.slice(1).map((each) => ({ ...each, round: 1 })) }),
      'rounds',
    ],
    ['another server seed', () => ({ serverSeed: 'another seed'.replace(' ', '_') }), 'commitment'],
    [
      'a prize changed',
      (proof: GiveawayProof) => ({
        terms: {
          ...proof.terms,
          prizes: [
            { itemId: 'pebble', value: 1 },
            { itemId: null, value: 500 },
          ],
        },
      }),
      'termsHash',
    ],
    [
      'an unannounced beacon',
      () => ({ beacon: { round: 1, value: 'chosen', signature: null } }),
      'beaconBound',
    ],
  ])('shows %s', (_what, change, name) => {
    const proof = giveawayProof();
    expect(failed(sealed({ ...proof, ...change(proof) }))).toContain(name);
  });

  it('shows more participants than the terms allow', () => {
    expect(failed(giveawayProof(5, { maxParticipants: 5 }))).toEqual([]);
    expect(failed(giveawayProof(6, { maxParticipants: 5 }))).toEqual(['codes']);
  });

  it('fails for a change of any single value of the file', () => {
    const proof = giveawayProof(3);
    const changes = changedLeaves(proof);
    expect(changes.length).toBeGreaterThan(25);
    for (const change of changes) {
      const parsed = parseGiveawayProof(JSON.stringify(change.file));
      expect(parsed.ok ? failed(parsed.proof) : ['unread'], change.path).not.toEqual([]);
    }
  });

  it('binds a beacon’s round to the closing time', () => {
    const { source } = SANDBOX_BEACON;
    const honest = giveawayProof(4, { beacon: source });
    const { round } = roundOfBattle(SANDBOX_BEACON, Date.parse(honest.terms.closeTime));
    const withRound = (bound: number) => {
      const value = nodeHashes.sha256Hex(`sandbox:${bound}`);
      const userSeed = giveawayUserSeed(nodeHashes, honest.participants, value);
      const codes = honest.participants.map(({ code }) => code);
      const { serverSeed } = honest;
      const draws = drawGiveaway(nodeHashes, {
        serverSeed,
        userSeed,
        codes,
        prizes: 2,
        repeatWinners: false,
      });
      return sealed({
        ...honest,
        beacon: { round: bound, value, signature: null },
        userSeed,
        draws: draws.map((each) => ({ ...each, value: String(each.value) })),
      });
    };
    expect(failed(withRound(round))).toEqual([]);
    expect(failed(withRound(round + 1))).toEqual(['beaconRound']);
    expect(failed(honest)).toEqual(['beaconBound']);
  });

  it.each([
    ['not JSON', '{', { code: 'notJson' }],
    ['another format', '{}', { code: 'notProof' }],
    [
      'an older version',
      JSON.stringify({ ...giveawayProof(), version: 1, checksum: undefined }),
      { code: 'badField', path: 'version' },
    ],
    ['an unknown field', JSON.stringify({ ...giveawayProof(), more: 1 }), { code: 'badField', path: 'more' }],
    [
      'a seed with a line break',
      JSON.stringify({ ...giveawayProof(), participants: [{ code: 100_001, userSeed: 'a\n100002:b' }] }),
      { code: 'badField', path: 'participants[0].userSeed' },
    ],
  ])('is not read from %s', (_what, text, problem) => {
    expect(parseGiveawayProof(text)).toEqual({ ok: false, problem });
  });

  it('hashes every term', () => {
    const { terms } = giveawayProof();
    const hash = giveawayTermsHash(nodeHashes, terms);
    const others = [
      { maxParticipants: 101 },
      { codeFrom: 1 },
      { closeTime: '2026-11-23T12:00:01.000Z' },
      { repeatWinners: true },
      { beacon: 'sandbox' },
      { hasPassword: true },
      { promotionCode: 'STREAM1' },
      { level: 2 },
      { recharge: { since: '2026-11-23T12:00:00.000Z', amount: 1 } },
      { prizes: terms.prizes.toReversed() },
    ];
    const hashes = others.map((other) => giveawayTermsHash(nodeHashes, { ...terms, ...other }));
    expect(new Set([hash, ...hashes]).size).toBe(others.length + 1);
  });
});
