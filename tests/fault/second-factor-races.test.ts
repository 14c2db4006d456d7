import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { FactorDriver } from '../support/secondFactors.ts';
import { memorySeedKeys } from '../support/seedKeys.ts';
import { buildTestServices } from '../support/services.ts';
import { COPIES } from '../support/raceSize.ts';

/** Two applications over one store act as two processes. */
describe('copies of one answer to a login', () => {
  let product: Product;
  let other: TestApp;
  beforeAll(async () => {
    // Failures are not counted: only the answer itself may stop its copies.
    const surroundings = { seedKeys: memorySeedKeys(), limitLogins: false };
    product = await startProduct('second factor races', () => surroundings);
    expect(product.services.store.kind).toBe('postgres');
    const services = await buildTestServices(product.services.store, product.ports, surroundings);
    other = await startTestApp({
      authenticate: (token) => services.sessions.find(token),
      routes: (app) =>
        registerRoutes(app, { ...services, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
    });
  });
  afterAll(async () => {
    await other.close();
    await product.stop();
  });

  const anywhere = (n: number): TestApp => (n % 2 === 0 ? product : other);
  /** How often each code was answered; `done` for a session. */
  async function count(answers: readonly Promise<{ code: string | null }>[]) {
    const counts: Record<string, number> = {};
    for (const { code } of await Promise.all(answers))
      counts[code ?? 'done'] = (counts[code ?? 'done'] ?? 0) + 1;
    return counts;
  }
  async function sessionsOf(driver: FactorDriver): Promise<number> {
    const rows = await product.services.store.query('SELECT 1 FROM sessions WHERE player_id = $1', [
      driver.player.id,
    ]);
    return rows.length;
  }

  it.each(['totp', 'recovery'] as const)(
    'open one session: %s, each with a challenge of its own',
    async (method) => {
      const driver = await FactorDriver.withApp(product);
      const challenges = await Promise.all(Array.from({ length: COPIES }, () => driver.challenge()));
      const answer = method === 'totp' ? driver.codeNow(driver.secret) : (driver.recoveryCodes[0] ?? '');
      const counts = await count(
        challenges.map(({ challenge }, n) => driver.answer(challenge, method, answer, anywhere(n))),
      );
      const refusal = method === 'totp' ? 'factor.code' : 'factor.recoveryCode';
      expect(counts).toEqual({ done: 1, [refusal]: COPIES - 1 });
      expect(await sessionsOf(driver)).toBe(2);
    },
  );

  it('open one session: one challenge', async () => {
    const driver = await FactorDriver.withApp(product);
    const { challenge } = await driver.challenge();
    const code = driver.codeNow(driver.secret);
    const copies = Array.from({ length: COPIES }, (_, n) =>
      driver.answer(challenge, 'totp', code, anywhere(n)),
    );
    expect(await count(copies)).toEqual({ done: 1, 'factor.challenge': COPIES - 1 });
    expect(await sessionsOf(driver)).toBe(2);
  });

  it('have five wrong tries together', { tags: ['full'] }, async () => {
    const driver = await FactorDriver.withApp(product);
    const { challenge } = await driver.challenge();
    const guesses = Array.from({ length: COPIES }, (_, n) =>
      driver.answer(challenge, 'totp', 'wrong', anywhere(n)),
    );
    expect(await count(guesses)).toEqual({ 'factor.code': 5, 'factor.challenge': COPIES - 5 });
  });
});
