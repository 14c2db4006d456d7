/** @module-tag full */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleTestProduct } from '../support/assembly.ts';
import type { Assembly } from '../../server/bootstrap/assembly.ts';
import { realPorts } from '../../server/platform/ports.ts';
import { accountSessionsEndOthers } from '../../src/net/contract/calls/account/accountSessions.ts';
import { authLogin, authLogout, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { LIVE_SESSION_ENDED } from '../../src/net/contract/limits.ts';
import { createCaller } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { PASSWORD } from '../support/product.ts';
import { memorySeedKeys } from '../support/seedKeys.ts';
import { StompTestClient, listenOnFreePort } from '../support/stompClients.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

const PHONE = '13800000001';
const SECOND_MS = 1_000;

interface Process {
  readonly assembly: Assembly;
  readonly call: TestApp['call'];
  readonly url: string;
}

/** Two assemblies over one database, on the real clock. */
describe('a session that ends', () => {
  let store: TestStore;
  let processes: [Process, Process];
  beforeAll(async () => {
    store = await openTestStore();
    expect(store.kind).toBe('postgres');
    const seedKeys = memorySeedKeys();
    const start = async (): Promise<Process> => {
      const assembly = await assembleTestProduct(store.store, realPorts(), { providers: { seedKeys } });
      return { assembly, call: createCaller(assembly.app, []), url: await listenOnFreePort(assembly) };
    };
    processes = [await start(), await start()];
    const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
    await processes[0].call(null, authSignUp, { phone: PHONE, password: PASSWORD, ...consents });
  });
  afterAll(async () => {
    for (const { assembly } of processes) await assembly.stop();
    await store.drop();
  });

  const logIn = async () => {
    const { token } = (await processes[0].call(null, authLogin, { phone: PHONE, password: PASSWORD })).data;
    return { token: token ?? '' };
  };
  const listen = async ({ url }: Process, token?: string) => {
    const listener = new StompTestClient(url);
    if (token !== undefined) Object.assign(listener.client.connectHeaders, { token });
    await listener.connect();
    await listener.subscribe();
    return listener;
  };

  it.each(['log out', 'end others'] as const)(
    'closes its live connections on both processes within a second, and no others: %s',
    async (how) => {
      const [one, two] = processes;
      const [ended, kept] = [await logIn(), await logIn()];
      const doomed = [await listen(one, ended.token), await listen(two, ended.token)];
      const staying = [await listen(two, kept.token), await listen(two)];
      const since = performance.now();
      if (how === 'log out') await one.call(ended, authLogout, {});
      else await one.call(kept, accountSessionsEndOthers, {});
      for (const listener of doomed) {
        expect((await listener.errors.next()).headers['message']).toBe(LIVE_SESSION_ENDED);
        expect(await listener.closes.next()).toBe(1008);
      }
      expect(performance.now() - since).toBeLessThan(SECOND_MS);
      const refused = async () => (await two.call(ended, profileUserInfo, {})).code;
      await expect.poll(refused).toBe('auth.expired');
      expect(performance.now() - since).toBeLessThan(SECOND_MS);
      for (const listener of staying) {
        expect(listener.closes.size).toBe(0);
        await listener.stop();
      }
    },
  );

  it('opens no live connection any more', async () => {
    const session = await logIn();
    await processes[0].call(session, authLogout, {});
    const listener = new StompTestClient(processes[0].url);
    Object.assign(listener.client.connectHeaders, { token: session.token });
    await listener.connect();
    expect((await listener.errors.next()).headers['message']).toBe(LIVE_SESSION_ENDED);
  });
});
