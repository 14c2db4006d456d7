import { describe, expect, it } from 'vitest';
import { compareSeeds, isUserSeedOf, learnSeeds, sendUserSeed } from '../../../../src/fair/memory/seeds.ts';
import type { ShownSeeds } from '../../../../src/fair/memory/seeds.ts';
import { HASH, NEXT, OTHER, pair, shownSeeds } from './records.ts';

const fields = (now: Partial<ShownSeeds>, kept = pair()) =>
  compareSeeds(kept, shownSeeds(now)).map(({ field, elsewhere }) => [field, elsewhere]);

describe('comparing a pair', () => {
  it.each<[string, Partial<ShownSeeds>, [string, boolean][]]>([
    ['the same', {}, []],
    ['later rounds', { round: 9 }, []],
    ['another hash', { publicHash: OTHER }, [['publicHash', true]]],
    ['another next hash', { nextPublicHash: OTHER }, [['nextHash', false]]],
    ['another user seed', { userSeed: 'theirs' }, [['userSeed', true]]],
    ['no user seed any more', { userSeed: null }, [['userSeed', false]]],
    ['earlier rounds', { round: 4 }, [['round', false]]],
    ['a rotation that was not asked for', { publicHash: NEXT, nextPublicHash: OTHER }, [['rotation', true]]],
  ])('%s', (_, now, expected) => {
    expect(fields(now)).toEqual(expected);
  });

  it('accepts the announced pair after a rotation from here, and no other', () => {
    const rotating = pair({ isRotating: true });
    expect(fields({ publicHash: NEXT, nextPublicHash: OTHER }, rotating)).toEqual([]);
    expect(fields({ publicHash: OTHER }, rotating)).toEqual([['publicHash', false]]);
  });

  it('names what was shown before, when, and what now', () => {
    const [difference] = compareSeeds(pair(), shownSeeds({ publicHash: OTHER }));
    expect(difference).toMatchObject({ then: HASH, now: OTHER, seenAt: 1000 });
  });
});

describe('user seeds of a pair', () => {
  it('accepts a seed that was sent, before and after its answer', () => {
    const sent = sendUserSeed(pair(), 'newer');
    expect(fields({}, sent)).toEqual([]);
    expect(fields({ userSeed: 'newer' }, sent)).toEqual([]);
    const confirmed = learnSeeds(sent, shownSeeds({ userSeed: 'newer' }));
    expect(fields({ userSeed: 'newer' }, confirmed)).toEqual([]);
    expect(fields({ userSeed: 'mine' }, confirmed)).toEqual([['userSeed', true]]);
  });

  it('accepts either of two seeds that two tabs sent at once', () => {
    const both = sendUserSeed(sendUserSeed(pair(), 'one'), 'two');
    const confirmed = learnSeeds(
      learnSeeds(both, shownSeeds({ userSeed: 'one' })),
      shownSeeds({ userSeed: 'two' }),
    );
    expect(fields({ userSeed: 'one' }, confirmed)).toEqual([]);
    expect(fields({ userSeed: 'two' }, confirmed)).toEqual([]);
    expect(fields({ userSeed: 'mine' }, confirmed)).toEqual([['userSeed', true]]);
  });

  it('accepts an earlier seed that was sent again', () => {
    const newer = learnSeeds(sendUserSeed(pair(), 'newer'), shownSeeds({ userSeed: 'newer' }));
    const back = learnSeeds(sendUserSeed(newer, 'mine'), shownSeeds());
    expect(fields({}, back)).toEqual([]);
    expect(fields({ userSeed: 'newer' }, back)).toEqual([['userSeed', true]]);
  });

  it('knows which rounds a seed may have had', () => {
    const changed = learnSeeds(
      sendUserSeed(pair({ nextRound: 8 }), 'newer'),
      shownSeeds({ userSeed: 'newer', round: 8 }),
    );
    expect(isUserSeedOf(changed, 'mine', 7)).toBe(true);
    expect(isUserSeedOf(changed, 'mine', 8)).toBe(false);
    expect(isUserSeedOf(changed, 'newer', 7)).toBe(false);
    expect(isUserSeedOf(changed, 'newer', 8)).toBe(true);
    // Rounds before the pair was first seen here.
    expect(isUserSeedOf(changed, 'anything', 4)).toBe(true);
  });
});
