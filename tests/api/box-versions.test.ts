import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { tableHash } from '../../src/fair/outcome/boxTable.ts';
import { boxGetDetail } from '../../src/net/contract/calls/games/box.ts';
import { fairHistory, fairRoll } from '../../src/net/contract/calls/games/fair.ts';
import type { BoxDetail } from '../../src/net/contract/entities.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { BattleClient } from '../support/battleClient.ts';
import { boxRollOf } from '../support/boxRolls.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let folder: string;
let boxId: string;
beforeEach(async () => {
  product = await startProduct('box versions');
  folder = await mkdtemp(join(tmpdir(), 'box-versions-'));
  // Without documents, which a load would check and render each time.
  await cp('catalogue', folder, { recursive: true, filter: (path) => path !== join('catalogue', 'docs') });
  ({ boxId } = await product.cheapestBox());
});
afterEach(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const load = () => opsCommands(product.services, nodeHashes, folder).catalogue(['load']);
const detailOf = async (id = boxId): Promise<BoxDetail> =>
  (await product.call(null, boxGetDetail, { id })).data;

async function edit<T>(path: string, change: (value: T) => T): Promise<void> {
  const file = join(folder, path);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as T)));
}

/** Changes the price of one or more items in the files and loads them. */
async function reprice(ids: string | readonly string[], by: number): Promise<void> {
  const changed = new Set([ids].flat());
  await edit<{ id: string; price: number }[]>('items.json', (items) =>
    items.map((item) => (changed.has(item.id) ? { ...item, price: item.price + by } : item)),
  );
  expect(await load()).toMatchObject({ ok: true });
}

const commonest = ({ entries }: BoxDetail) => {
  const [entry] = entries.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (entry === undefined) throw new Error('no entries');
  return entry;
};

const hashOf = ({ boxId: id, version, price, entries }: BoxDetail) =>
  tableHash(nodeHashes, { boxId: id, version, price, ranges: entries });

describe('a changed price of an item', () => {
  it('is a new version of every box that holds it, and of no other', async () => {
    const before = await Promise.all((await product.boxes()).map(({ boxId: id }) => detailOf(id)));
    const { itemId } = commonest(await detailOf());
    await reprice(itemId, 1);
    for (const old of before) {
      const now = await detailOf(old.boxId);
      const holds = old.entries.some((entry) => entry.itemId === itemId);
      expect([now.boxId, now.version]).toEqual([old.boxId, old.version + (holds ? 1 : 0)]);
      expect(now.tableHash).toBe(hashOf(now));
      expect(now.tableHash === old.tableHash).toBe(!holds);
    }
  });

  it('changes the published value and return with the version', async () => {
    const before = await detailOf();
    const { itemId, value, from, to } = commonest(before);
    await reprice(itemId, 2);
    const now = await detailOf();
    const expected = now.entries.reduce((sum, entry) => sum + (entry.to - entry.from + 1) * entry.value, 0);
    expect(now.entries.find((entry) => entry.itemId === itemId)).toMatchObject({
      value: value + 2,
      recoveryPrice: value + 2,
    });
    expect(now.returnRate).toBe(Math.floor((expected * 10_000) / (100_000 * now.price)));
    expect(now.returnRate - before.returnRate).toBeGreaterThanOrEqual(
      Math.floor(((to - from + 1) * 2 * 10_000) / (100_000 * now.price)),
    );
  });

  it('refuses an opening with the version before, and charges nothing', async () => {
    const player = await product.newPlayer();
    const shown = await detailOf();
    await reprice(commonest(shown).itemId, 1);
    const refused = await product.open(player, { boxId, count: 1, version: shown.version });
    expect([refused.code, refused.status]).toEqual(['box.changed', 409]);
    expect((await product.balance(player)).balance.main).toBe(50_000);
    expect((await product.backpack(player)).total).toBe(0);

    const now = await detailOf();
    const { openings } = (await product.open(player, { boxId, count: 3, version: now.version })).data;
    for (const { boxVersion, tableHash: hash, item } of openings) {
      expect([boxVersion, hash]).toEqual([now.version, now.tableHash]);
      expect(item.recoveryPrice).toBe(now.entries.find(({ itemId }) => itemId === item.itemId)?.value);
    }
    await product.expectCoherentLedger();
  });

  it('leaves rolls before it at their version: record, history and item', async () => {
    const player = await product.newPlayer();
    const shown = await detailOf();
    const [opened] = (await product.open(player, { boxId, count: 1 })).data.openings;
    await reprice(opened?.item.itemId ?? '', 1);
    const rolled = (await product.call(player, fairRoll, { id: opened?.rollId ?? '' })).data;
    const { box, item } = boxRollOf(rolled);
    const { version, price, tableHash: hash, entries } = shown;
    expect(box).toMatchObject({ boxId, version, price, tableHash: hash, entries });
    expect(item.recoveryPrice).toBe(opened?.item.recoveryPrice);
    const [table] = (await product.call(player, fairHistory, {})).data.boxes;
    const ranges = entries.map(({ itemId, from, to, value }) => ({ itemId, from, to, value }));
    expect(table).toMatchObject({ boxId, version, price, tableHash: hash, ranges });
    expect((await product.backpack(player)).list[0]?.item.recoveryPrice).toBe(opened?.item.recoveryPrice);
  });

  it('leaves a waiting battle the table it was created with, values included', async () => {
    const table = new BattleClient(product);
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const shown = await detailOf();
    const { battleId } = await table.create(host, { boxes: `${boxId}:3` });
    await reprice(
      shown.entries.map(({ itemId }) => itemId),
      1,
    );
    await table.join(guest, battleId);
    const { tables, pulls, outcome } = await table.playToEnd(battleId);
    const { version, price, tableHash: hash, entries } = shown;
    expect(tables).toEqual([{ boxId, version, price, tableHash: hash, entries }]);
    for (const { roll, value, item } of pulls) {
      const owner = entries.find(({ from, to }) => from <= roll && roll <= to);
      expect([value, item.recoveryPrice]).toEqual([owner?.value, owner?.value]);
    }
    expect(outcome?.totals.reduce((sum, total) => sum + total, 0)).toBe(
      pulls.reduce((sum, { value }) => sum + value, 0),
    );
    await product.expectCoherentLedger();
  });

  it('taken back sells the version before again', async () => {
    const shown = await detailOf();
    const { itemId } = commonest(shown);
    await reprice(itemId, 1);
    const raised = await detailOf();
    await reprice(itemId, -1);
    expect(await detailOf()).toEqual(shown);
    await reprice(itemId, 1);
    expect(await detailOf()).toEqual(raised);
  });
});

describe('a version of the files', () => {
  interface Box {
    version: number;
    price: number;
  }
  const edition = (change: (box: Box) => Box) => edit(`boxes/${boxId}.json`, change);

  it('loaded again publishes nothing', async () => {
    const count = () => product.services.store.query('SELECT count(*) AS n FROM box_versions');
    const before = await count();
    expect(await load()).toMatchObject({ ok: true });
    expect(await count()).toEqual(before);
  });

  it('cannot have other tickets or another price than were published, whatever the item prices', async () => {
    await reprice(commonest(await detailOf()).itemId, 1);
    const before = await detailOf();
    await edition((box) => ({ ...box, price: box.price + 1 }));
    const { ok, lines } = await load();
    expect(ok).toBe(false);
    expect(lines[0]).toMatch(/^boxes\/.*catalogue\.version: version \d was published with other odds/);
    expect(await detailOf()).toEqual(before);
  });

  it('whose number a changed item price has taken gets the next one', async () => {
    const { version } = await detailOf();
    await reprice(commonest(await detailOf()).itemId, 1);
    await edition((box) => ({ ...box, price: box.price + 1, version: box.version + 1 }));
    expect(await load()).toMatchObject({ ok: true });
    expect((await detailOf()).version).toBe(version + 2);
  });
});

it('the audit compares no item with values that its version did not have yet', async () => {
  await product.open(await product.newPlayer(), { boxId, count: 1 });
  const raise = 'UPDATE items SET price = price + 1';
  const later = `UPDATE box_versions SET valued_at = (SELECT max(created_at) FROM rolls) + interval '1 ms'`;
  const { store } = product.services;
  const [counts, values] = [
    'the counts of the backpacks equal their items',
    'every item won has its value in the version of the box',
  ];
  expect(await checksAfter(store, [raise])).toEqual([values, counts]);
  expect(await checksAfter(store, [raise, later])).toEqual([counts]);
});
