import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import type { Store } from '../../server/db/store/store.ts';
import { authLogout } from '../../src/net/contract/calls/account/auth.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp, TokenHolder } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';
import { createProduct } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

/** Holds the answer of one session lookup. */
class LookupGate {
  #isArmed = false;
  #release: (() => void) | null = null;

  holdNext(): void {
    this.#isArmed = true;
  }

  get isHolding(): boolean {
    return this.#release !== null;
  }

  release(): void {
    this.#release?.();
  }

  guard(store: Store): Store {
    return {
      ...store,
      rows: async (sql, params) => {
        const rows = await store.rows(sql, params);
        if (this.#isArmed && /^select .* from "sessions"/i.test(sql)) {
          this.#isArmed = false;
          await new Promise<void>((resolve) => (this.#release = resolve));
        }
        return rows;
      },
    };
  }
}

let testStore: TestStore;
let ports: TestPorts;
let gate: LookupGate;
let one: TestApp;
let other: TestApp;
let player: TokenHolder;

async function startProcess(store: Store) {
  const services = await buildTestServices(store, ports);
  const app = await startTestApp({
    ports,
    authenticate: (token) => services.sessions.find(token),
    routes: (instance) =>
      registerRoutes(instance, { ...services, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
  });
  return { ...app, services, stop: app.close };
}

beforeEach(async () => {
  testStore = await openTestStore();
  ports = testPorts('logout');
  gate = new LookupGate();
  const first = await startProcess(gate.guard(testStore.store));
  one = first;
  other = await startProcess(testStore.store);
  player = await createProduct(first, 'logout').newPlayer();
});
afterEach(async () => {
  await one.close();
  await other.close();
  await testStore.drop();
});

const useAt = async (app: TestApp) => (await app.call(player, profileUserInfo, {})).code;

describe('a token after logout', () => {
  it('is refused at once by a process that was looking it up meanwhile', async () => {
    ports.advance(1_000);
    gate.holdNext();
    const slow = useAt(one);
    await expect.poll(() => gate.isHolding).toBe(true);
    expect((await one.call(player, authLogout, {})).code).toBeNull();
    gate.release();
    expect(await slow).toBe('auth.expired');
    expect(await useAt(one)).toBe('auth.expired');
  });

  it('is refused at once by the process that was asked, within a second by another', async () => {
    expect(await useAt(one)).toBeNull();
    expect(await useAt(other)).toBeNull();
    expect((await one.call(player, authLogout, {})).code).toBeNull();
    expect(await useAt(one)).toBe('auth.expired');
    ports.advance(800);
    expect(await useAt(other)).toBe('auth.expired');
  });
});
