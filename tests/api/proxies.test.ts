import { afterEach, describe, expect, it } from 'vitest';
import { createBroker } from '../../server/live/broker.ts';
import {
  clientAddress,
  createProxyCheck,
  parseTrustedProxies,
} from '../../server/platform/client-address.ts';
import { registerCall } from '../../server/http/register-call.ts';
import { authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { RawSocketClient, listenOnFreePort } from '../support/stompClients.ts';
import { testPorts } from '../support/ports.ts';

let test: TestApp;
afterEach(() => test.close());

async function start(trusted: string | null): Promise<void> {
  test = await startTestApp({
    settings: { rateLimits: true, trustedProxies: trusted === null ? null : parseTrustedProxies(trusted) },
    routes: (app) => registerCall(app, authSignUp, async () => ({ token: 'x', playerId: null })),
  });
}

/** Sign-ups with phones of their own, up to the first refusal. */
async function signUpsUntilRefused(headersOf: (attempt: number) => Record<string, string>): Promise<number> {
  for (let attempt = 0; attempt < 65; attempt += 1) {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: authSignUp.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(attempt) },
      payload: `phone=138000${10_000 + attempt}&password=a%20password&isAdult=true&acceptsTerms=true&acceptsPrivacy=true`,
      remoteAddress: '10.0.0.1',
    });
    if (statusCode !== 200) return attempt;
  }
  return 65;
}

describe('players behind a proxy', () => {
  it('are told apart by the address that a trusted proxy adds', async () => {
    await start('10.0.0.1');
    const players = (attempt: number) => ({ 'x-forwarded-for': `203.0.113.${attempt}` });
    expect(await signUpsUntilRefused(players)).toBe(65);
  });

  it('cannot choose their address: what they send stands left of what the proxy adds', async () => {
    await start('1');
    const spoofing = (attempt: number) => ({ 'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.7` });
    expect(await signUpsUntilRefused(spoofing)).toBe(60);
  });

  it('are one address while no proxy is trusted', async () => {
    await start(null);
    const spoofing = (attempt: number) => ({ 'x-forwarded-for': `203.0.113.${attempt}` });
    expect(await signUpsUntilRefused(spoofing)).toBe(60);
  });

  it('have live connections of their own', async () => {
    const isTrustedProxy = createProxyCheck(parseTrustedProxies('127.0.0.1'));
    const broker = createBroker({
      ports: testPorts(),
      addressLimits: { sockets: 1, handshakesPerMinute: 100 },
      addressOf: (request) => clientAddress(request, isTrustedProxy),
      isTrustedProxy,
    });
    test = await startTestApp({ broker });
    const url = await listenOnFreePort(test);
    const from = (address: string, headers = {}) =>
      new RawSocketClient(url, { headers: { 'x-forwarded-for': address, ...headers } });
    const [one, other] = [from('203.0.113.1'), from('203.0.113.2')];
    await Promise.all([one.opened, other.opened]);
    expect(await from('203.0.113.1').refused.next()).toBe(429);

    const secure = { host: 'fairdrop.test', 'x-forwarded-proto': 'https' };
    const plain = from('203.0.113.3', { ...secure, origin: 'http://fairdrop.test' });
    expect(await plain.refused.next()).toBe(403);
    const page = from('203.0.113.3', { ...secure, origin: 'https://fairdrop.test' });
    await page.opened;
    for (const { socket } of [one, other, page]) socket.terminate();
  });
});
