import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../server/domain/services/services.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { PromotionDriver } from '../support/promotion.ts';
import { buildTestServices } from '../support/services.ts';
import { COPIES } from '../support/raceSize.ts';

/** Two applications over one PostgreSQL store, as two processes. */
describe('races of commissions', () => {
  let product: Product;
  let others: Services;
  beforeAll(async () => {
    product = await startProduct('commission races', () => ({ limitLogins: false }));
    expect(product.services.store.kind).toBe('postgres');
    const ports = { ...testPorts('other commissions'), clock: product.services.ports.clock };
    others = await buildTestServices(product.services.store, ports, { limitLogins: false });
  });
  afterAll(() => product.stop());

  it('two processes pay while players spend, and the inviter sells: each unit once', async () => {
    const inviter = await PromotionDriver.ofNewPlayer(product);
    const { code } = await inviter.overview();
    const players = [await inviter.newInvitee(code), await inviter.newInvitee(code)];
    await Promise.all(players.map((player) => player.recharge(500_000)));
    const { boxId, price } = await product.cheapestBox();
    const openings = Array.from({ length: 40 }, (_, n) =>
      product.open(players[n % 2]?.player ?? inviter.player, { boxId, count: 10 }),
    );
    const runs = Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? product.services : others).commissions.payDue(),
    );
    const answers = await Promise.all(openings);
    await Promise.all(runs);
    await product.services.commissions.payDue();
    // A round that was taken meanwhile is refused; what was paid for is what counts.
    const opened = (player: number) =>
      answers.filter(({ code: refusal }, n) => refusal === null && n % 2 === player).length;
    const owed = [0, 1].reduce((sum, n) => sum + Math.floor((opened(n) * 10 * price * 50) / 10_000), 0);
    expect(await inviter.secondary()).toBe(2 * 5_000 + owed);
    await product.expectCoherentLedger();
  });

  it(`${COPIES} bindings from two processes bind one inviter`, { tags: ['full'] }, async () => {
    const [one, other, driver] = [
      await PromotionDriver.ofNewPlayer(product),
      await PromotionDriver.ofNewPlayer(product),
      await PromotionDriver.ofNewPlayer(product),
    ];
    const codes = [(await one.overview()).code, (await other.overview()).code];
    const bindings = Array.from({ length: COPIES }, (_, n) =>
      (n % 4 < 2 ? product.services : others).promotion
        .bind({ playerId: driver.player.id, code: codes[n % 2] ?? '', address: '127.0.0.1' })
        .then(
          () => null,
          (error: unknown) => (error as { code?: string }).code,
        ),
    );
    const outcomes = await Promise.all(bindings);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set([null, 'promotion.bound']));
    expect((await one.overview()).invitees + (await other.overview()).invitees).toBe(1);
  });

  it('of two players who bind each other at once, one does', { tags: ['full'] }, async () => {
    const [one, other] = [
      await PromotionDriver.ofNewPlayer(product),
      await PromotionDriver.ofNewPlayer(product),
    ];
    const [mine, theirs] = [(await one.overview()).code, (await other.overview()).code];
    const answers = await Promise.all([one.bind(theirs), other.bind(mine)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([null, 'promotion.circle'].sort());
    await product.expectCoherentLedger();
  });
});
