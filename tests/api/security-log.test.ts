import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { authLogin, authLogout, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { boxList } from '../../src/net/contract/calls/games/box.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';
import { buildTestServices } from '../support/services.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

const PHONE = '13800000001';
const PASSWORD = 'correct horse';

interface Line {
  msg: string;
  path: string;
  outcome: string;
  actor: string | null;
  address: string;
  requestId: string;
  time: number;
}

let store: TestStore;
let app: TestApp;
let lines: Line[] = [];
beforeAll(async () => {
  store = await openTestStore();
  const ports = testPorts('security log');
  const services = await buildTestServices(store.store, ports);
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as Line) });
  app = await startTestApp({
    ports,
    log,
    authenticate: (token) => services.sessions.find(token),
    routes: (instance) =>
      registerRoutes(instance, { ...services, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

describe('the log of security events', () => {
  it('has a line for each sign-up, login and logout, with player, address, time and outcome', async () => {
    const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
    const { token } = (await app.call(null, authSignUp, { phone: PHONE, password: PASSWORD, ...consents }))
      .data;
    const { playerId } = (await app.call({ token }, profileUserInfo, {})).data;
    await app.call(null, authLogin, { phone: PHONE, password: PASSWORD });
    await app.call(null, authLogin, { phone: PHONE, password: 'wrong' });
    await app.call({ token }, authLogout, {});
    await expect.poll(() => lines.length).toBe(4);
    expect(lines.map(({ path, outcome, actor }) => ({ path, outcome, actor }))).toEqual([
      { path: authSignUp.path, outcome: 'done', actor: playerId },
      { path: authLogin.path, outcome: 'done', actor: playerId },
      { path: authLogin.path, outcome: 'auth.wrongCredentials', actor: null },
      { path: authLogout.path, outcome: 'done', actor: playerId },
    ]);
    for (const line of lines) {
      expect(line).toMatchObject({
        msg: 'security event',
        address: '127.0.0.1',
      });
      expect(line.requestId).not.toBe('');
      expect(line.time).toBeGreaterThan(0);
    }
  });

  it('has no phone, password or token, whatever is typed, each event on one line', async () => {
    const typed = 'x"\n{"msg":"forged"}\r\n';
    await app.call(null, authLogin, { phone: PHONE, password: typed });
    await app.call({ token: 'unknown-token' }, authLogout, {});
    await expect.poll(() => lines.length).toBe(2);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['auth.wrongCredentials', 'auth.expired']);
    const text = JSON.stringify(lines);
    for (const secret of [PHONE, 'forged', 'unknown-token']) expect(text).not.toContain(secret);
  });

  it('is silent about what everybody may do', async () => {
    await app.call(null, boxList, {});
    await app.call({ token: 'unknown-token' }, profileUserInfo, {});
    await app.call(null, authLogin, { phone: PHONE, password: 'wrong' });
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]?.path).toBe(authLogin.path);
  });
});
