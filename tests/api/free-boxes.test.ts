import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreeBoxGrant } from '../../server/domain/free-boxes/grant-free-box.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { fairRoll, fairRotate } from '../../src/net/contract/calls/games/fair.ts';
import { profileFreeBoxPage, profileOpenFreeBox } from '../../src/net/contract/calls/games/freeBox.ts';
import { recordsGame } from '../../src/net/contract/calls/items/records.ts';
import { giveFreeBox } from '../support/freeBoxes.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const DAY_MS = 86_400_000;

let product: Product;
let boxId: string;
beforeAll(async () => {
  product = await startProduct('free boxes');
  ({ boxId } = await product.cheapestBox());
});
afterAll(() => product.stop());

const grant = (player: TestPlayer, more: Partial<FreeBoxGrant> = {}) =>
  giveFreeBox(product, player.id, { boxId, ...more });
const open = (player: TestPlayer, freeBoxId: string, more: object = {}, key = product.newKey()) =>
  product.call(player, profileOpenFreeBox, { freeBoxId, ...more }, { key });
const list = async (player: TestPlayer, input: object = {}) =>
  (await product.call(player, profileFreeBoxPage, input)).data;

describe('a free box', () => {
  it('opens without a payment and answers as a paid opening does', async () => {
    const player = await product.newPlayer();
    const freeBoxId = await grant(player);
    const paid = (await product.open(player, { boxId, count: 1 })).data;
    const { data } = await open(player, freeBoxId);
    expect(Object.keys(data.openings[0]!)).toEqual(Object.keys(paid.openings[0]!));
    expect(data).toMatchObject({
      balance: paid.balance,
      openings: [{ round: 2, tableHash: paid.openings[0]!.tableHash }],
    });
    const { rollId, ownedId } = data.openings[0]!;
    expect((await product.backpack(player)).list.map(({ id }) => id)).toContain(ownedId);
    expect(await list(player)).toMatchObject({
      list: [{ freeBoxId, stat: 1, rollId }],
      total: 1,
      next: null,
    });
    await product.expectCoherentLedger();
  });

  it('is verified as every opening, and says that it was free', async () => {
    const player = await product.newPlayer();
    const { rollId } = (await open(player, await grant(player))).data.openings[0]!;
    await product.call(player, fairRotate, {});
    expect((await product.call(player, fairRoll, { id: rollId })).data).toMatchObject({
      kind: 'opening',
      isFree: true,
    });
    const paid = (await product.call(player, recordsGame, {})).data;
    expect(paid.list[0]).toMatchObject({ id: rollId, stake: 0 });
  });

  it('answers a repeat with its first answer and opens once', async () => {
    const player = await product.newPlayer();
    const freeBoxId = await grant(player);
    const first = await open(player, freeBoxId, {}, 'free-once');
    expect((await open(player, freeBoxId, {}, 'free-once')).data).toEqual(first.data);
    expect((await open(player, freeBoxId)).code).toBe('freeBox.opened');
    expect((await product.backpack(player)).total).toBe(1);
  });

  it('is refused to others, without an id, expired, and with other odds than shown', async () => {
    const [player, other] = [await product.newPlayer(), await product.newPlayer()];
    const expiresAt = new Date(product.ports.clock.now().getTime() + DAY_MS);
    const freeBoxId = await grant(player, { expiresAt });
    expect((await open(other, freeBoxId)).code).toBe('freeBox.notFound');
    expect((await open(player, 'x')).code).toBe('freeBox.notFound');
    const { version } = await product.cheapestBox();
    expect((await open(player, freeBoxId, { version: version + 1 })).code).toBe('box.changed');
    product.ports.advance(DAY_MS - 1);
    expect((await list(player, { stat: 0 })).total).toBe(1);
    product.ports.advance(1);
    expect((await open(player, freeBoxId)).code).toBe('freeBox.expired');
    expect((await list(player, { stat: 0 })).total).toBe(0);
    expect((await list(player, { stat: 2 })).list).toMatchObject([{ freeBoxId, stat: 2 }]);
    expect((await product.backpack(player)).total + (await product.backpack(other)).total).toBe(0);
    await product.expectCoherentLedger();
  });

  it('waits for a user seed, keeps the pace and is refused during a break', async () => {
    const player = await product.newPlayer({ userSeed: null });
    const freeBoxId = await grant(player);
    expect((await open(player, freeBoxId)).code).toBe('fair.noUserSeed');
    const { store, ports } = product.services;
    const hasty = await product.newPlayer();
    await writeSysConfig(store, 'minOpeningSeconds', 5, ports.clock.now());
    await product.open(hasty, { boxId, count: 1 });
    const theirs = await grant(hasty);
    expect((await open(hasty, theirs)).code).toBe('limits.pace');
    product.ports.advance(5_000);
    expect((await open(hasty, theirs)).code).toBeNull();
    expect((await product.open(hasty, { boxId, count: 1 })).code).toBe('limits.pace');
    await writeSysConfig(store, 'minOpeningSeconds', 0, ports.clock.now());
    await store.query('SELECT limits_lock($1, $2)', [hasty.id, ports.clock.now()]);
    await store.query(
      `INSERT INTO play_breaks (id, player_id, kind, starts_at, until) VALUES ($1, $2, 'exclusion', $3, NULL)`,
      [ports.ids(), hasty.id, ports.clock.now()],
    );
    expect((await open(hasty, await grant(hasty))).code).toBe('limits.excluded');
  });

  it('is listed by state, in pages that later ones do not shift', async () => {
    const player = await product.newPlayer();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift(await grant(player));
    await open(player, ids[4]!);
    const first = await list(player, { pageSize: 2 });
    expect(first).toMatchObject({ total: 5, next: ids[1] });
    await grant(player);
    const second = await list(player, { pageSize: 2, before: first.next });
    expect(second.list.map(({ freeBoxId }) => freeBoxId)).toEqual([ids[2], ids[3]]);
    expect((await list(player, { stat: 1 })).list.map(({ freeBoxId }) => freeBoxId)).toEqual([ids[4]]);
    expect((await list(player, { stat: 0 })).total).toBe(5);
  });

  it('cannot be given for a box that is not sold', async () => {
    const player = await product.newPlayer();
    await expect(grant(player, { boxId: 'nobox' })).rejects.toMatchObject({ code: 'box.notFound' });
    expect((await list(player)).total).toBe(0);
  });

  it('whose opening names another player or no free box is a finding of the audit', async () => {
    const { store, seedSecrets } = product.services;
    const player = await product.newPlayer();
    const freeBoxId = await grant(player);
    await open(player, freeBoxId);
    await product.expectCoherentLedger();
    await store.query('ALTER TABLE free_boxes DISABLE TRIGGER free_boxes_check_change');
    await store.query('UPDATE free_boxes SET roll_id = NULL WHERE id = $1', [freeBoxId]);
    const { findings } = await auditSite(store, nodeHashes, seedSecrets);
    expect(findings.map(({ check }) => check).sort()).toEqual([
      'every opening names a payment for boxes by the same player, or was a free box of theirs',
      'every player has the numbers of their free boxes',
    ]);
  });
});
