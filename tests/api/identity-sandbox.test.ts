import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCertify, authCertifyResult } from '../../src/net/contract/calls/account/identity.ts';
import { startLiveProduct } from '../support/liveProduct.ts';
import type { LiveProduct } from '../support/liveProduct.ts';

const PATH = '/sandbox/identity';

let product: LiveProduct;
beforeAll(async () => {
  product = await startLiveProduct('identity sandbox page');
});
afterAll(() => product.stop());

const choose = (fields: Record<string, string>) =>
  product.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('the page of the sandbox', () => {
  it('shows the choices of a session, keeps the first one and sends the player back', async () => {
    const player = await product.newPlayer();
    const { redirectUrl } = (await product.call(player, authCertify, {})).data;
    const page = await product.app.inject(redirectUrl ?? '');
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    for (const verdict of ['approve', 'underAge', 'refuse', 'later'])
      expect(page.payload).toContain(`value="${verdict}"`);
    const session = redirectUrl?.split('=')[1] ?? '';
    const left = await choose({ session, verdict: 'later', document: 'A' });
    expect(left.statusCode).toBe(303);
    expect(left.headers.location).toMatch(/^http:\/\/[^/]+\/api\/auth\/certifyRedirect\?ticket=/);
    for (const verdict of ['approve', 'refuse']) await choose({ session, verdict, document: 'A' });
    product.ports.advance(10_000);
    expect((await product.call(player, authCertifyResult, {})).data.state).toBe('confirmed');
  });

  it.each([
    ['an unknown session', { session: 'unknown', verdict: 'approve', document: 'A' }, 404],
    ['another verdict', { session: 'unknown', verdict: 'confirmed', document: 'A' }, 400],
    ['markup for a session', { session: '"><script>', verdict: 'approve', document: 'A' }, 400],
  ])('refuses %s', async (_what, fields, status) => {
    expect((await choose(fields)).statusCode).toBe(status);
    const shown = await product.app.inject(`${PATH}?session=${encodeURIComponent(fields.session)}`);
    expect(shown.statusCode).toBe(404);
    expect(shown.payload).not.toContain(fields.session);
  });
});
