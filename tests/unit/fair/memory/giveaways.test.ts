import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import {
  compareGiveaway,
  compareListed,
  compareParticipants,
  learnGiveaway,
  learnParticipants,
  newGiveaway,
  preparedCodeSeed,
  withOwnCode,
} from '../../../../src/fair/memory/giveaways.ts';
import { participantsHash } from '../../../../src/fair/outcome/giveawayDraw.ts';
import type { ShownGiveaway } from '../../../../src/fair/memory/giveaways.ts';
import type { KeptParticipant } from '../../../../src/fair/memory/records.ts';

const AT = 1_790_000_000_000;
const open: ShownGiveaway = {
  giveawayId: 'giveaway',
  publicHash: 'hash',
  termsHash: 'terms',
  codeFrom: 100_001,
  participantCount: 3,
  isClosed: false,
  participantsHash: null,
  userSeed: null,
  winners: null,
};
const list: KeptParticipant[] = ['me', 'one', 'two'].map((who, place) => ({
  code: 100_001 + place,
  userSeed: `seed_${place}`,
  who,
}));
const LINES = participantsHash(nodeHashes, list);
const closed: ShownGiveaway = { ...open, isClosed: true, participantsHash: LINES };
const drawn: ShownGiveaway = { ...closed, userSeed: `${LINES},value`, winners: [100_002, 100_001] };
const kept = learnParticipants(
  withOwnCode(newGiveaway(open, 'me', AT), { userSeed: 'seed_0', code: 100_001 }),
  list,
);
const fieldsOf = (differences: readonly { field: string }[]) => differences.map(({ field }) => field);

describe('the memory of a giveaway', () => {
  it('finds nothing in answers that continue what was shown', () => {
    expect(compareGiveaway(kept, { ...open, participantCount: 4 })).toEqual([]);
    // An older answer that arrives late.
    expect(compareGiveaway(kept, { ...open, participantCount: 2 })).toEqual([]);
    expect(compareGiveaway(kept, drawn)).toEqual([]);
    expect(compareParticipants(kept, list, true)).toEqual([]);
    expect(compareParticipants(kept, list.slice(1))).toEqual([]);
    const more = [...list, { code: 100_004, userSeed: 'seed_3', who: 'three' }];
    expect(compareParticipants(kept, more, true)).toEqual([]);
    expect(learnParticipants(kept, more).participants).toHaveLength(4);
  });

  it.each([
    ['another hash', { publicHash: 'other' }, ['publicHash']],
    ['other terms', { termsHash: 'other' }, ['terms']],
    ['another range of codes', { codeFrom: 1 }, ['codeFrom']],
  ])('finds %s', (_what, change, fields) => {
    expect(fieldsOf(compareGiveaway(kept, { ...open, ...change }))).toEqual(fields);
  });

  it('finds a list with fewer participants than the giveaway says, and once joining has ended with more', () => {
    const old = { ...drawn, participantsHash: null };
    expect(compareListed(nodeHashes, old, list)).toEqual([]);
    expect(compareListed(nodeHashes, { ...open, participantCount: 2 }, list)).toEqual([]);
    for (const shown of [
      { ...old, participantCount: 2 },
      { ...open, participantCount: 4 },
    ])
      expect(fieldsOf(compareListed(nodeHashes, shown, list))).toEqual(['participantCount']);
    expect(compareListed(nodeHashes, old, list.slice(1))).toMatchObject([
      { field: 'participantCount', then: 3, now: 2 },
    ]);
  });

  it('finds a list that does not make the hash of its closing', () => {
    expect(compareListed(nodeHashes, drawn, list)).toEqual([]);
    const seed = (userSeed: string) => list.map((one, at) => (at === 1 ? { ...one, userSeed } : one));
    expect(compareListed(nodeHashes, drawn, seed('other'))).toMatchObject([
      { field: 'drawSeed', then: LINES, now: participantsHash(nodeHashes, seed('other')) },
    ]);
    expect(compareListed(nodeHashes, drawn, seed('no\nseed'))).toMatchObject([
      { field: 'drawSeed', now: null },
    ]);
  });

  it('finds another hash of the participants than that of its closing, and a draw without it', () => {
    const other = participantsHash(nodeHashes, list.slice(1));
    const known = learnGiveaway(kept, closed);
    expect(compareGiveaway(known, drawn)).toEqual([]);
    // An answer from before the closing that arrives late.
    expect(compareGiveaway(known, open)).toEqual([]);
    expect(fieldsOf(compareGiveaway(known, { ...closed, participantsHash: other }))).toEqual(['drawSeed']);
    const redrawn = { ...drawn, participantsHash: other, userSeed: other };
    expect(fieldsOf(compareGiveaway(known, redrawn))).toEqual(['drawSeed']);
    expect(fieldsOf(compareGiveaway(known, { ...drawn, userSeed: other }))).toEqual(['drawSeed']);
    expect(fieldsOf(compareGiveaway(kept, { ...drawn, userSeed: other }))).toEqual(['drawSeed']);
    const { participantsHash: _none, ...older } = kept;
    expect(compareGiveaway(older, drawn)).toEqual([]);
    expect(learnGiveaway(older, drawn).participantsHash).toBe(LINES);
  });

  it('finds a participant added after closing, or taken out', () => {
    const closed = learnGiveaway(kept, { ...open, isClosed: true });
    expect(fieldsOf(compareGiveaway(closed, { ...drawn, participantCount: 4 }))).toEqual([
      'participantCount',
    ]);
    expect(fieldsOf(compareGiveaway(kept, { ...drawn, participantCount: 2 }))).toEqual(['participantCount']);
    expect(fieldsOf(compareParticipants(kept, list.slice(0, 2), true))).toEqual([
      'participantSeed',
      'participant',
    ]);
  });

  it('finds swapped seeds, players and orders', () => {
    const changed = (change: Partial<KeptParticipant>) =>
      list.map((each) => (each.code === 100_002 ? { ...each, ...change } : each));
    expect(fieldsOf(compareParticipants(kept, changed({ userSeed: 'other' }), true))).toEqual([
      'participantSeed',
    ]);
    expect(fieldsOf(compareParticipants(kept, changed({ who: 'stranger' }), true))).toEqual(['participant']);
    expect(fieldsOf(compareParticipants(kept, list.toReversed(), true))).toContain('codeOrder');
    const [first, second, third] = list;
    if (!first || !second || !third) throw new Error('three participants');
    const swapped = [first, { ...third, code: second.code }, { ...second, code: third.code }];
    expect(fieldsOf(compareParticipants(kept, swapped, true))).toContain('participant');
  });

  it('finds another draw than the one shown', () => {
    const after = learnGiveaway(kept, drawn);
    expect(compareGiveaway(after, drawn)).toEqual([]);
    expect(fieldsOf(compareGiveaway(after, { ...drawn, userSeed: 'other' }))).toEqual(['drawSeed']);
    const [difference] = compareGiveaway(after, { ...drawn, winners: [100_003, 100_001] });
    expect(difference).toMatchObject({ field: 'winner', place: 1, then: 100_002, now: 100_003, seenAt: AT });
    expect(fieldsOf(compareGiveaway(after, { ...drawn, winners: [100_002] }))).toEqual(['winner']);
  });

  it('finds that the own line is not as it was sent', () => {
    const mine = (change: Partial<KeptParticipant>) =>
      list.map((each) => (each.who === 'me' ? { ...each, ...change } : each));
    const unseen = { ...kept, participants: [] };
    expect(fieldsOf(compareParticipants(unseen, mine({ userSeed: 'other' }), true))).toEqual([
      'participantSeed',
    ]);
    expect(
      fieldsOf(
        compareParticipants(
          unseen,
          list.slice(1).map((each, place) => ({ ...each, code: 100_001 + place })),
          true,
        ),
      ),
    ).toEqual(['participant']);
    const moved = list.map((each) => ({
      ...each,
      who: each.who === 'me' ? 'one' : each.who === 'one' ? 'me' : each.who,
    }));
    expect(fieldsOf(compareParticipants(unseen, moved, true))).toContain('ownCode');
  });

  it('keeps one seed for all tries, and lets another device explain a seed without an answer', () => {
    const trying = withOwnCode(newGiveaway(open, 'me', AT), { userSeed: 'mine', code: null });
    expect(preparedCodeSeed(trying)).toBe('mine');
    const [difference] = compareParticipants(trying, list, true);
    expect(difference).toMatchObject({
      field: 'participantSeed',
      then: 'mine',
      now: 'seed_0',
      elsewhere: true,
    });
  });
});
