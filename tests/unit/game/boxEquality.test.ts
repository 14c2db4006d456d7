import { describe, expect, it } from 'vitest';
import type { ReelBox } from '../../../src/game/model/model.ts';
import { sameItems, sameNames } from '../../../src/game/rules/boxEquality.ts';
import { NIGHT } from './boxes.ts';

const renamed: ReelBox = {
  items: NIGHT.items.map((share) => ({ ...share, item: { ...share.item, name: `${share.item.name}!` } })),
};
const reweighed: ReelBox = { items: NIGHT.items.map((share) => ({ ...share, to: share.to + 1 })) };
const shorter: ReelBox = { items: NIGHT.items.slice(1) };
const swapped: ReelBox = { items: NIGHT.items.toReversed() };
/** Two items whose ids, or kinds and names, read alike once joined. */
const boxOfTwo = (
  ids: readonly [string, string],
  names: readonly [string, string] = ['', ''],
  kinds: readonly [string, string] = ['', ''],
): ReelBox => ({
  items: ids.map((id, index) => ({
    item: { id, picture: '', name: names[index] ?? '', kind: kinds[index] ?? '', grade: 4 },
    from: index * 50_000 + 1,
    to: (index + 1) * 50_000,
  })),
});

describe('a box that is set again', () => {
  it('is the same box in another language and with other odds', () => {
    expect(sameItems(NIGHT, structuredClone(NIGHT))).toBe(true);
    expect(sameItems(NIGHT, renamed)).toBe(true);
    expect(sameItems(NIGHT, reweighed)).toBe(true);
    expect(sameItems(NIGHT, shorter)).toBe(false);
    expect(sameItems(NIGHT, swapped)).toBe(false);
    expect(sameItems(boxOfTwo(['a', 'bc']), boxOfTwo(['ab', 'c']))).toBe(false);
  });

  it('needs new labels only when a text on a tile differs', () => {
    expect(sameNames(NIGHT, reweighed)).toBe(true);
    expect(sameNames(NIGHT, renamed)).toBe(false);
    const split = boxOfTwo(['a', 'b'], ['x', 'y'], ['', 'K']);
    expect(sameNames(split, boxOfTwo(['a', 'b'], ['xK', 'y']))).toBe(false);
  });
});
