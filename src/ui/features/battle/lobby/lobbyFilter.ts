import type { BattleQuery } from '../../../queries/games/battles.ts';

export const lobbyViews = ['open', 'finished', 'mine', 'rank'] as const;
export type LobbyView = (typeof lobbyViews)[number];

/** The states of each view; the first is its default. */
export const statesOf = {
  open: ['all', 'waiting', 'playing'],
  finished: ['all'],
  mine: ['all', 'waiting', 'playing', 'finished', 'cancelled'],
  rank: ['all'],
} as const satisfies Record<LobbyView, readonly string[]>;
export type LobbyState = (typeof statesOf)['mine'][number];

/** Bounds of a seat's price, inclusive, minor units. */
const PRICE_BOUNDS = {
  all: [null, null],
  low: [null, 5_000],
  middle: [5_001, 20_000],
  high: [20_001, 50_000],
  top: [50_001, null],
} as const satisfies Record<string, readonly [number | null, number | null]>;
export type PriceBand = keyof typeof PRICE_BOUNDS;
export const priceBands = Object.keys(PRICE_BOUNDS) as PriceBand[];

export interface LobbyFilter {
  readonly view: LobbyView;
  readonly state: LobbyState;
  readonly price: PriceBand;
  /** From 1. */
  readonly page: number;
}

const STATE_CODES = { waiting: 0, playing: 1, finished: 2, cancelled: 3 } as const;
const LAST_PAGE = 1_000_000;

/** Reads the filter from a query; unknown values become defaults. */
export function parseFilter(params: URLSearchParams): LobbyFilter {
  const view = lobbyViews.find((one) => one === params.get('view')) ?? 'open';
  const page = Number(params.get('page') ?? '1');
  return {
    view,
    state: statesOf[view].find((one) => one === params.get('state')) ?? 'all',
    price: priceBands.find((one) => one === params.get('price')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The query of a filter, without default values. */
export function filterParams({ view, state, price, page }: LobbyFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (view !== 'open') params.set('view', view);
  if (state !== 'all') params.set('state', state);
  if (price !== 'all') params.set('price', price);
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** Changes the filter: starts at the first page, and drops a state that the view does not have. */
export function updateFilter(filter: LobbyFilter, change: Partial<LobbyFilter>): LobbyFilter {
  const next = { ...filter, page: 1, ...change };
  return { ...next, state: statesOf[next.view].find((one) => one === next.state) ?? 'all' };
}

/** The filter as the parameters of the list call. */
export function toBattleQuery(mode: 0 | 1, { view, state, price, page }: LobbyFilter): BattleQuery {
  const [minCost, maxCost] = PRICE_BOUNDS[price];
  return { mode, state: stateOf(view, state), minCost, maxCost, page };
}

function stateOf(view: LobbyView, state: LobbyState): BattleQuery['state'] {
  if (state !== 'all') return STATE_CODES[state];
  if (view === 'finished') return STATE_CODES.finished;
  return view === 'open' ? 'current' : -1;
}
