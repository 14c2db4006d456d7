/** States of an item, in the database and on the wire. */
export const ItemState = {
  owned: 0,
  staked: 1,
  sold: 2,
  takenBack: 3,
  delivered: 4,
  dreamed: 5,
  givenAway: 6,
} as const;
