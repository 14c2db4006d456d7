import { describe, expect, it } from 'vitest';
import type { BattleSummary } from '../../../../src/net/contract/games/battles.ts';
import {
  filterParams,
  parseFilter,
  updateFilter,
  toBattleQuery,
} from '../../../../src/ui/features/battle/lobby/lobbyFilter.ts';
import {
  concernsPlayer,
  matchesQuery,
  mergeLiveBattles,
  mergeLiveMyBattles,
} from '../../../../src/ui/features/battle/lobby/lobbyList.ts';
import type { BattleQuery } from '../../../../src/ui/queries/games/battles.ts';
import { battleOf, playerId, seatOf } from '../../net/battleFixtures.ts';

const open: BattleQuery = { mode: 0, state: 'current', minCost: null, maxCost: null, page: 1 };
const liveBattles = (...battles: BattleSummary[]) =>
  new Map(battles.map((battle) => [battle.battleId, battle]));
const numbers = (battles: readonly BattleSummary[]) =>
  battles.map(({ battleId }) => Number(battleId.slice(-12)));

describe('a list of open battles', () => {
  const fetched = [battleOf(5), battleOf(3), battleOf(1)];

  it('shows a battle that was created meanwhile at the top', () => {
    expect(numbers(mergeLiveBattles(fetched, liveBattles(battleOf(6)), open))).toEqual([6, 5, 3, 1]);
  });

  it('sorts a late battle by its time', () => {
    const started = battleOf(4, { version: 2, state: 1 });
    expect(numbers(mergeLiveBattles(fetched, liveBattles(started), open))).toEqual([5, 4, 3, 1]);
  });

  it('shows the newest version of each', () => {
    const joined = battleOf(3, { version: 2, seats: [seatOf(1, 1), seatOf(2, 2)], state: 1 });
    const shown = mergeLiveBattles(fetched, liveBattles(joined), open);
    expect(numbers(shown)).toEqual([5, 3, 1]);
    expect(shown[1]).toMatchObject({ version: 2, state: 1 });
  });

  it('does not return to an older version that arrived before the fetch', () => {
    const page = [battleOf(3, { version: 3, state: 1 })];
    const [shown] = mergeLiveBattles(page, liveBattles(battleOf(3, { version: 2 })), open);
    expect(shown).toMatchObject({ version: 3, state: 1 });
  });

  it('removes battles that are over', () => {
    const over = battleOf(5, { version: 3, state: 2 });
    const cancelled = battleOf(3, { version: 2, state: 3 });
    expect(numbers(mergeLiveBattles(fetched, liveBattles(over, cancelled), open))).toEqual([1]);
  });

  it('shows none of another mode, state or price', () => {
    const reverse = battleOf(7, { mode: 1 });
    const dear = battleOf(8, { seatCost: 20_001 });
    const running = battleOf(9, { state: 1 });
    const query: BattleQuery = { ...open, state: 0, maxCost: 20_000 };
    expect(numbers(mergeLiveBattles(fetched, liveBattles(reverse, dear, running), query))).toEqual([5, 3, 1]);
  });

  it('does not grow by events, and adds new ones on its first page only', () => {
    const full = Array.from({ length: 10 }, (_, place) => battleOf(20 - place));
    expect(numbers(mergeLiveBattles(full, liveBattles(battleOf(21)), open))).toEqual([
      21, 20, 19, 18, 17, 16, 15, 14, 13, 12,
    ]);
    expect(numbers(mergeLiveBattles(full, liveBattles(battleOf(21)), { ...open, page: 2 }))).toEqual(
      numbers(full),
    );
  });
});

describe('the price of a seat', () => {
  it.each([
    [4_999, false],
    [5_000, true],
    [20_000, true],
    [20_001, false],
  ])('of %d fits 5000 to 20000: %s', (seatCost, fitting) => {
    expect(matchesQuery(battleOf(1, { seatCost }), { ...open, minCost: 5_000, maxCost: 20_000 })).toBe(
      fitting,
    );
  });
});

describe('the list of own battles', () => {
  const all: BattleQuery = { ...open, state: -1 };

  it('has the player’s own open battles first', () => {
    const fetched = [
      battleOf(6, { creatorId: playerId(2) }),
      battleOf(5, { state: 2 }),
      battleOf(4, { state: 1 }),
      battleOf(3),
    ];
    expect(numbers(mergeLiveMyBattles(fetched, liveBattles(), all, playerId(1)))).toEqual([4, 3, 6, 5]);
  });

  it('keeps the player’s own fields after an event', () => {
    const mine = { ...battleOf(3), key: 'secret', pos: 1, payout: null };
    const [shown] = mergeLiveMyBattles(
      [mine],
      liveBattles(battleOf(3, { version: 2, state: 1 })),
      all,
      playerId(1),
    );
    expect(shown).toMatchObject({ key: 'secret', pos: 1, version: 2, state: 1 });
  });

  it('is concerned by battles it contains and by those with a seat of the player', () => {
    const battle = battleOf(9, { seats: [seatOf(1, 2)] });
    const change = { battleId: battle.battleId, battle };
    const hidden = { battleId: battle.battleId, battle: null };
    expect(concernsPlayer(change, playerId(2), new Set())).toBe(true);
    expect(concernsPlayer(change, playerId(3), new Set())).toBe(false);
    expect(concernsPlayer(hidden, playerId(2), new Set())).toBe(false);
    expect(concernsPlayer(hidden, playerId(2), new Set([battle.battleId]))).toBe(true);
  });
});

describe('the filter in the URL', () => {
  it('is read and written alike', () => {
    const address = 'view=mine&state=cancelled&price=high&page=3';
    expect(filterParams(parseFilter(new URLSearchParams(address))).toString()).toBe(address);
    expect(filterParams(parseFilter(new URLSearchParams())).toString()).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'price=cheap',
    'state=cancelled',
    'view=none',
  ])('ignores %s', (address) => {
    expect(filterParams(parseFilter(new URLSearchParams(address))).toString()).toBe('');
  });

  it('returns to the first page when anything else changes, and drops a state the view lacks', () => {
    const filter = parseFilter(new URLSearchParams('view=mine&state=cancelled&price=low&page=3'));
    expect(updateFilter(filter, { price: 'top' })).toEqual({
      view: 'mine',
      state: 'cancelled',
      price: 'top',
      page: 1,
    });
    expect(updateFilter(filter, { view: 'open' })).toEqual({
      view: 'open',
      state: 'all',
      price: 'low',
      page: 1,
    });
    expect(updateFilter(filter, { page: 4 }).page).toBe(4);
  });

  it('becomes the parameters of the call', () => {
    const of = (address: string) => toBattleQuery(1, parseFilter(new URLSearchParams(address)));
    expect(of('')).toEqual({ mode: 1, state: 'current', minCost: null, maxCost: null, page: 1 });
    expect(of('price=middle&state=playing')).toMatchObject({ state: 1, minCost: 5_001, maxCost: 20_000 });
    expect(of('view=finished&price=top')).toMatchObject({ state: 2, minCost: 50_001, maxCost: null });
    expect(of('view=mine')).toMatchObject({ state: -1 });
  });
});
