import type { ReelBox } from '../model/model.ts';

const ids = ({ items }: ReelBox): string => items.map(({ item }) => item.id).join('\n');
const names = ({ items }: ReelBox): string =>
  items.map(({ item }) => `${item.kind}\t${item.name}`).join('\n');

/** Whether both have the same items in the same order, whatever their names and odds. */
export const sameItems = (one: ReelBox, other: ReelBox): boolean => ids(one) === ids(other);

/** Whether the texts on the tiles are the same. */
export const sameNames = (one: ReelBox, other: ReelBox): boolean => names(one) === names(other);
