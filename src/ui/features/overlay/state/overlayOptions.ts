import { OVERLAY_MAX_DROPS } from '../../../../net/contract/calls/site/overlay.ts';

const overlaySizes = ['s', 'm', 'l'] as const;
const overlaySides = ['left', 'right'] as const;

/** What the address of an overlay says: `/overlay?size=l&side=right&count=3&lang=en#key`. */
export interface OverlayOptions {
  readonly key: string;
  readonly size: (typeof overlaySizes)[number];
  readonly side: (typeof overlaySides)[number];
  readonly count: number;
  /** Empty: the browser's language. */
  readonly locale: string;
}

const DEFAULT_COUNT = 5;

/** The key is in the fragment, which browsers send to no server. Values that are not known are left out. */
export function readOverlayOptions({ search, hash }: { search: string; hash: string }): OverlayOptions {
  // Who adds an option to an address that has one may write a second question mark.
  const query = new URLSearchParams(search.slice(1).replaceAll('?', '&'));
  const count = Number(query.get('count') ?? DEFAULT_COUNT);
  return {
    key: hash.replace(/^#/, ''),
    size: overlaySizes.find((size) => size === query.get('size')) ?? 'm',
    side: overlaySides.find((side) => side === query.get('side')) ?? 'left',
    count: Number.isInteger(count) && count >= 1 ? Math.min(count, OVERLAY_MAX_DROPS) : DEFAULT_COUNT,
    locale: query.get('lang') ?? '',
  };
}
