import { describe, expect, it } from 'vitest';
import {
  serializeBoxes,
  countOf,
  emptyDraft,
  boxIdsOf,
  withAvailableBoxes,
  returnRateOf,
  roundsOf,
  seatCostOf,
  withCount,
  withCountAt,
  withAdded,
  withMoved,
  withPlayerCount,
} from '../../../../src/ui/features/battle/create/draft/draft.ts';
import type { Draft } from '../../../../src/ui/features/battle/create/draft/draft.ts';
import {
  draftFromParams,
  draftFromBattle,
} from '../../../../src/ui/features/battle/create/draft/initialDraft.ts';
import { createDraftStore } from '../../../../src/ui/features/battle/create/draft/draftStore.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { battleOf } from '../../net/battleFixtures.ts';

const laneOf = (...picks: [boxId: string, count: number][]): Draft => ({
  ...emptyDraft,
  picks: picks.map(([boxId, count]) => ({ boxId, count })),
});
const lane = ({ picks }: Draft) => picks.map(({ boxId, count }) => `${boxId}:${count}`).join(' ');

describe('the boxes of a lane', () => {
  it('are added at the end, counted in place and removed at zero', () => {
    const two = withCount(withCount(emptyDraft, 'a', 1, 20), 'b', 2, 20);
    expect(lane(two)).toBe('a:1 b:2');
    expect(lane(withCount(two, 'a', 3, 20))).toBe('a:3 b:2');
    expect(lane(withCount(two, 'a', 0, 20))).toBe('b:2');
    expect(lane(withCount(two, 'a', -1, 20))).toBe('b:2');
  });

  it('are never more than the configured limit', () => {
    const full = withCount(laneOf(['a', 3]), 'b', 2, 5);
    expect(roundsOf(full)).toBe(5);
    expect(lane(withCount(full, 'b', 3, 5))).toBe('a:3 b:2');
    expect(lane(withCount(full, 'c', 1, 5))).toBe('a:3 b:2');
    expect(lane(withCount(laneOf(['a', 1]), 'b', 9, 5))).toBe('a:1 b:4');
  });

  it('change places, and stop at the edges', () => {
    const three = laneOf(['a', 1], ['b', 2], ['c', 3]);
    expect(lane(withMoved(three, 2, -1))).toBe('a:1 c:3 b:2');
    expect(lane(withMoved(three, 0, 1))).toBe('b:2 a:1 c:3');
    expect(withMoved(three, 0, -1)).toBe(three);
    expect(withMoved(three, 2, 1)).toBe(three);
    expect(withMoved(three, 3, 1)).toBe(three);
  });

  it('may occur again after others, and merge when adjacent', () => {
    const again = withAdded(laneOf(['a', 2], ['b', 1]), { boxId: 'a', count: 3 }, 20);
    expect(lane(again)).toBe('a:2 b:1 a:3');
    expect(boxIdsOf(again)).toEqual(['a', 'b']);
    expect(countOf(again, 'a')).toBe(5);
    expect(serializeBoxes(again)).toBe('a:2,b:1,a:3');
    expect(lane(withAdded(again, { boxId: 'a', count: 9 }, 8))).toBe('a:2 b:1 a:5');
    expect(lane(withMoved(again, 1, 1))).toBe('a:5 b:1');
    expect(lane(withCountAt(again, 1, 0, 20))).toBe('a:5');
    expect(lane(withCountAt(again, 0, 4, 7))).toBe('a:3 b:1 a:3');
    expect(lane(withCountAt(again, 0, 0, 20))).toBe('b:1 a:3');
    expect(withCountAt(again, 3, 1, 20)).toBe(again);
    expect(lane(withAvailableBoxes(again, new Set(['a']), 20))).toBe('a:5');
  });

  it('grow and shrink at their last place when their total is set', () => {
    const again = laneOf(['a', 2], ['b', 1], ['a', 3]);
    expect(lane(withCount(again, 'a', 6, 20))).toBe('a:2 b:1 a:4');
    expect(lane(withCount(again, 'a', 9, 7))).toBe('a:2 b:1 a:4');
    expect(lane(withCount(again, 'a', 2, 20))).toBe('a:2 b:1');
    expect(lane(withCount(again, 'a', 1, 20))).toBe('a:1 b:1');
    expect(lane(withCount(again, 'a', 0, 20))).toBe('b:1');
    expect(lane(withCount(again, 'a', -1, 20))).toBe('b:1');
  });

  it('leave out what is no longer on sale and what exceeds the limit', () => {
    const kept = withAvailableBoxes(laneOf(['a', 2], ['gone', 4], ['b', 5]), new Set(['a', 'b']), 4);
    expect(lane(kept)).toBe('a:2 b:2');
  });

  it('have the current price, and a return weighted by price', () => {
    const draft = laneOf(['a', 2], ['b', 1]);
    const prices = new Map([
      ['a', 1000],
      ['b', 3000],
    ]);
    expect(seatCostOf(draft, prices)).toBe(5000);
    expect(returnRateOf(draft, prices, new Map([['a', 9000]]))).toBeNull();
    expect(
      returnRateOf(
        draft,
        prices,
        new Map([
          ['a', 9000],
          ['b', 9500],
        ]),
      ),
    ).toBe(9300);
    expect(returnRateOf(emptyDraft, prices, new Map())).toBeNull();
  });

  it('are serialized in order', () => {
    expect(serializeBoxes(laneOf(['b', 2], ['a', 1]))).toBe('b:2,a:1');
  });
});

it('keep the own seat among fewer seats', () => {
  const six = { ...emptyDraft, playerCount: 6, pos: 5 } as const;
  expect(withPlayerCount(six, 3)).toMatchObject({ playerCount: 3, pos: 3 });
  expect(withPlayerCount({ ...six, pos: 2 }, 3)).toMatchObject({ pos: 2 });
});

describe('a draft from the URL', () => {
  const of = (address: string) => draftFromParams(new URLSearchParams(address));

  it('has the boxes, seats and rules it names', () => {
    expect(of('box=deep:2,ember&box=deep&seats=4&rules=teams,fast')).toEqual({
      ...laneOf(['deep', 2], ['ember', 1], ['deep', 1]),
      playerCount: 4,
      teams: true,
      fast: true,
    });
  });

  it('is null when the URL names nothing', () => {
    expect(of('')).toBeNull();
    expect(of('utm=x')).toBeNull();
  });

  it.each(['box=deep:x', 'box=deep:-1', 'box=:2', 'box=,', 'seats=5', 'rules=free'])(
    'leaves out invalid values: %s',
    (address) => {
      expect(of(address)).toEqual(emptyDraft);
    },
  );
});

it('for a rematch has boxes in order, seats and rules, and the first seat', () => {
  const [deep] = battleOf(1).boxes;
  if (!deep) throw new Error('no box');
  const boxes = [
    { ...deep, count: 2 },
    { ...deep, boxId: 'ember', count: 1 },
    { ...deep, count: 1, version: 2 },
  ];
  const battle = battleOf(1, { boxes, playerCount: 6, teams: true, isPrivate: true, terminal: true });
  expect(draftFromBattle(battle)).toEqual({
    ...laneOf(['deep', 2], ['ember', 1], ['deep', 1]),
    playerCount: 6,
    teams: true,
    terminal: true,
    isPrivate: true,
  });
});

describe('a draft stored in the tab', () => {
  it('is there after a reload, separate from that of another page', () => {
    const storage = memoryStorage();
    const draft = { ...laneOf(['a', 2]), share: true };
    createDraftStore(storage, 'new:0').save(draft);
    expect(createDraftStore(storage, 'new:0').read()).toEqual(draft);
    expect(createDraftStore(storage, 'new:1').read()).toBeUndefined();
  });

  it('is forgotten when it is done or malformed', () => {
    const storage = memoryStorage({ 'battleDraft:new:1': '{"picks":[]}' });
    const store = createDraftStore(storage, 'new:0');
    store.save(emptyDraft);
    store.clear();
    expect(store.read()).toBeUndefined();
    expect(createDraftStore(storage, 'new:1').read()).toBeUndefined();
  });
});
