import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountClose,
  accountClosing,
  profileModifyNickname,
  profileSecurityCheck,
} from '../../src/net/contract/calls/account/account.ts';
import { accountExclude } from '../../src/net/contract/calls/account/accountLimits.ts';
import { authLogin, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { profileExchangeQuantity, profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { sendToAll } from '../../server/domain/inbox/operator-message.ts';
import { BattleClient } from '../support/battleClient.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const DAY_MS = 24 * 3_600_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct('account closing');
});
afterAll(() => product.stop());

/** A player with a name, an opened item and proceeds of a sale. */
async function newPlayer(nickname: string): Promise<TestPlayer & { phone: string }> {
  const player = await product.newPlayer();
  await product.call(player, profileModifyNickname, { nickname });
  const box = await product.cheapestBox();
  await product.open(player, { boxId: box.boxId, count: 2, version: box.version });
  const [sold] = (await product.backpack(player)).list;
  await product.call(player, profileExchangeQuantity, { ids: sold?.id ?? '' }, { key: product.newKey() });
  const [row] = await product.services.store.query<{ phone: string }>(
    'SELECT phone FROM players WHERE id = $1',
    [player.id],
  );
  return { ...player, phone: row?.phone ?? '' };
}

async function close(player: TestPlayer, nickname: string, confirmation?: string) {
  const check = await product.call(player, profileSecurityCheck, { purpose: 'close', password: PASSWORD });
  return product.call(player, accountClose, {
    nickname,
    confirmation: confirmation ?? check.data.confirmation,
  });
}

const login = (phone: string) => product.call(null, authLogin, { phone, password: PASSWORD });
const closeDue = (player: TestPlayer) => product.services.closures.closeDue(player.id);

describe('closing an account', () => {
  it('says beforehand what is given up', async () => {
    const player = await newPlayer('Says Before');
    const preview = (await product.call(player, accountClosing, {})).data;
    const { balance, secondaryBalance } = await product.balance(player);
    const { ownedCount, ownedValue, list } = await product.backpack(player);
    expect(preview).toMatchObject({
      items: ownedCount,
      itemsValue: ownedValue,
      coins: balance.main + secondaryBalance,
      isBusy: false,
      days: 14,
    });
    const kept = list.find(({ stat }) => stat === 0)?.item;
    expect(preview.list).toEqual([
      { names: kept?.names, image: kept?.weaponImage, price: kept?.recoveryPrice },
    ]);
  });

  it('needs the nickname and a confirmation', async () => {
    const player = await newPlayer('Needs Both');
    expect((await close(player, 'needs both')).code).toBe('account.nickname');
    expect((await close(player, 'Needs Both', 'x')).code).toBe('security.confirmation');
    expect((await product.call(player, profileUserInfo, {})).code).toBeNull();
  });

  it('ends every session at once, and is undone by logging in within fourteen days', async () => {
    const player = await newPlayer('Comes Back');
    const second = (await login(player.phone)).data;
    const closeTime = new Date((await close(player, 'Comes Back')).data.closeTime);
    expect(closeTime.getTime() - product.ports.clock.now().getTime()).toBe(14 * DAY_MS);
    for (const { token } of [player, second])
      expect((await product.call({ token }, profileUserInfo, {})).code).toBe('auth.expired');
    product.ports.advance(14 * DAY_MS - 1);
    expect(await closeDue(player)).toEqual(closeTime);
    const back = (await login(player.phone)).data;
    expect(back.isReopened).toBe(true);
    expect((await login(player.phone)).data.isReopened).toBe(false);
    product.ports.advance(DAY_MS);
    await product.services.closures.sweep();
    expect(await closeDue(player)).toBeNull();
    expect((await product.balance((await login(player.phone)).data)).nickname).toBe('Comes Back');
  });

  it('is not held up by another account that fails', async () => {
    const [bad, good] = [await newPlayer('Cannot Close'), await newPlayer('Can Close')];
    await close(bad, 'Cannot Close');
    product.ports.advance(1_000);
    await close(good, 'Can Close');
    const { store, closures } = product.services;
    await store.exec(`
      CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER test_refuse BEFORE UPDATE ON players FOR EACH ROW WHEN (OLD.id = '${bad.id}') EXECUTE FUNCTION test_refuse();`);
    try {
      product.ports.advance(14 * DAY_MS);
      await closures.sweep();
      const closed = await store.query('SELECT 1 FROM account_closures WHERE player_id = $1', [good.id]);
      expect(closed).toHaveLength(1);
    } finally {
      await store.exec('DROP TRIGGER test_refuse ON players; DROP FUNCTION test_refuse;');
    }
  });

  it('gives up items and coins after fourteen days, and keeps postings under a neutral name', async () => {
    const player = await newPlayer('Goes Away');
    const { store } = product.services;
    const postings =
      'SELECT count(*) AS n FROM postings p JOIN accounts a ON a.id = p.account_id WHERE player_id = $1';
    const [before] = await store.query<{ n: number }>(postings, [player.id]);
    await store.query(
      `UPDATE players SET mail = 'a@example.com', trade_url = 'x', avatar = 'y' WHERE id = $1`,
      [player.id],
    );
    const devices = () => store.query('SELECT 1 FROM known_devices WHERE player_id = $1', [player.id]);
    expect(await devices()).toHaveLength(1);
    await close(player, 'Goes Away');
    product.ports.advance(14 * DAY_MS);
    // The job is late: the account is closed all the same.
    expect((await login(player.phone)).code).toBe('auth.wrongCredentials');
    // Two processes find it.
    await Promise.all([product.services.closures.sweep(), closeDue(player), closeDue(player)]);
    expect(await closeDue(player)).toBeNull();
    const [row] = await store.query('SELECT * FROM players WHERE id = $1', [player.id]);
    const gone = [
      'phone',
      'password_hash',
      'mail',
      'trade_url',
      'nickname_key',
      'external_user',
      'closes_at',
    ];
    for (const column of gone) expect(row?.[column], column).toBeNull();
    expect(row?.['avatar']).toBe('');
    expect(await devices()).toEqual([]);
    expect(row?.['nickname']).toMatch(/^No\.[0-9A-F]{6}$/);
    const [after] = await store.query<{ n: number }>(postings, [player.id]);
    expect(after?.n).toBe((before?.n ?? 0) + 2);
    await product.expectCoherentLedger();
  });

  it('frees phone and nickname for others', async () => {
    const player = await newPlayer('Free Again');
    await close(player, 'Free Again');
    const other = await product.newPlayer();
    const rename = () => product.call(other, profileModifyNickname, { nickname: 'Free Again' });
    expect((await rename()).code).toBe('nickname.taken');
    product.ports.advance(14 * DAY_MS);
    await product.services.closures.sweep();
    expect((await rename()).code).toBeNull();
    expect((await login(player.phone)).code).toBe('auth.wrongCredentials');
    await product.expectCoherentLedger();
  });

  it('keeps the phone of an excluded player until the exclusion is over', async () => {
    const player = await newPlayer('Excluded One');
    await product.call(player, accountExclude, { term: 'halfYear' });
    await close(player, 'Excluded One');
    product.ports.advance(14 * DAY_MS);
    await closeDue(player);
    const signUp = () =>
      product.call(null, authSignUp, {
        phone: player.phone,
        password: PASSWORD,
        isAdult: true,
        acceptsTerms: true,
        acceptsPrivacy: true,
      });
    await product.services.closures.sweep();
    expect((await signUp()).code).toBe('auth.phoneTaken');
    expect((await login(player.phone)).code).toBe('auth.wrongCredentials');
    product.ports.advance(200 * DAY_MS);
    await product.services.closures.sweep();
    expect((await signUp()).code).toBeNull();
  });

  it('ends the messages to all players', async () => {
    const player = await newPlayer('No More News');
    await close(player, 'No More News');
    product.ports.advance(14 * DAY_MS);
    await closeDue(player);
    const { store } = product.services;
    const text = { title: { 'zh-CN': '公告' }, body: { 'zh-CN': '正文' } };
    const sent = await sendToAll(store, { id: product.ports.ids(), text, at: product.ports.clock.now() });
    expect(sent).toBeGreaterThan(0);
    expect(await store.query('SELECT 1 FROM messages WHERE player_id = $1', [player.id])).toEqual([]);
  });

  it('of a player without anything needs no transfer', async () => {
    const player = await product.newPlayer();
    await product.call(player, profileModifyNickname, { nickname: 'Empty Hands' });
    await product.spendDownTo(player, 0);
    await close(player, 'Empty Hands');
    product.ports.advance(14 * DAY_MS);
    expect(await closeDue(player)).toBeNull();
    const rows = await product.services.store.query(
      'SELECT items, coins, transfer_id FROM account_closures WHERE player_id = $1',
      [player.id],
    );
    expect(rows).toEqual([{ items: 0, coins: 0, transfer_id: null }]);
    await product.expectCoherentLedger();
  });

  it('is refused while a battle is under way, and waits for one that began since', async () => {
    const player = await newPlayer('In Battle');
    const battles = new BattleClient(product);
    const { battleId } = await battles.create(player);
    expect((await product.call(player, accountClosing, {})).data.isBusy).toBe(true);
    expect((await close(player, 'In Battle')).code).toBe('account.busy');
    await product.services.store.query('UPDATE players SET closes_at = $2 WHERE id = $1', [
      player.id,
      product.ports.clock.now(),
    ]);
    const next = await closeDue(player);
    expect(next?.getTime()).toBe(product.ports.clock.now().getTime() + 3_600_000);
    expect((await battles.cancel(player, battleId)).code).toBeNull();
    product.ports.advance(3_600_000);
    expect(await closeDue(player)).toBeNull();
    expect((await product.call(player, profileUserInfo, {})).code).toBe('auth.expired');
    await product.expectCoherentLedger();
  });
});
