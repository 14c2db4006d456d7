import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileSecurityCheck } from '../../src/net/contract/calls/account/account.ts';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { accountSteamSignUp, accountUnbindSteam } from '../../src/net/contract/calls/account/steam.ts';
import { SANDBOX_BASE } from '../../server/providers/steam/sandbox.ts';
import { OPENID_NS } from '../../server/providers/steam/steam.ts';
import type { TokenHolder } from '../support/app.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import { FactorDriver } from '../support/secondFactors.ts';
import type { Product } from '../support/product.ts';
import {
  SITE,
  askForSteam,
  bindSteam,
  chooseAtSandbox,
  comeBack,
  leaveForSteam,
  signInBySteam,
} from '../support/steam.ts';

const CONSENTS = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let steamIds = 0;
const newSteamId = () => `7656119${String((steamIds += 1)).padStart(10, '0')}`;

let product: Product;
beforeAll(async () => {
  product = await startProduct('steam');
});
afterAll(() => product.stop());

async function signUp(steamId = newSteamId(), input: object = {}) {
  const { ticket } = (await signInBySteam(product, steamId)).data;
  return product.call(null, accountSteamSignUp, { ticket: ticket ?? '', ...CONSENTS, ...input });
}

const infoOf = async (player: TokenHolder) => (await product.call(player, profileUserInfo, {})).data;

async function confirm(player: TokenHolder): Promise<string> {
  const input = { purpose: 'steam', password: PASSWORD } as const;
  return (await product.call(player, profileSecurityCheck, input)).data.confirmation;
}

describe('steamLogin', () => {
  it('redirects to the provider with a request of OpenID 2.0, and gives the browser a secret', async () => {
    const response = await askForSteam(
      product.app,
      `${SITE}/login/steamCallback?params=%7B%7D&openid.mode=id_res&x=1`,
    );
    expect(response.statusCode).toBe(302);
    expect(response.payload).toBe('');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toMatch(
      /^steamLogin=[\w-]{43}; Max-Age=1800; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    const address = new URL(String(response.headers.location));
    expect(address.origin + address.pathname).toBe(`${SITE}/sandbox/steam/openid/login`);
    const { 'openid.return_to': returnTo = '', ...request } = Object.fromEntries(address.searchParams);
    expect(request).toEqual({
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'checkid_setup',
      'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.realm': SITE,
    });
    expect(returnTo).toMatch(
      /^http:\/\/fairdrop\.test\/login\/steamCallback\?params=%7B%7D&state=[\w-]{43}$/,
    );
  });

  it.each([
    ['another host', 'https://evil.example/login/steamCallback'],
    ['our host as a user name', 'http://fairdrop.test@evil.example/login/steamCallback'],
    ['a user name', 'http://me@fairdrop.test/login/steamCallback'],
    ['a host that begins like ours', 'http://fairdrop.test.evil.example/login/steamCallback'],
    ['another port', 'http://fairdrop.test:8080/login/steamCallback'],
    ['another path of ours', `${SITE}/home`],
    ['a script', 'javascript:alert(1)'],
    ['two slashes', '//evil.example/login/steamCallback'],
    ['no address', 'http://['],
    ['nothing', ''],
  ])('refuses a callbackUrl with %s', async (_name, callbackUrl) => {
    const response = await askForSteam(product.app, callbackUrl);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'steam.callback' });
    expect(response.headers.location).toBeUndefined();
  });
});

describe('a sign-in by Steam', () => {
  it('gives a ticket to who has no account, which makes one and is good once', async () => {
    const steamId = newSteamId();
    const { data } = await signInBySteam(product, steamId);
    expect(data).toMatchObject({ token: null, isReopened: false, externalUser: `steam|${steamId}` });
    const input = { ticket: data.ticket ?? '', ...CONSENTS, channelCode: 'stream-7' } as const;
    const player = (await product.call(null, accountSteamSignUp, input)).data;
    const info = await infoOf(player);
    expect(info).toMatchObject({ externalUser: `steam|${steamId}`, hasPassword: false, phone: null });
    expect(info.balance.main).toBe(50_000);
    expect(info.nickname).toMatch(/^No\.[0-9A-F]{6}$/);
    expect((await product.call(null, accountSteamSignUp, input)).code).toBe('steam.ticket');
    const again = (await signInBySteam(product, steamId)).data;
    expect(again.ticket).toBeNull();
    expect((await infoOf({ token: again.token ?? '' })).playerId).toBe(info.playerId);
    await product.expectCoherentLedger();
  });

  it('keeps the ticket when the invite code is unknown, and asks for age, terms and privacy', async () => {
    const { ticket } = (await signInBySteam(product, newSteamId())).data;
    const ask = (input: object) =>
      product.call(null, accountSteamSignUp, { ticket: ticket ?? '', ...CONSENTS, ...input });
    expect((await ask({ isAdult: false })).code).toBe('auth.adult');
    expect((await ask({ acceptsTerms: false })).code).toBe('auth.terms');
    expect((await ask({ acceptsPrivacy: false })).code).toBe('auth.privacy');
    expect((await ask({ inviteCode: 'a' })).code).toBe('promotion.codeFormat');
    expect((await ask({ inviteCode: 'nobody1' })).code).toBe('promotion.codeUnknown');
    const inviter = await product.newPlayer();
    await product.services.store.query("UPDATE players SET promotion_code = 'LAMP77' WHERE id = $1", [
      inviter.id,
    ]);
    const { playerId } = await infoOf((await ask({ inviteCode: 'LAMP77', channelCode: 'c1' })).data);
    const [row] = await product.services.store.query<{ invited_by: string; channel_code: string }>(
      'SELECT invited_by, channel_code FROM players WHERE id = $1',
      [playerId],
    );
    expect(row).toEqual({ invited_by: inviter.id, channel_code: 'c1' });
  });

  it('forgets a ticket after 15 minutes', async () => {
    const { ticket } = (await signInBySteam(product, newSteamId())).data;
    product.ports.advance(15 * MINUTE_MS);
    expect((await product.call(null, accountSteamSignUp, { ticket: ticket ?? '', ...CONSENTS })).code).toBe(
      'steam.ticket',
    );
  });

  it('makes one account of two tickets', async () => {
    const steamId = newSteamId();
    const tickets = [await signInBySteam(product, steamId), await signInBySteam(product, steamId)];
    const codes = [];
    for (const { data } of tickets)
      codes.push(
        (await product.call(null, accountSteamSignUp, { ticket: data.ticket ?? '', ...CONSENTS })).code,
      );
    expect(codes).toEqual([null, 'steam.taken']);
  });

  it('refuses a replay', async () => {
    const departure = await leaveForSteam(product);
    const query = await chooseAtSandbox(product, departure, newSteamId());
    expect((await comeBack(product, departure, query)).code).toBeNull();
    expect((await comeBack(product, departure, query)).code).toBe('steam.expired');
  });

  it('is good in the browser that began it, for five minutes', async () => {
    const [mine, theirs] = [await leaveForSteam(product), await leaveForSteam(product)];
    const query = await chooseAtSandbox(product, theirs, newSteamId());
    expect((await comeBack(product, mine, query)).code).toBe('steam.expired');
    expect((await comeBack(product, { cookie: 'a=b' }, query)).code).toBe('steam.expired');
    product.ports.advance(5 * MINUTE_MS + 1_000);
    expect((await comeBack(product, theirs, query)).code).toBe('steam.expired');
  });

  it('ends with a refusal after a cancel, and for what the provider has not signed', async () => {
    const departure = await leaveForSteam(product);
    const cancelled = await chooseAtSandbox(product, departure, null);
    expect((await comeBack(product, departure, cancelled)).code).toBe('steam.cancelled');
    const query = await chooseAtSandbox(product, departure, newSteamId());
    const forged = query.replaceAll(/openid%2Fid%2F\d{17}/g, `openid%2Fid%2F${newSteamId()}`);
    expect(forged).not.toBe(query);
    const refused = await comeBack(product, departure, forged);
    expect(refused.code).toBe('steam.refused');
    expect(refused.fields.map(({ field }) => field)).toEqual(['openid.sig']);
  });

  it('undoes a closing, and tells that a closed account is closed while its break lasts', async () => {
    const steamId = newSteamId();
    const { playerId } = await infoOf((await signUp(steamId)).data);
    const { services, ports } = product;
    const closeAt = (at: Date) =>
      services.store.query('UPDATE players SET closes_at = $2 WHERE id = $1', [playerId, at]);
    await closeAt(new Date(ports.clock.now().getTime() + DAY_MS));
    expect((await signInBySteam(product, steamId)).data).toMatchObject({ isReopened: true, ticket: null });
    await services.store.query(
      "INSERT INTO play_breaks (id, player_id, kind, starts_at, until) VALUES ($1, $2, 'coolOff', $3, $4)",
      [ports.ids(), playerId, ports.clock.now(), new Date(ports.clock.now().getTime() + 30 * DAY_MS)],
    );
    await closeAt(ports.clock.now());
    expect((await signInBySteam(product, steamId)).code).toBe('steam.accountClosed');
    await services.closures.closeDue(playerId);
    expect((await signInBySteam(product, steamId)).code).toBe('steam.accountClosed');
    ports.advance(31 * DAY_MS);
    await services.closures.sweep();
    expect((await signInBySteam(product, steamId)).data.ticket).not.toBeNull();
  });
});

describe('binding', () => {
  it('lets a player with a phone in by Steam too, until it is unbound', async () => {
    const [player, steamId] = [await product.newPlayer(), newSteamId()];
    expect((await bindSteam(product, player, 'made up', steamId)).code).toBe('security.confirmation');
    const bound = await bindSteam(product, player, await confirm(player), steamId);
    expect(bound.data.externalUser).toBe(`steam|${steamId}`);
    const { token } = (await signInBySteam(product, steamId)).data;
    expect((await infoOf({ token: token ?? '' })).playerId).toBe(player.id);
    expect((await bindSteam(product, player, await confirm(player), newSteamId())).code).toBe('steam.bound');
    const unbind = async () =>
      (await product.call(player, accountUnbindSteam, { confirmation: await confirm(player) })).code;
    expect((await product.call(player, accountUnbindSteam, { confirmation: 'made up' })).code).toBe(
      'security.confirmation',
    );
    expect(await unbind()).toBeNull();
    expect(await unbind()).toBe('steam.notBound');
    expect((await infoOf(player)).externalUser).toBeNull();
    expect((await signInBySteam(product, steamId)).data.token).toBeNull();
    const { list } = (await product.call(player, messageList, {})).data;
    expect(list.filter(({ kind }) => kind === 'account.steam').map(({ params }) => params)).toEqual([
      { isBound: false, externalUser: `steam|${steamId}` },
      { isBound: true, externalUser: `steam|${steamId}` },
    ]);
  });

  it('asks for the second factor too, and lets its answer in', async () => {
    const driver = await FactorDriver.withApp(product);
    const steamId = newSteamId();
    await bindSteam(product, driver.player, await confirm(driver.player), steamId);
    const { token, ticket, challenge } = (await signInBySteam(product, steamId)).data;
    expect([token, ticket]).toEqual([null, null]);
    expect(challenge?.methods).toContain('totp');
    const code = driver.codeNow(driver.secret);
    const answered = (await driver.answer(challenge?.challenge ?? '', 'totp', code)).data;
    expect((await infoOf({ token: answered.token })).playerId).toBe(driver.player.id);
  });

  it('refuses a Steam account that another player has', async () => {
    const [first, second, steamId] = [await product.newPlayer(), await product.newPlayer(), newSteamId()];
    await bindSteam(product, first, await confirm(first), steamId);
    expect((await bindSteam(product, second, await confirm(second), steamId)).code).toBe('steam.taken');
    expect((await infoOf(second)).externalUser).toBeNull();
  });

  it('stays where it is the only way in, and during a break', async () => {
    const bySteam = (await signUp()).data;
    expect((await product.call(bySteam, accountUnbindSteam, { confirmation: 'any' })).code).toBe(
      'steam.onlyWayIn',
    );
    const player = await product.newPlayer();
    await bindSteam(product, player, await confirm(player), newSteamId());
    const { store, ports } = product.services;
    await store.query(
      "INSERT INTO play_breaks (id, player_id, kind, starts_at, until) VALUES ($1, $2, 'exclusion', $3, NULL)",
      [ports.ids(), player.id, ports.clock.now()],
    );
    const unbound = await product.call(player, accountUnbindSteam, { confirmation: await confirm(player) });
    expect(unbound.code).toBe('steam.onBreak');
  });

  it('can be undone where a passkey is left', async () => {
    const bySteam = (await signUp()).data;
    const { playerId } = await infoOf(bySteam);
    const { store, ports } = product.services;
    const confirmation = (await product.call(bySteam, profileSecurityCheck, { purpose: 'steam' })).data
      .confirmation;
    const undo = () => product.call(bySteam, accountUnbindSteam, { confirmation });
    expect((await undo()).code).toBe('steam.onlyWayIn');
    await store.query(
      `INSERT INTO passkeys (id, player_id, rp_id, name, public_key, sign_count, transports, created_at)
       VALUES ('credential-1', $1, 'fairdrop.test', 'lamp', '\\x00', 0, '[]', $2)`,
      [playerId, ports.clock.now()],
    );
    expect((await undo()).code).toBeNull();
  });
});

describe('the sandbox', () => {
  const ask = (realm: string, url: string) => {
    const fields = {
      'openid.ns': OPENID_NS,
      'openid.mode': 'checkid_setup',
      'openid.realm': realm,
      'openid.return_to': `${realm}/login/steamCallback`,
    };
    const form = new URLSearchParams(fields).toString();
    const isChoice = url.endsWith('/choose');
    return product.app.inject({
      method: isChoice ? 'POST' : 'GET',
      url: isChoice ? url : `${url}?${form}`,
      headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' },
      ...(isChoice ? { payload: `${form}&cancel=1` } : {}),
    });
  };

  it('sends browsers to its own site and to local ones, and to no other', async () => {
    for (const realm of ['http://shop.example', 'http://127.0.0.1:4000', 'http://localhost:4000']) {
      expect((await ask(realm, `${SANDBOX_BASE}/openid/login`)).statusCode, realm).toBe(200);
      expect((await ask(realm, `${SANDBOX_BASE}/choose`)).statusCode, realm).toBe(303);
    }
    for (const realm of [
      'https://evil.example',
      'http://shop.example.evil.example',
      'http://127.0.0.1.evil.example',
    ]) {
      for (const path of ['openid/login', 'choose']) {
        const { statusCode, headers } = await ask(realm, `${SANDBOX_BASE}/${path}`);
        expect([statusCode, headers.location], `${realm} ${path}`).toEqual([400, undefined]);
      }
    }
  });
});
