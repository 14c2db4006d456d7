import type { CallData } from '../../net/contract/call.ts';
import type { boxList } from '../../net/contract/calls/games/box.ts';
import type { BoxSummary } from '../../net/contract/entities.ts';

export type Themes = CallData<typeof boxList>;

const MAX_FEATURED = 3;

/** Up to three boxes to feature: the new ones, then the first of each theme. */
export function featuredBoxes(themes: Themes): BoxSummary[] {
  const all = themes.flatMap(({ boxes }) => boxes);
  const first = themes.flatMap(({ boxes }) => boxes.slice(0, 1));
  return [...new Set([...all.filter(({ isNew }) => isNew), ...first])].slice(0, MAX_FEATURED);
}
