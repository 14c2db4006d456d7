import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  overlayCreate,
  overlayList,
  overlayRead,
  overlayWithdraw,
} from '../../src/net/contract/calls/site/overlay.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import { BATTLE_COUNTDOWN_MS, BATTLE_ROUND_FAST_MS, REEL_MS } from '../../src/net/contract/limits.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let table: BattleClient;
beforeAll(async () => {
  product = await startProduct('overlays');
  table = new BattleClient(product);
});
afterAll(() => product.stop());

type NewLink = Partial<CallInput<typeof overlayCreate>>;

const tryMake = (player: TestPlayer, link: NewLink) =>
  product.call(player, overlayCreate, { kind: 'player', name: 'OBS', ...link });
const make = async (player: TestPlayer, link: NewLink = {}) => (await tryMake(player, link)).data;
const read = (key: string, limit?: number) => product.call(null, overlayRead, { key, limit });
const list = async (player: TestPlayer) => (await product.call(player, overlayList, {})).data.list;
const storedOf = async (id: string) =>
  JSON.stringify(await product.services.store.query('SELECT * FROM overlay_links WHERE id = $1', [id]));

describe('a link for an overlay', () => {
  it('has a key of 256 bit that is answered once, and stored as a hash only', async () => {
    const player = await product.newPlayer();
    const { link, key } = await make(player, { name: '  Main scene ' });
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(link).toMatchObject({ kind: 'player', name: 'Main scene', battleId: null, lastUseTime: null });
    expect(JSON.stringify(await list(player))).not.toContain(key);
    expect(await storedOf(link.id)).not.toContain(key);
    expect((await make(player)).key).not.toBe(key);
  });

  it('notes its last use at most once a minute', async () => {
    const player = await product.newPlayer();
    const { key } = await make(player);
    await read(key);
    const first = product.ports.clock.now().toISOString();
    product.ports.advance(59_000);
    await read(key);
    expect((await list(player))[0]?.lastUseTime).toBe(first);
    product.ports.advance(2_000);
    await read(key);
    expect((await list(player))[0]?.lastUseTime).toBe(product.ports.clock.now().toISOString());
  });

  it('opens nothing once it is withdrawn, says so, and leaves the list', async () => {
    const player = await product.newPlayer();
    const { link, key } = await make(player);
    expect((await read(key)).code).toBeNull();
    expect((await product.call(player, overlayWithdraw, { id: link.id })).code).toBeNull();
    expect((await read(key)).code).toBe('overlay.withdrawn');
    expect(await list(player)).toEqual([]);
    expect((await product.call(player, overlayWithdraw, { id: link.id })).code).toBe('overlay.unknown');
  });

  it('is its player’s: others neither see nor withdraw it', async () => {
    const [player, other] = [await product.newPlayer(), await product.newPlayer()];
    const { link, key } = await make(player);
    expect(await list(other)).toEqual([]);
    expect((await product.call(other, overlayWithdraw, { id: link.id })).code).toBe('overlay.unknown');
    expect((await read(key)).code).toBeNull();
  });

  it('is refused without a name, beyond twenty, and for keys that were never made', async () => {
    const player = await product.newPlayer();
    expect((await tryMake(player, { name: '   ' })).code).toBe('overlay.name');
    expect((await tryMake(player, { name: 'x'.repeat(41) })).code).toBe('overlay.name');
    for (let made = 0; made < 20; made += 1) await make(player);
    expect((await tryMake(player, {})).code).toBe('overlay.limit');
    expect((await read('A'.repeat(43))).code).toBe('overlay.unknown');
    expect((await read('short')).code).toBe('overlay.unknown');
  });

  it('is read from the body only: a key in the address is refused', async () => {
    const { key } = await make(await product.newPlayer());
    const inQuery = await product.app.inject({ method: 'POST', url: `${overlayRead.path}?key=${key}` });
    expect(inQuery.json()).toMatchObject({ code: 'common.secretInQuery' });
  });
});

describe('an overlay of drops', () => {
  it('shows what its player drew when the reel has stopped, newest first, and nothing private', async () => {
    const [player, other] = [await product.newPlayer(), await product.newPlayer()];
    const { boxId } = await product.cheapestBox();
    const { key } = await make(player);
    const site = await make(player, { kind: 'site' });
    const { openings } = (await product.open(player, { boxId, count: 2 })).data;
    await product.open(other, { boxId, count: 1 });
    product.ports.advance(REEL_MS - 1);
    expect((await read(key)).data.drops).toEqual([]);
    product.ports.advance(60_000);
    const shown = (await read(key)).data;
    expect(shown).toMatchObject({ kind: 'player', battle: null });
    expect(shown.drops.map(({ item }) => item.itemId).toSorted()).toEqual(
      openings.map(({ item }) => item.itemId).toSorted(),
    );
    expect((await read(key, 1)).data.drops).toEqual(shown.drops.slice(0, 1));
    expect((await read(site.key, 10)).data.drops).toHaveLength(3);

    const own = (await product.call(player, profileUserInfo, {})).data;
    const said = JSON.stringify([shown, (await read(site.key, 10)).data]);
    for (const secret of [player.token, own.phone ?? 'no phone', String(own.balance.main)])
      expect(said).not.toContain(secret);
    expect(said).not.toMatch(/balance|phone|mail|token/i);
  });
});

describe('an overlay of a battle', () => {
  it('shows a round when it is over, and the winner when the battle is', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const { battleId } = await table.create(player, { boxes: `${boxId}:2` });
    const { key } = await make(player, { kind: 'battle', battleId });
    const battle = async () => (await read(key)).data.battle;
    expect(await battle()).toMatchObject({ state: 0, revealed: 0, rounds: 2, changesInMs: null });
    await table.fillWithBots(player, battleId, 2);
    const { startTime, endTime } = await table.detail(battleId);
    const goTo = (ms: number) =>
      product.ports.advance(Date.parse(startTime ?? '') + ms - product.ports.clock.now().getTime());
    goTo(BATTLE_COUNTDOWN_MS + BATTLE_ROUND_FAST_MS - 1);
    expect(await battle()).toMatchObject({ revealed: 0, changesInMs: 1 });
    expect((await battle())?.lanes.map(({ pulls, total }) => [pulls.length, total])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    goTo(BATTLE_COUNTDOWN_MS + BATTLE_ROUND_FAST_MS);
    const { pulls } = await table.detail(battleId);
    const first = await battle();
    expect(first).toMatchObject({ revealed: 1, changesInMs: BATTLE_ROUND_FAST_MS });
    expect(first?.lanes.map(({ total }) => total)).toEqual(
      pulls.filter(({ box }) => box === 1).map(({ value }) => value),
    );
    expect(first?.lanes.some(({ isWinner }) => isWinner)).toBe(false);
    goTo(BATTLE_COUNTDOWN_MS + 2 * BATTLE_ROUND_FAST_MS);
    expect((await battle())?.changesInMs).toBe(
      Date.parse(endTime ?? '') - product.ports.clock.now().getTime(),
    );
    const { outcome } = await table.playToEnd(battleId);
    const over = await battle();
    expect(over).toMatchObject({ state: 2, revealed: 2, changesInMs: null });
    expect(over?.lanes.map(({ total }) => total)).toEqual(outcome?.totals);
    expect(over?.lanes.filter(({ isWinner }) => isWinner).map(({ pos }) => pos)).toEqual(outcome?.winners);
    expect(JSON.stringify(over)).not.toContain(player.id);
    expect(JSON.stringify(over)).not.toMatch(/seed|balance/i);
  });

  it('needs the key of a private one, and follows the public battle joined last without a battle', async () => {
    const player = await product.newPlayer();
    const other = await product.newPlayer();
    const open = await table.create(player);
    const secret = await table.create(player, { isPrivate: true });
    const battleKey = secret.key ?? '';
    const refused = await tryMake(other, { kind: 'battle', battleId: secret.battleId, battleKey: 'wrong' });
    expect(refused.code).toBe('battle.notFound');
    expect((await tryMake(other, { kind: 'battle', battleId: secret.battleId })).code).toBe(
      'battle.notFound',
    );
    const own = await make(player, { kind: 'battle', battleId: secret.battleId, battleKey });
    expect((await read(own.key)).data.battle?.battleId).toBe(secret.battleId);
    const last = await make(player, { kind: 'battle' });
    expect((await read(last.key)).data.battle?.battleId).toBe(open.battleId);
    const none = await make(other, { kind: 'battle' });
    expect((await read(none.key)).data.battle).toBeNull();
  });
});
