import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authCertify, authCertifyResult } from '../../src/net/contract/calls/account/identity.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import {
  API_KEY,
  WEBHOOK_SECRET,
  newSession,
  signatureHeader,
  startStripeIdentity,
  verifiedSession,
} from '../support/stripeIdentity.ts';
import type { StripeIdentity } from '../support/stripeIdentity.ts';

let stripe: StripeIdentity;
let product: Product;
beforeAll(async () => {
  stripe = await startStripeIdentity();
  product = await startProduct('identity stripe', () => ({
    identity: {
      kind: 'stripe',
      documentKey: 'key of documents',
      account: { key: API_KEY, webhookSecret: WEBHOOK_SECRET },
      origin: stripe.url,
    },
  }));
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.breakWith(null);
  stripe.received.length = 0;
});

const HOUR_MS = 3_600_000;

const ACCEPTED = { status: 200, code: null };

const state = async (player: TestPlayer) => {
  const { data } = await product.call(player, authCertifyResult, {});
  return [data.state, data.reason];
};

/** A player with a check under way. */
async function begin(): Promise<{ player: TestPlayer; id: string }> {
  const player = await product.newPlayer();
  const { redirectUrl } = (await product.call(player, authCertify, {})).data;
  const id = redirectUrl?.split('/').at(-1) ?? '';
  return { player, id };
}

const unixNow = () => Math.floor(product.ports.clock.now().getTime() / 1_000);

const eventOf = (id: string, type = 'verified', object = 'identity.verification_session') => ({
  id: 'evt_1',
  type: `identity.verification_session.${type}`,
  data: { object: { id, object } },
});

async function sendEvent(
  event: object | string,
  {
    timestamp = unixNow(),
    secret = WEBHOOK_SECRET,
    signed = event,
  }: Partial<{
    timestamp: number;
    secret: string;
    signed: object | string;
  }> = {},
) {
  const textOf = (given: object | string) => (typeof given === 'string' ? given : JSON.stringify(given));
  const { statusCode, payload } = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/identity',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(textOf(signed), timestamp, secret),
    },
    payload: textOf(event),
  });
  return { status: statusCode, code: (JSON.parse(payload) as { code?: string }).code ?? null };
}

describe('Stripe Identity', () => {
  it('is asked for a session with a selfie, under our record, with the way back', async () => {
    const { id } = await begin();
    expect(id).toMatch(/^vs_/);
    const [created] = stripe.received;
    expect(created).toMatchObject({ method: 'POST', url: '/v1/identity/verification_sessions' });
    expect(created?.headers.authorization).toBe(`Bearer ${API_KEY}`);
    expect(created?.headers['stripe-version']).toBe('2024-06-20');
    const form = Object.fromEntries(created?.form ?? []);
    expect(form).toMatchObject({ type: 'document', 'options[document][require_matching_selfie]': 'true' });
    expect(form['client_reference_id']).toBe(created?.headers['idempotency-key']);
    expect(form['return_url']).toMatch(/^http:\/\/[^/]+\/api\/auth\/certifyRedirect\?ticket=[\w-]{32}$/);
  });

  it('confirms by what is fetched, with its sensitive results', async () => {
    const { player, id } = await begin();
    stripe.sessions.set(id, verifiedSession(id));
    expect(await sendEvent(eventOf(id))).toEqual(ACCEPTED);
    const asked = new URL(stripe.received.at(-1)?.url ?? '', stripe.url);
    const expanded = [...asked.searchParams].filter(([name]) => name.startsWith('expand['));
    expect(expanded.map(([, field]) => field)).toEqual([
      'verified_outputs.dob',
      'last_verification_report.document.number',
    ]);
    expect(await state(player)).toEqual(['confirmed', null]);
    const rows = await product.services.store.query('SELECT * FROM identities');
    expect(JSON.stringify(rows)).not.toMatch(/L01X00T47|1990/);
  });

  it.each([
    ['document_expired', 'document'],
    ['document_unverified_other', 'document'],
    ['selfie_face_mismatch', 'selfie'],
    ['under_supported_age', 'underAge'],
    ['consent_declined', 'declined'],
    ['a code of a later version', 'document'],
  ])('refuses after %s', async (code, reason) => {
    const { player, id } = await begin();
    stripe.sessions.set(id, { ...newSession(id), last_error: { code, reason: 'words' } });
    await sendEvent(eventOf(id, 'requires_input'));
    expect(await state(player)).toEqual(['refused', reason]);
  });

  it('says under age the day before the eighteenth birthday, and not on it', async () => {
    const [young, grown] = [await begin(), await begin()];
    // The clock of the tests stands on 1 March 2026; the document says 1 March.
    stripe.sessions.set(young.id, verifiedSession(young.id, { number: 'Y1', year: 2009 }));
    stripe.sessions.set(grown.id, verifiedSession(grown.id, { number: 'Y2', year: 2008 }));
    for (const { id } of [young, grown]) await sendEvent(eventOf(id));
    expect(await state(young.player)).toEqual(['refused', 'underAge']);
    expect(await state(grown.player)).toEqual(['confirmed', null]);
  });

  it('refuses a cancelled session, and waits for one in progress', async () => {
    const [cancelled, working] = [await begin(), await begin()];
    stripe.sessions.set(cancelled.id, { ...newSession(cancelled.id), status: 'canceled' });
    stripe.sessions.set(working.id, { ...newSession(working.id), status: 'processing', url: null });
    for (const { id } of [cancelled, working]) expect(await sendEvent(eventOf(id))).toEqual(ACCEPTED);
    expect(await state(cancelled.player)).toEqual(['refused', 'declined']);
    expect(await state(working.player)).toEqual(['pending', null]);
    const again = await product.call(working.player, authCertify, {});
    expect(again.data).toEqual({ state: 'pending', redirectUrl: null });
  });

  it.each(['cut', 'error', 'garbage'] as const)(
    'is not there (%s): nothing is decided or started',
    async (failure) => {
      const { player, id } = await begin();
      stripe.sessions.set(id, verifiedSession(id, { number: failure }));
      stripe.breakWith(failure);
      const unavailable = { status: 503, code: 'identity.unavailable' };
      expect(await sendEvent(eventOf(id))).toEqual(unavailable);
      expect(await state(player)).toEqual(['pending', null]);
      expect(await product.call(player, authCertify, {})).toMatchObject(unavailable);
      expect(await product.call(await product.newPlayer(), authCertify, {})).toMatchObject(unavailable);
      stripe.breakWith(null);
      // Stripe repeats the event.
      expect(await sendEvent(eventOf(id))).toEqual(ACCEPTED);
      expect(await state(player)).toEqual(['confirmed', null]);
    },
  );

  it('is left alone by a sweep after three questions without an answer; the next asks the others first', async () => {
    const begun = [];
    for (let n = 0; n < 5; n += 1) begun.push((await begin()).id);
    const { identities } = product.services;
    product.ports.advance(HOUR_MS);
    stripe.breakWith('cut');
    stripe.received.length = 0;
    await identities.sweep();
    expect(stripe.received).toHaveLength(3);
    const askedIn = () => stripe.received.map(({ url }) => /vs_\d+/.exec(url)?.[0]);
    const first = askedIn();
    stripe.breakWith(null);
    stripe.received.length = 0;
    await identities.sweep();
    const later = askedIn();
    expect(later.filter((id) => first.includes(id))).toEqual([]);
    expect([...first, ...later]).toEqual(expect.arrayContaining(begun));
  });

  it('decides nothing by an answer without number and date of birth, or about another session', async () => {
    const [hidden, mixed] = [await begin(), await begin()];
    stripe.sessions.set(hidden.id, { ...newSession(hidden.id), status: 'verified' });
    stripe.sessions.set(mixed.id, verifiedSession('vs_other'));
    for (const { player, id } of [hidden, mixed]) {
      expect(await sendEvent(eventOf(id))).toMatchObject({ code: 'identity.unavailable' });
      expect(await state(player)).toEqual(['pending', null]);
    }
  });
});

describe('an event', () => {
  it('counts only if it is signed, whole and fresh', async () => {
    const { player, id } = await begin();
    stripe.sessions.set(id, verifiedSession(id, { number: 'E1' }));
    const event = eventOf(id);
    const wrong = { status: 401, code: 'webhook.signature' };
    expect(await sendEvent(event, { secret: 'whsec_another' })).toEqual(wrong);
    expect(await sendEvent(event, { signed: eventOf('vs_9') })).toEqual(wrong);
    expect(await sendEvent(`${JSON.stringify(event)} `, { signed: event })).toEqual(wrong);
    const unsigned = await product.app.inject({
      method: 'POST',
      url: '/api/webhooks/identity',
      headers: { 'content-type': 'application/json' },
      payload: event,
    });
    expect(unsigned.statusCode).toBe(401);
    for (const off of [-301, 301])
      expect(await sendEvent(event, { timestamp: unixNow() + off })).toEqual({
        status: 400,
        code: 'webhook.stale',
      });
    for (const body of ['', '[]', '{', { type: 'x' }])
      expect(await sendEvent(body), JSON.stringify(body)).toEqual({ status: 400, code: 'common.badRequest' });
    expect(stripe.received.filter(({ method }) => method === 'GET')).toEqual([]);
    expect(await state(player)).toEqual(['pending', null]);
    expect(await sendEvent(event, { timestamp: unixNow() - 299 })).toEqual(ACCEPTED);
    expect(await state(player)).toEqual(['confirmed', null]);
  });

  it('decides once, however often it is repeated, and what it claims itself decides nothing', async () => {
    const { player, id } = await begin();
    // It says verified; the session says otherwise.
    expect(await sendEvent(eventOf(id))).toEqual(ACCEPTED);
    expect(await state(player)).toEqual(['pending', null]);
    stripe.sessions.set(id, verifiedSession(id, { number: 'R1' }));
    await sendEvent(eventOf(id));
    stripe.sessions.set(id, { ...newSession(id), status: 'canceled' });
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await sendEvent(eventOf(id))).toEqual(ACCEPTED);
    expect(await state(player)).toEqual(['confirmed', null]);
    const messages = await product.services.store.query(
      `SELECT 1 FROM messages WHERE player_id = $1 AND kind LIKE 'identity.%'`,
      [player.id],
    );
    expect(messages).toHaveLength(1);
  });

  it('of another site or kind of object changes nothing', async () => {
    expect(await sendEvent(eventOf('vs_of_another_site'))).toEqual(ACCEPTED);
    expect(await sendEvent(eventOf('pi_1', 'verified', 'payment_intent'))).toEqual(ACCEPTED);
    expect(stripe.received).toEqual([]);
  });
});

describe('without Stripe', () => {
  it('there is no such path', async () => {
    const sandbox = await startProduct('identity sandbox');
    const { statusCode } = await sandbox.app.inject({ method: 'POST', url: '/api/webhooks/identity' });
    expect(statusCode).toBe(404);
    await sandbox.stop();
  });
});
