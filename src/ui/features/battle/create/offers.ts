import type { BoxSummary } from '../../../../net/contract/entities.ts';
import type { Themes } from '../../home/featured.ts';

export const offerSorts = ['theme', 'cheap', 'dear'] as const;
export type OfferSort = (typeof offerSorts)[number];

export interface OfferFilter {
  /** 'all', or the id of a theme. */
  readonly theme: string;
  readonly search: string;
  readonly sort: OfferSort;
}

/** The boxes that fit: by theme, by a part of their name in any language, in the order wanted. */
export function offersOf(themes: Themes, { theme, search, sort }: OfferFilter): BoxSummary[] {
  const wanted = search.trim().toLocaleLowerCase();
  const boxes = themes
    .filter(({ themeId }) => theme === 'all' || themeId === theme)
    .flatMap((one) => one.boxes)
    .filter(({ names }) => Object.values(names).some((name) => name.toLocaleLowerCase().includes(wanted)));
  if (sort === 'theme') return boxes;
  const sign = sort === 'cheap' ? 1 : -1;
  return boxes.toSorted((one, other) => sign * (one.price - other.price));
}
