import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseOutcome } from '../../server/domain/identity/sandbox-sessions.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import type { SandboxOutcome } from '../../server/providers/identity/identity.ts';
import { authCertify, authCertifyResult } from '../../src/net/contract/calls/account/identity.ts';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { newOwner, takeBack } from '../support/takeBacks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let product: Product;
beforeAll(async () => {
  product = await startProduct('identity');
});
afterAll(async () => {
  await product.expectCoherentLedger();
  await product.stop();
});

let documents = 0;
const newDocument = () => `ID 00${(documents += 1)}`;

const start = async (player: TestPlayer) => product.call(player, authCertify, {});
const result = async (player: TestPlayer) => (await product.call(player, authCertifyResult, {})).data;

/** Starts a check and answers its session of the sandbox. */
async function begin(player: TestPlayer): Promise<string> {
  const { state, redirectUrl } = (await start(player)).data;
  expect(state).toBe('pending');
  return /^\/sandbox\/identity\?session=([\w-]+)$/.exec(redirectUrl ?? '')?.[1] ?? 'none';
}

async function choose(
  session: string,
  verdict: SandboxOutcome['verdict'],
  document = newDocument(),
): Promise<void> {
  await chooseOutcome(product.services.store, session, { verdict, document });
  // So that the next question is asked.
  product.ports.advance(10_000);
}

async function decide(player: TestPlayer, verdict: SandboxOutcome['verdict'], document = newDocument()) {
  await choose(await begin(player), verdict, document);
  return result(player);
}

const row = async (player: TestPlayer) =>
  (await product.services.store.query('SELECT * FROM identities WHERE player_id = $1', [player.id]))[0];

const kinds = async (player: TestPlayer) =>
  (await product.call(player, messageList, {})).data.list.map(({ kind }) => kind);

describe('a check of the identity', () => {
  it('is none, then pending, then confirmed, and says so once', async () => {
    const player = await product.newPlayer();
    expect(await result(player)).toEqual({
      state: 'none',
      reason: null,
      time: null,
      retryTime: null,
      isUnderAge: false,
    });
    const session = await begin(player);
    expect((await result(player)).state).toBe('pending');
    // Going on leads to the same session.
    expect(await begin(player)).toBe(session);
    await choose(session, 'approve');
    expect(await result(player)).toMatchObject({ state: 'confirmed', reason: null });
    expect((await start(player)).data).toEqual({ state: 'confirmed', redirectUrl: null });
    expect(await kinds(player)).toEqual(['identity.confirmed']);
  });

  it('keeps a yes, a time and a keyed hash, and nothing of the document', async () => {
    const player = await product.newPlayer();
    await decide(player, 'approve', 'TAINT-93 11');
    const kept = await row(player);
    expect(kept).toMatchObject({ state: 'confirmed', session_id: null });
    expect(String(kept?.['document_hash'])).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toMatch(/TAINT|9311/);
    const inbox = await product.call(player, messageList, {});
    expect(JSON.stringify(inbox.data)).not.toMatch(/TAINT|9311/);
  });

  it('confirms one account by a document, however it is spelt', async () => {
    const [one, other] = [await product.newPlayer(), await product.newPlayer()];
    expect((await decide(one, 'approve', 'ab 12-34')).state).toBe('confirmed');
    expect(await decide(other, 'approve', 'AB1234')).toMatchObject({ state: 'refused', reason: 'used' });
    expect(await kinds(other)).toEqual(['identity.refused']);
  });

  it('starts again after a refusal', async () => {
    const player = await product.newPlayer();
    expect(await decide(player, 'refuse')).toMatchObject({ state: 'refused', reason: 'document' });
    expect((await decide(player, 'approve')).state).toBe('confirmed');
  });

  it('expires, and can be started again', async () => {
    const player = await product.newPlayer();
    const session = await begin(player);
    product.ports.advance(48 * HOUR_MS);
    expect((await result(player)).state).toBe('expired');
    expect(await begin(player)).not.toBe(session);
    expect((await result(player)).state).toBe('pending');
  });

  it('is fetched when the player comes back, whatever the ticket says, and leads to one page of ours', async () => {
    const player = await product.newPlayer();
    const session = await begin(player);
    const [sandbox] = await product.services.store.query<{ return_url: string }>(
      'SELECT return_url FROM sandbox_identities WHERE id = $1',
      [session],
    );
    const returnUrl = new URL(sandbox?.return_url ?? '');
    await choose(session, 'approve');
    for (const search of ['?ticket=unknown', `${returnUrl.search}&redirectUrl=https://evil.example`]) {
      const { statusCode, headers } = await product.app.inject(`${returnUrl.pathname}${search}`);
      expect([statusCode, headers.location]).toEqual([302, '/personal?edit=identity']);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await row(player)).toMatchObject({ state: 'confirmed' });
  });

  it('is asked about by the hourly sweep when nobody comes back', async () => {
    const player = await product.newPlayer();
    const session = await begin(player);
    await choose(session, 'approve');
    product.ports.advance(HOUR_MS);
    await product.services.identities.sweep();
    expect(await row(player)).toMatchObject({ state: 'confirmed' });
    product.ports.advance(48 * HOUR_MS);
    await product.services.identities.sweep();
    expect(await product.services.store.query('SELECT 1 FROM sandbox_identities')).toEqual([]);
  });

  it('is started five times a day at most', async () => {
    const player = await product.newPlayer();
    for (let n = 0; n < 5; n += 1) await decide(player, 'refuse');
    expect(await start(player)).toMatchObject({ status: 429, code: 'identity.tooMany' });
    product.ports.advance(DAY_MS);
    expect((await start(player)).code).toBeNull();
  });

  it('needs a login, and refuses an unreadable ticket', async () => {
    for (const call of [authCertify, authCertifyResult])
      expect((await product.call(null, call, {})).code).toBe('auth.required');
    const { statusCode } = await product.app.inject('/api/auth/certifyRedirect');
    expect(statusCode).toBe(400);
  });
});

describe('an under-age result', () => {
  it('refuses play, and keeps refusing it while another check is under way, until one confirms', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    expect((await product.open(player, { boxId, count: 1 })).code).toBeNull();
    expect(await decide(player, 'underAge')).toMatchObject({
      state: 'refused',
      reason: 'underAge',
      isUnderAge: true,
    });
    const refused = await product.open(player, { boxId, count: 1 });
    expect(refused).toMatchObject({ status: 403, code: 'identity.underAge' });
    // Staked items alone move no coins, so the ledger is not asked.
    const { list, ownedValue } = await product.backpack(player);
    const dear = await targetAbove(product, ownedValue + 1);
    const staked = await dreamOf(product, player, dear, {
      tickets: 1_000,
      itemIds: list.map(({ id }) => id).join(','),
    });
    expect(staked).toMatchObject({ status: 403, code: 'identity.underAge' });
    // Coins and items stay the player's.
    expect((await product.balance(player)).balance.main).toBeGreaterThan(0);
    expect(await start(player)).toMatchObject({ status: 403, code: 'identity.underAge' });
    product.ports.advance(30 * DAY_MS);
    // The session has expired too.
    const { sessions, store } = product.services;
    const later = { ...player, token: await sessions.create(store, player.id) };
    const session = await begin(later);
    const play = async () => (await product.open(later, { boxId, count: 1 })).code;
    expect(await play()).toBe('identity.underAge');
    await choose(session, 'approve');
    expect(await result(later)).toMatchObject({ state: 'confirmed', isUnderAge: false });
    expect(await play()).toBeNull();
  });
});

describe('taking back', () => {
  it('needs a confirmed identity where the configuration asks for one', async () => {
    const { player } = await newOwner(product, 2);
    const { store, ports } = product.services;
    await writeSysConfig(store, 'retrievalNeedsIdentity', true, ports.clock.now());
    expect((await takeBack(product, player, { all: true })).code).toBe('retrieval.identity');
    await decide(player, 'refuse');
    expect((await takeBack(product, player, { all: true })).code).toBe('retrieval.identity');
    await decide(player, 'approve');
    expect((await takeBack(product, player, { all: true })).data.taken).toBe(2);
    await writeSysConfig(store, 'retrievalNeedsIdentity', false, ports.clock.now());
  });
});
