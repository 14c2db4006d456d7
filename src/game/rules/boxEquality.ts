import type { ReelBox } from '../model/model.ts';

const ids = ({ items }: ReelBox): string => items.map(({ item }) => item.id).join('\n');
const names = ({ items }: ReelBox): string =>
  items.map(({ item }) => `${item.kind}\t${item.name}`).join('\n');

/** The same items in the same order, whatever they are called and whatever their odds. */
export const sameItems = (one: ReelBox, other: ReelBox): boolean => ids(one) === ids(other);

/** Nothing that is written on a tile differs. */
export const sameNames = (one: ReelBox, other: ReelBox): boolean => names(one) === names(other);
