import type { BoxSummary } from '../../../../../net/contract/entities.ts';
import type { Themes } from '../../../../shared/featuredBoxes.ts';

export const boxSorts = ['theme', 'cheap', 'dear'] as const;
export type BoxSort = (typeof boxSorts)[number];

export interface BoxFilter {
  /** 'all', or the id of a theme. */
  readonly theme: string;
  readonly search: string;
  readonly sort: BoxSort;
}

/** Boxes by theme and by a part of their name in any language, in the chosen order. */
export function filterBoxes(themes: Themes, { theme, search, sort }: BoxFilter): BoxSummary[] {
  const wanted = search.trim().toLocaleLowerCase();
  const boxes = themes
    .filter(({ themeId }) => theme === 'all' || themeId === theme)
    .flatMap((one) => one.boxes)
    .filter(({ names }) => Object.values(names).some((name) => name?.toLocaleLowerCase().includes(wanted)));
  if (sort === 'theme') return boxes;
  const sign = sort === 'cheap' ? 1 : -1;
  return [...boxes].sort((one, other) => sign * (one.price - other.price));
}
