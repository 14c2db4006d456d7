import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { CATALOGUE_DIR } from '../../server/platform/project-files.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { newOwner, newestRecord, takeBack } from '../support/takeBacks.ts';

const PAUSE_MS = 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct('delivery');
});
afterAll(async () => {
  await product.expectCoherentLedger();
  await product.stop();
});

/** A player with one item on its way. */
async function sender() {
  const { player, ids } = await newOwner(product);
  await takeBack(product, player, { all: true });
  const { id } = await newestRecord(product, player);
  return { player, id, itemId: ids[0] ?? '' };
}

const step = (id: string) => product.services.dueDeliveries.processDue(id);
const afterPause = (id: string) => {
  product.ports.advance(PAUSE_MS);
  return step(id);
};
const messagesOf = (player: TestPlayer) =>
  product.services.store.query<{ kind: string; params: Record<string, unknown> }>(
    'SELECT kind, params FROM messages WHERE player_id = $1::uuid ORDER BY id',
    [player.id],
  );
const ops = (...words: string[]) => opsCommands(product.services, nodeHashes, CATALOGUE_DIR).delivery(words);

describe('the sandbox', () => {
  it('shows each state for its pause, up to success', async () => {
    const { player, id, itemId } = await sender();
    const seen: unknown[] = [];
    for (const pause of [0, 1, 2]) {
      expect(await step(id), `early in state ${pause}`).toBeNull();
      product.ports.advance(PAUSE_MS - 1_000);
      const dueAt = await step(id);
      expect(dueAt?.getTime()).toBe(product.ports.clock.now().getTime() + 1_000);
      product.ports.advance(1_000);
      await step(id);
      const { takeState, item, updateTime } = await newestRecord(product, player);
      seen.push([takeState, item.stat]);
      expect(updateTime).toBe(product.ports.clock.now().toISOString());
    }
    expect(seen).toEqual([
      [1, 3],
      [2, 3],
      [3, 4],
    ]);
    expect(await afterPause(id)).toBeNull();
    expect(await newestRecord(product, player)).toMatchObject({ takeState: 3, reason: null });
    const { item } = await newestRecord(product, player);
    expect(await messagesOf(player)).toEqual([
      { kind: 'retrieval.delivered', params: { retrievalId: id, item: item.item.names } },
    ]);
    expect((await takeBack(product, player, { ids: itemId })).code).toBe('item.notOwned');
    await product.expectCoherentLedger();
  });

  it('is found by the sweep when its job was lost', async () => {
    const { id } = await sender();
    const { dueDeliveries } = product.services;
    product.ports.advance(PAUSE_MS);
    expect(await dueDeliveries.findOverdue()).not.toContain(id);
    product.ports.advance(30_000);
    expect(await dueDeliveries.findOverdue()).toContain(id);
    await step(id);
    expect(await dueDeliveries.findOverdue()).not.toContain(id);
  });
});

describe('an operator', () => {
  it.each([0, 1, 2])(
    'fails a take-back in state %i: the item returns and its owner is told why',
    async (state) => {
      const { player, id, itemId } = await sender();
      for (let each = 0; each < state; each += 1) await afterPause(id);
      expect((await newestRecord(product, player)).takeState).toBe(state);
      expect(await ops('fail', id, 'the', 'link', 'is', 'locked')).toMatchObject({ ok: true });
      const record = await newestRecord(product, player);
      expect(record).toMatchObject({
        takeState: 4,
        reason: 'operator',
        remark: 'the link is locked',
        item: { id: itemId, stat: 0 },
      });
      const params = {
        retrievalId: id,
        item: record.item.item.names,
        reason: 'operator',
        remark: record.remark,
      };
      expect(await messagesOf(player)).toEqual([{ kind: 'retrieval.failed', params }]);
      expect(await afterPause(id)).toBeNull();
      expect((await newestRecord(product, player)).takeState).toBe(4);
    },
  );

  it('holds one, which then waits, and settles it', async () => {
    const { player, id } = await sender();
    await afterPause(id);
    expect(await ops('hold', id)).toMatchObject({ ok: true });
    expect(await afterPause(id)).toBeNull();
    expect(await newestRecord(product, player)).toMatchObject({
      takeState: 5,
      reason: 'operator',
      item: { stat: 3 },
    });
    expect((await ops('list')).lines.some((line) => line.startsWith(`${id}  awaiting settlement`))).toBe(
      true,
    );
    expect(await ops('settle', id)).toMatchObject({ ok: true });
    expect(await newestRecord(product, player)).toMatchObject({
      takeState: 3,
      reason: null,
      item: { stat: 4 },
    });
    expect((await ops('list')).lines.some((line) => line.startsWith(id))).toBe(false);
  });

  it('fails a held one', async () => {
    const { player, id } = await sender();
    await ops('hold', id);
    await ops('fail', id);
    expect(await newestRecord(product, player)).toMatchObject({ takeState: 4, item: { stat: 0 } });
  });

  it('cannot change one that has ended, nor one that is none', async () => {
    const { player, id } = await sender();
    await ops('settle', id);
    for (const verdict of ['fail', 'hold', 'settle'])
      for (const which of [id, 'ffffffff-ffff-7fff-bfff-ffffffffffff'])
        expect(await ops(verdict, which)).toEqual({
          ok: false,
          lines: [`No take-back ${which} is under way.`],
        });
    expect(await newestRecord(product, player)).toMatchObject({ takeState: 3, item: { stat: 4 } });
    expect(await messagesOf(player)).toHaveLength(1);
    for (const words of [[], ['fail'], ['fail', 'x'], ['list', id], ['deliver', id]]) {
      const { ok, lines } = await ops(...words);
      expect([ok, lines.join('\n')]).toEqual([
        false,
        expect.stringMatching(/Usage: npm run ops -- delivery/),
      ]);
    }
  });
});
