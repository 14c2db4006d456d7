import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SteamReturn } from '../../server/domain/steam/steam-accounts.ts';
import { stateOf } from '../../server/domain/steam/steam-return.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { SANDBOX_BASE } from '../../server/providers/steam/sandbox.ts';
import { OPENID_NS } from '../../server/providers/steam/steam.ts';
import { callbackPath } from '../../src/net/contract/account/steamCallback.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import {
  SITE,
  assertionFields,
  chooseAtSandbox,
  comeBack,
  leaveForSteam,
  returnQuery,
} from '../support/steam.ts';

const SECRET = 's'.repeat(43);
const VALID = `ns:${OPENID_NS}\nis_valid:true\n`;

/** What a stand-in answers with to the question whether an assertion is its own. */
interface Answer {
  status: number;
  text: string;
  location?: string;
}

let answer: Answer;
const asked: URLSearchParams[] = [];
let standIn: Server;
let base: string;
let product: Product;
let processes: Services[];

beforeAll(async () => {
  standIn = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location });
      response.end(answer.text);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => standIn.once('listening', listening));
  base = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  product = await startProduct('steam provider', () => ({ steam: { kind: 'steam', url: base } }));
  const other = await buildTestServices(product.services.store, product.ports, {
    steam: { kind: 'steam', url: base },
  });
  processes = [product.services, other];
});
beforeEach(() => {
  answer = { status: 200, text: VALID };
  asked.length = 0;
});
afterAll(async () => {
  await product.stop();
  standIn.closeAllConnections();
  await new Promise((closed) => standIn.close(closed));
});

let returns = 0;
/** A browser that comes back with an assertion whose fields are right. */
function newReturn(): SteamReturn {
  const returnTo = `${SITE}${callbackPath({ redirectUrl: '/' })}&state=${stateOf(SECRET)}`;
  const fields = assertionFields(base, returnTo, product.ports.clock.now());
  const response_nonce = `${fields.response_nonce ?? ''}${(returns += 1)}`;
  return {
    query: returnQuery({ ...fields, response_nonce }),
    secret: SECRET,
    isOwnOrigin: ({ origin }) => origin === SITE,
    address: '10.0.0.1',
  };
}

const codeOf = async (services: Services | undefined, returned: SteamReturn) => {
  try {
    await services?.steam.signIn(returned);
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
};

describe('Steam itself', () => {
  it('is asked with the assertion as it was received', async () => {
    const returned = newReturn();
    expect(await codeOf(processes[0], returned)).toBeNull();
    const received = [...new URLSearchParams(returned.query)].filter(([name]) => name.startsWith('openid.'));
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      ...Object.fromEntries(received),
      'openid.mode': 'check_authentication',
    });
  });

  it.each<[string, Answer, string]>([
    ['no', { status: 200, text: `ns:${OPENID_NS}\nis_valid:false\n` }, 'steam.refused'],
    ['another case', { status: 200, text: `ns:${OPENID_NS}\nis_valid:TRUE\n` }, 'steam.refused'],
    [
      'yes in another protocol',
      { status: 200, text: 'ns:http://openid.net/signon/1.1\nis_valid:true\n' },
      'steam.refused',
    ],
    ['nothing', { status: 200, text: '' }, 'steam.refused'],
    ['a page', { status: 200, text: '<html>is_valid:true</html>' }, 'steam.refused'],
    ['a failure', { status: 500, text: VALID }, 'steam.unavailable'],
    ['a redirect', { status: 302, text: VALID, location: '/elsewhere' }, 'steam.unavailable'],
    ['too much', { status: 200, text: VALID + 'a:b\n'.repeat(2_000) }, 'steam.unavailable'],
  ])('that answers with %s lets nobody in', async (_name, given, code) => {
    answer = given;
    const returned = newReturn();
    expect(await codeOf(processes[0], returned)).toBe(code);
    // The sign-in can still succeed: its nonce was not used up.
    answer = { status: 200, text: VALID };
    expect(await codeOf(processes[0], returned)).toBeNull();
  });

  it('is not asked about an assertion of somebody else', async () => {
    const returned = newReturn();
    const query = returned.query.replaceAll(
      encodeURIComponent(base),
      encodeURIComponent('http://127.0.0.1:9'),
    );
    expect(await codeOf(processes[0], { ...returned, query })).toBe('steam.refused');
    expect(asked).toEqual([]);
  });

  it('may say yes twice: a nonce is good once, over processes', async () => {
    const returned = newReturn();
    const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(processes[n % 2], returned)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'steam.expired')).toHaveLength(19);
  });
});

describe('the limit of sign-ins', () => {
  it('is 60 in ten minutes from one address, over processes', async () => {
    const attempt = (n: number) =>
      codeOf(processes[n % 2], { ...newReturn(), address: '10.0.0.2', query: 'a=b' });
    const codes = [];
    for (let n = 0; n < 61; n += 1) codes.push(await attempt(n));
    expect(codes.slice(0, 60).every((code) => code === 'steam.refused')).toBe(true);
    expect(codes.at(-1)).toBe('auth.tooManyAttempts');
    product.ports.advance(10 * 60_000);
    expect(await attempt(0)).toBe('steam.refused');
  });
});

describe('a site whose Steam is the sandbox of another', () => {
  it('signs in over HTTP, once, and by the sandbox’s word alone', async () => {
    const sandbox = await startProduct('steam sandbox');
    const origin = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    const site = await startProduct('steam site', () => ({
      steam: { kind: 'steam', url: origin + SANDBOX_BASE },
    }));
    try {
      const departure = await leaveForSteam(site);
      expect(departure.address.origin).toBe(origin);
      const page = await fetch(departure.address, { headers: { 'accept-language': 'en' } });
      expect(await page.text()).toContain('choose who to be on <bdi>fairdrop.test</bdi>');
      const query = await chooseAtSandbox(sandbox, departure, undefined, new URL(origin).host);
      const forged = query.replaceAll('76561190000000001', '76561190000000002');
      expect((await comeBack(site, departure, query)).data.externalUser).toBe('steam|76561190000000001');
      expect((await comeBack(site, departure, query)).code).toBe('steam.expired');
      expect((await comeBack(site, departure, forged)).code).toBe('steam.expired');
      const next = await leaveForSteam(site);
      const other = await chooseAtSandbox(sandbox, next, undefined, new URL(origin).host);
      const changed = other.replaceAll('76561190000000001', '76561190000000002');
      expect((await comeBack(site, next, changed)).code).toBe('steam.refused');
    } finally {
      await site.stop();
      await sandbox.stop();
    }
  });

  it('has no sandbox of its own', async () => {
    const url = `${SANDBOX_BASE}/openid/login?openid.mode=checkid_setup`;
    expect((await product.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });
});
