import { describe, expect, it } from 'vitest';
import {
  compareBattle,
  compareCreated,
  learnBattle,
  newBattle,
  preparedSeed,
  withOwnSeat,
} from '../../../../src/fair/memory/battles.ts';
import type { ShownBattle } from '../../../../src/fair/memory/battles.ts';
import { OTHER, shownBattle } from './records.ts';

const kept = newBattle(shownBattle(), 'anna', 1000);
const [host, bot] = shownBattle().seats;
if (!host || !bot) throw new Error('two seats are taken');
const mine = { seat: 2, userSeed: 'my_seed', isBot: false, who: 'anna' };

const fields = (now: Partial<ShownBattle>, record = kept) =>
  compareBattle(record, { ...shownBattle(), ...now }).map(({ field, place }) => [field, place]);

describe('comparing a battle', () => {
  it.each<[string, Partial<ShownBattle>, [string, string | number | null][]]>([
    ['the same', {}, []],
    ['another seat', { version: 3, seats: [host, bot, mine] }, []],
    ['an older answer without a seat', { version: 1, seats: [host] }, []],
    ['another hash', { publicHash: OTHER }, [['publicHash', null]]],
    ['an event without a hash', { publicHash: null }, []],
    ['another rule', { rules: { ...shownBattle().rules, terminal: true } }, [['rule', 'terminal']]],
    ['another mode', { rules: { ...shownBattle().rules, mode: 1 } }, [['rule', 'mode']]],
    [
      'another version of a box',
      { boxes: [{ ...shownBattle().boxes[0], version: 4 } as never] },
      [['box', null]],
    ],
    ['another table', { boxes: [{ ...shownBattle().boxes[0], tableHash: OTHER } as never] }, [['box', null]]],
    ['another seed of a seat', { seats: [{ ...host, userSeed: 'theirs' }, bot] }, [['seatSeed', 0]]],
    ['a player in place of a bot', { seats: [host, { ...bot, isBot: false }] }, [['seatKind', 1]]],
    ['another player', { seats: [{ ...host, who: 'other' }, bot] }, [['seatHolder', 0]]],
    ['a seat that is free again', { seats: [host] }, [['seatGone', 1]]],
  ])('%s', (_, now, expected) => {
    expect(fields(now)).toEqual(expected);
  });

  it('takes a rule for off that did not exist when the battle was seen', () => {
    const { jackpot, ...rules } = kept.rules;
    expect(jackpot).toBe(false);
    expect(fields({}, { ...kept, rules: rules as typeof kept.rules })).toEqual([]);
  });

  it('finds exchanged seats', () => {
    const seats = [
      { ...bot, seat: 0 },
      { ...host, seat: 1 },
    ];
    expect(new Set(fields({ seats }).map(([field]) => field))).toEqual(
      new Set(['seatSeed', 'seatKind', 'seatHolder']),
    );
  });

  it('keeps the first sight of a seat', () => {
    const later = learnBattle(kept, { ...shownBattle({ version: 5 }), seats: [host, bot, mine] }, 2000);
    expect(later.seats.map(({ version, seenAt }) => [version, seenAt])).toEqual([
      [2, 1000],
      [2, 1000],
      [5, 2000],
    ]);
  });

  it('compares the player’s seat with the seeds sent for it', () => {
    const sent = withOwnSeat(kept, { seat: 2, userSeed: 'my_seed', confirmed: true });
    expect(fields({ seats: [host, bot, mine] }, sent)).toEqual([]);
    expect(fields({ seats: [host, bot, { ...mine, userSeed: 'theirs' }] }, sent)).toEqual([['seatSeed', 2]]);
    // The request may have been refused, and the seat taken on another device.
    const asked = withOwnSeat(kept, { seat: 2, userSeed: 'my_seed', confirmed: false });
    const other = { ...shownBattle(), seats: [host, bot, { ...mine, userSeed: 'theirs' }] };
    expect(compareBattle(asked, other)).toMatchObject([{ elsewhere: true }]);
  });

  it('uses a prepared seed again', () => {
    const prepared = withOwnSeat(kept, { seat: null, userSeed: 'my_seed', confirmed: false });
    expect(preparedSeed(prepared)).toBe('my_seed');
    const sent = withOwnSeat(prepared, { seat: 2, userSeed: 'my_seed', confirmed: false });
    expect(sent.own).toEqual([{ seat: 2, userSeed: 'my_seed', confirmed: false }]);
  });
});

describe('comparing a created battle with its request', () => {
  const commitment = {
    playerId: 'host',
    commitId: 'commit',
    battleId: 'battle',
    expireTime: '',
    seenAt: 1000,
    publicHash: shownBattle().publicHash,
    userSeed: 'host_seed',
    request: {
      rules: shownBattle().rules,
      boxes: [
        { boxId: 'night', count: 1 },
        { boxId: 'night', count: 1 },
      ],
      seat: 0,
      userSeed: 'host_seed',
    },
  };
  it.each<[string, Partial<ShownBattle>, string[]]>([
    ['the same', {}, []],
    ['another hash', { publicHash: OTHER }, ['publicHash']],
    ['another rule', { rules: { ...shownBattle().rules, share: true } }, ['rule']],
    ['other boxes', { boxes: [{ boxId: 'day', version: 1, count: 2, tableHash: OTHER }] }, ['box']],
    ['another seed', { seats: [{ ...host, userSeed: 'theirs' }] }, ['seatSeed']],
  ])('%s', (_, now, expected) => {
    const found = compareCreated(commitment, { ...shownBattle(), ...now });
    expect(found.map(({ field }) => field)).toEqual(expected);
  });
});
