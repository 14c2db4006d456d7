import { expect } from 'vitest';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import type { ServiceOptions } from '../../server/domain/services/core.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { boxList, boxOpen } from '../../src/net/contract/calls/games/box.ts';
import { fairUserSeed } from '../../src/net/contract/calls/games/fair.ts';
import { profileUserInfo, profileVoucherPage } from '../../src/net/contract/calls/account/profile.ts';
import type { CallData, CallInput } from '../../src/net/contract/call.ts';
import type { BoxSummary } from '../../src/net/contract/entities.ts';
import { startTestApp } from './app.ts';
import { expectNoHiddenSecrets } from './seedSilence.ts';
import type { ApiResponse, TestApp, TokenHolder } from './app.ts';
import { testPorts } from './ports.ts';
import type { TestPorts } from './ports.ts';
import { buildTestServices } from './services.ts';
import { openTestStore } from './stores.ts';

export interface TestPlayer extends TokenHolder {
  readonly token: string;
  readonly id: string;
}

/** The product over a fresh store, with players' actions. */
export interface Product extends TestApp {
  readonly services: Services;
  /** A new player with 500 coins and a user seed. */
  newPlayer(options?: { userSeed?: string | null }): Promise<TestPlayer>;
  boxes(): Promise<BoxSummary[]>;
  cheapestBox(): Promise<BoxSummary>;
  open(
    player: TokenHolder,
    input: CallInput<typeof boxOpen>,
    key?: string,
  ): Promise<ApiResponse<typeof boxOpen>>;
  balance(player: TokenHolder): Promise<CallData<typeof profileUserInfo>>;
  backpack(player: TokenHolder): Promise<CallData<typeof profileVoucherPage>>;
  /** Moves what the player's main balance holds above this amount to the house. */
  spendDownTo(player: TestPlayer, left: number): Promise<void>;
  newKey(): string;
  expectCoherentLedger(): Promise<void>;
  stop(): Promise<void>;
}

export const PASSWORD = 'correct horse';

/** Starts the product; ids and randomness follow from `seed`. */
export async function startProduct(
  seed = 'fairdrop',
  surroundings: (ports: TestPorts) => Partial<ServiceOptions> = () => ({}),
): Promise<Product> {
  const { store, drop } = await openTestStore();
  const ports: TestPorts = testPorts(seed);
  const services = await buildTestServices(store, ports, surroundings(ports));
  const app = await startTestApp({
    ports,
    authenticate: (token, userAgent) => services.sessions.find(token, userAgent),
    routes: (instance) =>
      registerRoutes(instance, { ...services, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
  });
  const stop = async () => {
    await app.close();
    try {
      await expectNoHiddenSecrets(services, app.heard);
    } finally {
      await drop();
    }
  };
  return createProduct({ ...app, services, stop }, seed);
}

/** Players' actions on a running application; `seed` is part of their idempotency keys. */
export function createProduct(base: TestApp & Pick<Product, 'services' | 'stop'>, seed: string): Product {
  let phones = 0;
  let keys = 0;
  const product: Product = {
    ...base,
    newKey: () => `key-${seed}-${(keys += 1)}`.replaceAll(/[^A-Za-z0-9_-]/g, '-'),
    async newPlayer({ userSeed = 'my_seed' } = {}) {
      const phone = `13${String(800_000_000 + (phones += 1))}`;
      const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
      const { token } = (await base.call(null, authSignUp, { phone, password: PASSWORD, ...consents })).data;
      if (userSeed !== null) await base.call({ token }, fairUserSeed, { userSeed });
      const { playerId } = (await base.call({ token }, profileUserInfo, {})).data;
      return { token, id: playerId };
    },
    async boxes() {
      return (await base.call(null, boxList, {})).data.flatMap((theme) => theme.boxes);
    },
    async cheapestBox() {
      const [cheapest] = (await product.boxes()).sort((a, b) => a.price - b.price);
      if (cheapest === undefined) throw new Error('the catalogue is empty');
      return cheapest;
    },
    open: (player, input, key = product.newKey()) => base.call(player, boxOpen, input, { key }),
    balance: async (player) => (await base.call(player, profileUserInfo, {})).data,
    backpack: async (player) => (await base.call(player, profileVoucherPage, { pageSize: 100 })).data,
    async spendDownTo(player, left) {
      const { store, ports } = base.services;
      const surplus = (await product.balance(player)).balance.main - left;
      if (surplus <= 0) return;
      await store.query(
        `SELECT ledger_post($1::uuid, 'test.spend', $1::text, '', 'house', true, $2,
           ARRAY[player_account($3::uuid, 'main'), (SELECT min(id) FROM accounts WHERE purpose = 'sales')],
           ARRAY[-$4::bigint, $4::bigint])`,
        [ports.ids(), ports.clock.now(), player.id, surplus],
      );
    },
    async expectCoherentLedger() {
      const report = await auditSite(base.services.store, nodeHashes, base.services.seedSecrets);
      expect(report.findings).toEqual([]);
    },
  };
  return product;
}
