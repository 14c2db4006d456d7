import type { ReelBox } from '../model/model.ts';

const ids = ({ items }: ReelBox): string => items.map(({ item }) => item.id).join('\n');
const names = ({ items }: ReelBox): string =>
  items
    .map(({ item: { kind, name, price, multiple } }) => [kind, name, price, multiple].join('\t'))
    .join('\n');

/** Whether both have the same items in the same order, whatever their names, prices and odds. */
export const sameItems = (one: ReelBox, other: ReelBox): boolean => ids(one) === ids(other);

/** Whether the texts on the tiles are the same. */
export const sameNames = (one: ReelBox, other: ReelBox): boolean => names(one) === names(other);
