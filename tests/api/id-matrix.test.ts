import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIdMatrix } from '../attack/ids/matrix.ts';
import { BattleClient } from '../support/battleClient.ts';
import { giveFreeBox } from '../support/freeBoxes.ts';
import { allowGifts } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { giveTradeUrl } from '../support/takeBacks.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('id matrix');
  await allowGifts(product);
});
afterAll(() => product.stop());

describe('ids of another player’s things', () => {
  it('open, tell and move nothing', async () => {
    const battles = new BattleClient(product);
    const figures = await runIdMatrix({
      async send({ method, url, headers, body }) {
        const request = { method, url, headers, ...(body === undefined ? {} : { payload: body }) };
        const { statusCode, payload } = await product.app.inject(request);
        return { status: statusCode, text: payload };
      },
      async finish(_id, isOver) {
        await battles.sweepAfter(60_000);
        expect(await isOver()).toBe(true);
      },
      giveFreeBox: (id) => giveFreeBox(product, id),
      giveTradeUrl: (id) => giveTradeUrl(product, { id }),
    });
    expect(figures).toMatchObject({
      'first wrong answers': 'none',
      'answers with what is private': 'none',
      'owner changed': 'no',
      'other changed': 'no',
    });
    // Every call of the registry with an id, for a visitor and for another player.
    expect(figures['calls']).toBeGreaterThanOrEqual(15);
    expect(figures['cells']).toBeGreaterThan(600);
    expect(figures['private texts looked for']).toBeGreaterThanOrEqual(6);
    await product.expectCoherentLedger();
  });
});
