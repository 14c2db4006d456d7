import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionChecks } from '../../server/domain/audit/commissions.ts';
import { runSqlCheck } from '../../server/domain/audit/sql-check.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { PromotionDriver } from '../support/promotion.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('commission audit', () => ({ limitLogins: false }));
});
afterAll(() => product.stop());

/** A sequence that looks random, the same each time. */
function createDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe('commission', () => {
  it('makes and loses no unit over random histories and changes of the rates', async () => {
    const inviter = await PromotionDriver.ofNewPlayer(product);
    const { code } = await inviter.overview();
    const players = [await inviter.newInvitee(code), await inviter.newInvitee(code)];
    const { store, ports, commissions } = product.services;
    const below = createDraw(7);
    const rates = { recharge: 100, turnover: 50 };
    // What a model owes for each player and source, in ten thousandths of a unit; what waits for the next run.
    const owed = new Map<string, bigint>();
    const waiting: { key: string; source: 'recharge' | 'turnover'; base: number }[] = [];
    const pay = async () => {
      await commissions.payDue();
      for (const { key, source, base } of waiting.splice(0))
        owed.set(key, (owed.get(key) ?? 0n) + BigInt(base) * BigInt(rates[source]));
    };
    const act = async (n: number, source: 'recharge' | 'turnover', base: number) => {
      await (source === 'recharge' ? players[n]?.rechargeWithoutOrder(base) : players[n]?.spend(base));
      waiting.push({ key: `${n} ${source}`, source, base });
    };
    for (let step = 0; step < 150; step += 1) {
      const [n, kind, base] = [below(2), below(6), 1 + below(700)];
      if (kind <= 3) await act(n, 'recharge', base);
      if (kind === 2 || kind === 3) await act(n, 'turnover', base);
      if (kind >= 4) await pay();
      if (kind === 5) {
        rates.recharge = below(300);
        rates.turnover = below(150);
        await writeSysConfig(store, 'commissionRecharge', rates.recharge, ports.clock.now());
        await writeSysConfig(store, 'commissionTurnover', rates.turnover, ports.clock.now());
      }
    }
    await pay();
    const expected = [...owed.values()].reduce((sum, parts) => sum + parts / 10_000n, 0n);
    expect(expected).toBeGreaterThan(100n);
    expect(await inviter.secondary()).toBe(Number(expected));
    for (const check of commissionChecks) expect(await runSqlCheck(store, check)).toEqual([]);
  });
});

describe('the audit', () => {
  const PAID = `(SELECT id FROM commissions LIMIT 1)`;

  it.each([
    [
      'a commission without its transfer',
      [
        'DELETE FROM postings WHERE transfer_id IN (SELECT transfer_id FROM commissions)',
        `DELETE FROM transfers WHERE kind LIKE 'commission.%'`,
      ],
      'every commission was paid once, as it says, by the house to the inviter',
    ],
    [
      'a transfer without its commission',
      [`DELETE FROM commissions WHERE id = ${PAID}`],
      'every commission was paid once, as it says, by the house to the inviter',
    ],
    [
      'a commission of a unit more',
      [`UPDATE commissions SET amount = amount + 1 WHERE id = ${PAID}`],
      'every commission is owed by its rates, and what is owed was paid',
    ],
    [
      'a commission of another inviter',
      [`UPDATE commissions SET inviter_id = invitee_id WHERE id = ${PAID}`],
      'every commission was paid once, as it says, by the house to the inviter',
    ],
    [
      'turnover that was not spent',
      ['UPDATE invitees SET turnover = turnover + 1'],
      'what counts for a commission is what was recharged and spent since the binding',
    ],
    [
      'a recharge that did not count',
      [
        'UPDATE invitees SET recharged = recharged - 1, recharged_counted = recharged_counted - 1 WHERE recharged > 0',
      ],
      'what counts for a commission is what was recharged and spent since the binding',
    ],
    [
      'a base that was not counted',
      ['UPDATE commission_bases SET base = base + 1'],
      'every commission is owed by its rates, and what is owed was paid',
    ],
    [
      'a binding that the account does not know',
      ['UPDATE players SET invited_by = NULL'],
      'every invited player is bound as the account says',
    ],
    [
      'an account without its binding',
      ['DELETE FROM invitees'],
      'every invited player is bound as the account says',
    ],
    [
      'a circle',
      [
        'INSERT INTO invitees (player_id, id, inviter_id, bound_at, since_posting) SELECT inviter_id, gen_random_uuid(), player_id, bound_at, 0 FROM invitees i WHERE NOT EXISTS (SELECT 1 FROM invitees o WHERE o.player_id = i.inviter_id) LIMIT 1',
      ],
      'no player was invited by somebody whom the player has brought',
    ],
    [
      'a counter of an inviter',
      ['UPDATE promoters SET invitees = invitees + 1'],
      'the counters of an inviter equal the invited players and the commissions',
    ],
  ])('finds %s', async (_, statements, check) => {
    expect(await checksAfter(product.services.store, statements)).toContain(check);
  });
});
