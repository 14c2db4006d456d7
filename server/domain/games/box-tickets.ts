import type { PublishedTable } from '../catalogue/versions.ts';

/** How many tickets of a table give this item. */
export function ticketsOfItem({ ranges }: Pick<PublishedTable, 'ranges'>, definitionId: string): number {
  return ranges
    .filter(({ itemId }) => itemId === definitionId)
    .reduce((sum, { from, to }) => sum + to - from + 1, 0);
}
