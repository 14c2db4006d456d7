/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import { startLiveProduct } from '../support/liveProduct.ts';
import type { LiveProduct } from '../support/liveProduct.ts';
import { openTestStore } from '../support/stores.ts';

let product: LiveProduct;
/** Another process over the same store. */
let other: LiveProduct;
beforeAll(async () => {
  const opened = await openTestStore();
  product = await startLiveProduct('one', Promise.resolve(opened));
  other = await startLiveProduct('two', Promise.resolve({ ...opened, drop: async () => {} }));
  await product.connectListener();
  await other.connectListener();
});
afterAll(async () => {
  await other.stop();
  await product.stop();
});

const configure = (...words: string[]) => opsCommands(product.services, nodeHashes, '').config(words);

/** Lets both processes look for changes. */
function poll(): void {
  for (const each of [product, other]) each.ports.advance(1_000);
}

const changesOf = (name: string) =>
  product.services.store.query(
    'SELECT name, old_value, new_value, actor, at FROM sys_config_changes WHERE name = $1 ORDER BY id',
    [name],
  );

describe('a change of the configuration', () => {
  it('reaches the pages of every process, with what sysConfig answers now', async () => {
    expect((await configure('switchBalanceType', 'on')).ok).toBe(true);
    poll();
    const config = (await product.call(null, commonSysConfig, {})).data;
    expect(config.switchBalanceType).toBe(true);
    for (const each of [product, other])
      expect(await each.nextEvent()).toEqual({
        eventType: 91,
        data: { changed: ['switchBalanceType'], config },
      });
  });

  it('tells of an operator’s own values that they changed, and not what they are', async () => {
    await configure('giftMaxAmount', '700');
    poll();
    const event = await product.nextEvent();
    expect(event).toMatchObject({ eventType: 91, data: { changed: ['giftMaxAmount'] } });
    expect(JSON.stringify(event)).not.toContain('700');
    await other.nextEvent();
  });

  it('is kept: who, when, from what, to what', async () => {
    await configure('maxBoxes', '7');
    await configure('maxBoxes', '7');
    await configure('maxBoxes', '9');
    const at = product.ports.clock.now();
    expect(await changesOf('maxBoxes')).toEqual([
      { name: 'maxBoxes', old_value: 20, new_value: 7, actor: 'operator', at },
      { name: 'maxBoxes', old_value: 7, new_value: 9, actor: 'operator', at },
    ]);
    await expect(product.services.store.query('DELETE FROM sys_config_changes')).rejects.toThrow(
      /append-only/,
    );
  });

  it('that is refused is neither kept nor told', async () => {
    poll();
    await product.nextEvent();
    await other.nextEvent();
    for (const words of [
      ['maxBoxes', '0'],
      ['maxBoxes', '101'],
      ['maxBoxes', 'many'],
      ['weekRewardCap', '1'],
      ['nothing', 'on'],
    ])
      expect((await configure(...words)).ok).toBe(false);
    expect(await changesOf('maxBoxes')).toHaveLength(2);
    expect(await changesOf('weekRewardCap')).toEqual([]);
    poll();
    await configure('showPublicText', 'on');
    poll();
    expect(await product.nextEvent()).toMatchObject({ data: { changed: ['showPublicText'] } });
  });
});
