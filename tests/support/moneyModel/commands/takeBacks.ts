import { expect } from 'vitest';
import { takeBack } from '../../takeBacks.ts';
import { profileCancelRetrieval } from '../../../../src/net/contract/calls/items/takeBack.ts';
import { ItemState } from '../model.ts';
import type { MoneyCommand, World } from '../world.ts';
import type { TestPlayer } from '../../product.ts';

const MOST = 2;
/** Take states that have ended, and the item's state then. */
const ENDS: ReadonlyMap<number, number> = new Map([
  [3, ItemState.delivered],
  [4, ItemState.owned],
]);

interface Open {
  readonly player: TestPlayer;
  readonly id: string;
  readonly itemId: string;
}

/** Items leave and are delivered, or come back: cancelled, or failed by the operator. No coin moves. */
export function takeBacks(world: World): MoneyCommand {
  const { model, product } = world;
  let open: Open[] = [];
  const begin = async (): Promise<void> => {
    const player = world.player();
    const ids = world.some(model.owned(player.id), MOST);
    if (ids.length === 0) return;
    const answer = await takeBack(product, player, { ids: ids.join(',') });
    expect(answer.data).toMatchObject({ taken: ids.length, value: model.valueOf(ids) });
    const rows = await product.services.store.query<{ id: string; item_id: string }>(
      'SELECT id, item_id FROM retrievals WHERE item_id = ANY($1::uuid[]) AND take_state = 0',
      [ids],
    );
    for (const { id, item_id: itemId } of rows) open.push({ player, id, itemId });
    for (const id of ids) model.item(id).state = ItemState.takenBack;
  };
  const end = async (): Promise<void> => {
    const { player, id, itemId } = world.oneOf(open);
    const { retrievals } = product.services;
    const verdict = world.oneOf(['cancel', 'fail', 'settle'] as const);
    if (verdict === 'cancel') {
      const answer = await world.call(player, profileCancelRetrieval, { id });
      if (answer.code !== null) {
        expect(answer.code).toBe('retrieval.notCancellable');
        return;
      }
    } else expect(await retrievals.decide(id, verdict, '')).toBe(true);
    model.item(itemId).state = verdict === 'settle' ? ItemState.delivered : ItemState.owned;
    open = open.filter((each) => each.id !== id);
  };
  return {
    run: () => (open.length > 0 && world.pick(2) === 0 ? end() : begin()),
    async follow() {
      if (open.length === 0) return;
      const rows = await product.services.store.query<{ id: string; take_state: number }>(
        'SELECT id, take_state FROM retrievals WHERE id = ANY($1::uuid[])',
        [open.map(({ id }) => id)],
      );
      for (const { id, take_state: takeState } of rows) {
        const ended = open.find((each) => each.id === id);
        const state = ENDS.get(takeState);
        if (ended === undefined || state === undefined) continue;
        model.item(ended.itemId).state = state;
        open = open.filter((each) => each !== ended);
      }
    },
  };
}
