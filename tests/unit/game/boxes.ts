import type { Grade, ReelBox } from '../../../src/game/model/model.ts';

/** A box whose items own these many tickets, in order; the sum must be 100000. */
const boxOf = (shares: Readonly<Record<string, readonly [Grade, number]>>): ReelBox => {
  let from = 1;
  const items = Object.entries(shares).map(([id, [grade, tickets]]) => {
    const share = {
      item: { id, picture: `${id}.webp`, grade, kind: 'AWP', name: id },
      from,
      to: from + tickets - 1,
    };
    from += tickets;
    return share;
  });
  return { items };
};

export const NIGHT = boxOf({
  signal: [0, 60],
  lantern: [1, 560],
  record: [2, 4380],
  salt: [3, 21_000],
  dove: [4, 74_000],
});
