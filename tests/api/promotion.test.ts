import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionChecks } from '../../server/domain/audit/commissions.ts';
import { runSqlCheck } from '../../server/domain/audit/sql-check.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { accountCoolOff } from '../../src/net/contract/calls/account/accountLimits.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import { recordsFlow } from '../../src/net/contract/calls/items/records.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { PromotionDriver } from '../support/promotion.ts';

const DAY_MS = 86_400_000;
let product: Product;
let battles: BattleClient;
beforeAll(async () => {
  product = await startProduct('promotion', () => ({ limitLogins: false }));
  battles = new BattleClient(product);
});
afterAll(() => product.stop());

const newDriver = () => PromotionDriver.ofNewPlayer(product);
const payDue = () => product.services.commissions.payDue();
const setRate = (name: 'commissionRecharge' | 'commissionTurnover', rate: number) =>
  writeSysConfig(product.services.store, name, rate, product.ports.clock.now());

async function commissionFindings(): Promise<unknown[]> {
  const found = await Promise.all(
    commissionChecks.map((check) => runSqlCheck(product.services.store, check)),
  );
  return found.flat();
}

describe('a promotion code', () => {
  it('is made on the first visit, without look-alikes, and stays', async () => {
    const driver = await newDriver();
    const { code, canChoose, invitees } = await driver.overview();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect({ canChoose, invitees }).toEqual({ canChoose: true, invitees: 0 });
    expect((await driver.overview()).code).toBe(code);
  });

  it('may be chosen once, in any case', async () => {
    const [driver, other] = [await newDriver(), await newDriver()];
    for (const code of ['Lamp2', 'sixteencharacter', 'six-teen', ''])
      expect((await driver.choose(code)).code, code).toBe('promotion.codeFormat');
    for (const code of ['fairdrop', 'TheAdmin1'])
      expect((await driver.choose(code)).code, code).toBe('promotion.codeTaken');
    expect((await driver.choose('Lampion26')).data).toEqual({ code: 'LAMPION26' });
    expect((await driver.choose('Lampion27')).code).toBe('promotion.codeChosen');
    expect(await driver.overview()).toMatchObject({ code: 'LAMPION26', canChoose: false });
    expect((await other.choose('lampION26')).code).toBe('promotion.codeTaken');
    expect((await other.overview()).canChoose).toBe(true);
  });

  it('tells a visitor who invites with it, in any case', async () => {
    const driver = await newDriver();
    const { code } = await driver.overview();
    const { nickname } = (await product.call(driver.player, profileUserInfo, {})).data;
    expect((await driver.inviterOf(code.toLowerCase())).data).toEqual({ nickname });
    expect((await driver.inviterOf('NOBODY99')).code).toBe('promotion.codeUnknown');
    expect((await driver.inviterOf('abc')).code).toBe('promotion.codeFormat');
  });

  it('chosen twice at once is chosen once', async () => {
    const driver = await newDriver();
    const answers = await Promise.all(
      ['Twice001', 'Twice002', 'Twice003'].map((code) => driver.choose(code)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(
      [null, 'promotion.codeChosen', 'promotion.codeChosen'].sort(),
    );
  });
});

describe('binding an inviter', () => {
  it('works once, and is told to the inviter', async () => {
    const [inviter, driver] = [await newDriver(), await newDriver()];
    const { code } = await inviter.overview();
    expect(await driver.overview()).toMatchObject({ isBound: false });
    expect((await driver.bind(code.toLowerCase())).code).toBeNull();
    expect(await driver.overview()).toMatchObject({ isBound: true, bindUntil: null });
    expect((await driver.bind(code)).code).toBe('promotion.bound');
    const { list, total } = await inviter.invitees();
    expect(total).toBe(1);
    const [{ nickname } = { nickname: '' }] = list;
    expect(nickname).toMatch(/^.\*\*\*.$/u);
    expect(JSON.stringify(list)).not.toContain(driver.player.id);
    const inbox = (await product.call(inviter.player, messageList, {})).data.list;
    expect(inbox.map(({ kind, params }) => ({ kind, params }))).toEqual([
      { kind: 'promotion.joined', params: { nickname } },
    ]);
  });

  it('refuses malformed, unknown and own codes, circles, and players of more than 30 days: nothing is bound', async () => {
    const [top, middle, late] = [await newDriver(), await newDriver(), await newDriver()];
    for (const code of ['Lamp2', 'sixteencharacter', 'l-a-m-p'])
      expect((await middle.bind(code)).code, code).toBe('promotion.codeFormat');
    expect((await middle.bind('Nobody99')).code).toBe('promotion.codeUnknown');
    expect((await middle.bind((await middle.overview()).code)).code).toBe('promotion.ownCode');
    expect(await middle.overview()).toMatchObject({ isBound: false });

    await middle.bind((await top.overview()).code);
    const bottom = await middle.newInvitee();
    expect((await top.bind((await middle.overview()).code)).code).toBe('promotion.circle');
    expect((await top.bind((await bottom.overview()).code)).code).toBe('promotion.circle');
    expect((await bottom.bind((await top.overview()).code)).code).toBe('promotion.bound');

    const { bindUntil } = await late.overview();
    const { store, ports } = product.services;
    const since = new Date(ports.clock.now().getTime() - 30 * DAY_MS);
    expect(Date.parse(bindUntil ?? '')).toBeGreaterThan(since.getTime() + 30 * DAY_MS);
    await store.query('UPDATE players SET created_at = $2 WHERE id = $1', [late.player.id, since]);
    expect((await late.bind((await top.overview()).code)).code).toBe('promotion.tooLate');
    expect(await late.overview()).toMatchObject({ isBound: false, bindUntil: null });
    expect(await commissionFindings()).toEqual([]);
  });

  it('refuses the code of an account that is being closed, and of one that is closed', async () => {
    const [inviter, driver] = [await newDriver(), await newDriver()];
    const { code } = await inviter.overview();
    const { store, ports, closures } = product.services;
    await store.query('UPDATE players SET closes_at = $2 WHERE id = $1', [
      inviter.player.id,
      ports.clock.now(),
    ]);
    expect((await driver.bind(code)).code).toBe('promotion.codeUnknown');
    await closures.closeDue(inviter.player.id);
    expect((await driver.bind(code)).code).toBe('promotion.codeUnknown');
  });

  it('tells an inviter on a break nothing', async () => {
    const inviter = await newDriver();
    const { code } = await inviter.overview();
    await product.call(inviter.player, accountCoolOff, { days: '1' });
    await inviter.newInvitee(code);
    expect((await inviter.invitees()).total).toBe(1);
    const kinds = (await product.call(inviter.player, messageList, {})).data.list.map(({ kind }) => kind);
    expect(kinds).not.toContain('promotion.joined');
  });

  it('of 200 at once is one', async () => {
    const [one, other, driver] = [await newDriver(), await newDriver(), await newDriver()];
    const codes = [(await one.overview()).code, (await other.overview()).code];
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => driver.bind(codes[n % 2] ?? '')));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'promotion.bound')).toHaveLength(199);
    expect((await one.invitees()).total + (await other.invitees()).total).toBe(1);
  });
});

describe('commission', () => {
  it('is paid once on what an invited player recharges and spends from the binding on', async () => {
    const [inviter, invitee] = [await newDriver(), await newDriver()];
    await invitee.recharge(100_000);
    const { boxId, price } = await product.cheapestBox();
    await product.open(invitee.player, { boxId, count: 1 });
    await invitee.bind((await inviter.overview()).code);
    expect(await payDue()).toBe(0);

    await invitee.recharge(50_050);
    await product.open(invitee.player, { boxId, count: 10 });
    const recharge = 500;
    const turnover = Math.floor((10 * price * 50) / 10_000);
    expect(turnover).toBeGreaterThan(0);
    expect(await payDue()).toBe(recharge + turnover);
    expect(await payDue()).toBe(0);
    expect(await inviter.secondary()).toBe(recharge + turnover);

    const sums = { recharge, turnover };
    const { totals, days, today } = await inviter.overview();
    expect(totals).toEqual({ today: sums, month: sums, all: sums });
    expect(days).toEqual([{ day: today, ...sums }]);
    expect((await inviter.invitees()).list).toMatchObject([{ commission: sums }]);
    const { list, total } = await inviter.commissions();
    expect(total).toBe(2);
    expect(list.map(({ source, amount }) => [source, amount])).toEqual([
      ['turnover', turnover],
      ['recharge', recharge],
    ]);
    const first = await inviter.commissions({ pageSize: 1 });
    expect(first.list).toEqual(list.slice(0, 1));
    const second = await inviter.commissions({ pageSize: 1, before: first.next ?? '' });
    expect(second).toMatchObject({ list: list.slice(1), next: null });
    const { kinds } = (await product.call(inviter.player, recordsFlow, {})).data;
    expect(kinds).toContainEqual({ kind: 'commission.turnover', orders: 1, income: turnover, outgo: 0 });
    expect((await inviter.overview('Nowhere/City')).zone).toBe('UTC');
    // Sessions have ended by then.
    const later = (zone: string) => product.services.promotion.overview(inviter.player.id, zone);
    product.ports.advance(2 * DAY_MS);
    expect((await later('Asia/Shanghai')).totals).toEqual({
      today: { recharge: 0, turnover: 0 },
      month: sums,
      all: sums,
    });
    product.ports.advance(40 * DAY_MS);
    expect((await later('UTC')).totals).toEqual({
      today: { recharge: 0, turnover: 0 },
      month: { recharge: 0, turnover: 0 },
      all: sums,
    });
    await product.expectCoherentLedger();
  });

  it('comes not from share battles, cancelled holds and red packets: two accounts farm nothing', async () => {
    const inviter = await newDriver();
    const invitee = await inviter.newInvitee();
    await battles.creditPlayer(invitee.player, 100_000);
    const cancelled = await battles.create(invitee.player);
    await battles.cancel(invitee.player, cancelled.battleId);
    const shared = await battles.create(invitee.player, { share: true });
    await battles.join(inviter.player, shared.battleId);
    await battles.playToEnd(shared.battleId);
    expect(await payDue()).toBe(0);
    const battle = await battles.create(invitee.player);
    await battles.fillWithBots(invitee.player, battle.battleId, 2);
    const { seatCost } = await battles.detail(battle.battleId);
    await setRate('commissionTurnover', 100);
    expect(await payDue()).toBe(Math.floor(seatCost / 100));
    await battles.playToEnd(battle.battleId);
    await setRate('commissionTurnover', 50);
    expect(await payDue()).toBe(0);
  });

  it('is not paid to a closed account, and does not stay due', async () => {
    const inviter = await newDriver();
    const invitee = await inviter.newInvitee();
    await invitee.recharge(10_000);
    const { store, ports, closures } = product.services;
    await store.query('UPDATE players SET closes_at = $2 WHERE id = $1', [
      inviter.player.id,
      ports.clock.now(),
    ]);
    await closures.closeDue(inviter.player.id);
    expect(await payDue()).toBe(0);
    expect(await store.query('SELECT 1 AS due FROM invitees WHERE recharged > recharged_counted')).toEqual(
      [],
    );
    expect(await commissionFindings()).toEqual([]);
  });

  it('is undone whole by a failure, told, and paid by the next run', async () => {
    const inviter = await newDriver();
    const invitee = await inviter.newInvitee();
    await invitee.recharge(10_000);
    const { store } = product.services;
    await store.query(`ALTER TABLE commissions ADD CONSTRAINT broken CHECK (false) NOT VALID`);
    expect(await payDue()).toBe(0);
    expect(await inviter.secondary()).toBe(0);
    await store.query('ALTER TABLE commissions DROP CONSTRAINT broken');
    expect(await payDue()).toBe(100);
    expect(await payDue()).toBe(0);
  });
});

it('needs a player', async () => {
  const visitor = new PromotionDriver(product, { token: '', id: '' });
  expect((await visitor.bind('Lamp26')).code).toBe('auth.required');
  expect((await visitor.choose('Lamp26')).code).toBe('auth.required');
});
