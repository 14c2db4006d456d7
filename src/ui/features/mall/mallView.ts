import { useSearchParams } from 'react-router';
import { MAX_SEARCH_LENGTH } from '../../../net/contract/items/backpack.ts';
import { mallCategory, mallSort } from '../../../net/contract/calls/items/mall.ts';
import type { MallCategory, MallSort } from '../../../net/contract/calls/items/mall.ts';
import type { MallQuery } from '../../queries/items/mall.ts';

/** What the mall shows, as in the address. */
export interface MallView {
  readonly tab: 'items' | 'orders';
  readonly category: MallCategory | 'all';
  readonly search: string;
  readonly sort: MallSort;
  /** Minor units; null without a bound. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** The item whose panel is open. */
  readonly item: string | null;
}

export const DEFAULT_VIEW: MallView = {
  tab: 'items',
  category: 'all',
  search: '',
  sort: 'priceHigh',
  minPrice: null,
  maxPrice: null,
  item: null,
};

const priceOf = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null);

/** Reads the view from the address; what it does not know is the default. */
function parseMallView(params: URLSearchParams): MallView {
  const item = params.get('item');
  return {
    tab: params.get('view') === 'orders' ? 'orders' : 'items',
    category: mallCategory.options.find((name) => name === params.get('category')) ?? 'all',
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: mallSort.options.find((name) => name === params.get('sort')) ?? 'priceHigh',
    minPrice: priceOf(params.get('min')),
    maxPrice: priceOf(params.get('max')),
    item: item !== null && /^[a-z0-9-]{1,64}$/.test(item) ? item : null,
  };
}

/** The query of the address: only what differs from the default. */
function mallViewParams(view: MallView): Record<string, string> {
  const { tab, category, search, sort, minPrice, maxPrice, item } = view;
  return {
    ...(tab !== 'items' && { view: tab }),
    ...(category !== 'all' && { category }),
    ...(search.trim() !== '' && { q: search.trim() }),
    ...(sort !== 'priceHigh' && { sort }),
    ...(minPrice !== null && { min: String(minPrice) }),
    ...(maxPrice !== null && { max: String(maxPrice) }),
    ...(item !== null && { item }),
  };
}

export function mallQuery({ category, search, sort, minPrice, maxPrice }: MallView): MallQuery {
  return {
    sort,
    ...(category !== 'all' && { category }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
  };
}

export function isFiltered(view: MallView): boolean {
  const { sort: _sort, ...filters } = mallQuery(view);
  return Object.keys(filters).length > 0;
}

/** The view of the address. A change replaces the history entry: back leaves the page. */
export function useMallView(): [view: MallView, change: (part: Partial<MallView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = parseMallView(params);
  const change = (part: Partial<MallView>) =>
    setParams(mallViewParams({ ...view, ...part }), { replace: true, preventScrollReset: true });
  return [view, change];
}
