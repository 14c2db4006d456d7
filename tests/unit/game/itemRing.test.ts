import { expect, it } from 'vitest';
import type { ReelItem } from '../../../src/game/model/model.ts';
import { ItemRing } from '../../../src/game/view/itemRing.ts';

const items = new Map(
  Array.from({ length: 20 }, (_, index) => [index - 5, { id: `item ${index - 5}` } as ReelItem]),
);

it('shows at each index its own item as the strip moves, and hides what has none', () => {
  const shown = new Map<object, string>();
  const posed = new Map<number, string | undefined>();
  let changes = 0;
  const content = {
    itemAt: (index: number) => items.get(index),
    setTextures: (view: object, { id }: ReelItem) => {
      changes += 1;
      shown.set(view, id);
    },
    pose: (view: object, index: number) => void posed.set(index, shown.get(view)),
  };
  let hidden = 0;
  const ring = new ItemRing(1, content, () => ({ hide: () => (hidden += 1) }));
  for (const at of [0, 1, 2, -4]) ring.draw(at);
  const indices = [-5, -4, -3, -1, 0, 1, 2, 3];
  expect([...posed].sort(([a], [b]) => a - b)).toEqual(indices.map((index) => [index, `item ${index}`]));
  expect({ changes, hidden }).toEqual({ changes: 8, hidden: 0 });
  ring.draw(-5);
  expect(hidden).toBe(1);
});
