/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import { readLots, withdrawLot } from '../../server/domain/codes/lots.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { formatGoldenCode } from '../../src/net/contract/items/goldenCode.ts';
import { makeCodes, redeem } from '../support/goldenCodes.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const DAY_MS = 86_400_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct('codes', () => ({ limitLogins: false }));
});
afterAll(() => product.stop());

const inDays = (days: number) => new Date(product.ports.clock.now().getTime() + days * DAY_MS);
const codeOf = async (lot: Parameters<typeof makeCodes>[1] = {}) => (await makeCodes(product, lot))[0]!;

/** Nothing of the player changed. */
async function expectNothingMoved(player: TestPlayer, main: number): Promise<void> {
  expect((await product.balance(player)).balance.main).toBe(main);
  expect((await product.backpack(player)).total).toBe(0);
}

describe('a golden code', () => {
  it('gives coins to the main balance, typed in any way', async () => {
    const player = await product.newPlayer();
    const code = await codeOf();
    const { data } = await redeem(product, player, ` ${formatGoldenCode(code).toLowerCase()} `);
    expect(data).toEqual({
      gift: { kind: 'coins', giftImage: '/art/gifts/coins.svg', amount: 10_000 },
      balance: 60_000,
    });
    expect((await product.balance(player)).balance.main).toBe(60_000);
    await product.expectCoherentLedger();
  });

  it('gives an item to the backpack', async () => {
    const player = await product.newPlayer();
    const definitionId = 'gloves-golden-mend';
    const code = await codeOf({ gift: 'item', definitionId });
    const { gift } = (await redeem(product, player, code)).data;
    const { list } = await product.backpack(player);
    expect(gift).toMatchObject({
      kind: 'item',
      ownedId: list[0]?.id,
      giftImage: `/art/items/${definitionId}.webp`,
      item: { itemId: definitionId, recoveryPrice: list[0]?.item.recoveryPrice },
    });
    await product.expectCoherentLedger();
  });

  it('gives a free box with its own time', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const code = await codeOf({ gift: 'freeBox', boxId, boxDays: 7 });
    expect((await redeem(product, player, code)).data.gift).toMatchObject({
      kind: 'freeBox',
      giftImage: `/art/boxes/${boxId}.webp`,
      freeBox: { boxId, source: 'code', stat: 0, expireTime: inDays(7).toISOString() },
    });
    await product.expectCoherentLedger();
  });

  it('answers a repeat with its first answer', async () => {
    const player = await product.newPlayer();
    const code = await codeOf();
    const first = await redeem(product, player, code, 'code-once');
    expect((await redeem(product, player, code, 'code-once')).data).toEqual(first.data);
    expect((await redeem(product, player, await codeOf(), 'code-once')).code).toBe('idempotency.reused');
    expect((await product.balance(player)).balance.main).toBe(60_000);
  });

  it('of several uses gives each player once, until all uses are gone', async () => {
    const code = await codeOf({ maxUses: 2 });
    const [one, two, three] = [
      await product.newPlayer(),
      await product.newPlayer(),
      await product.newPlayer(),
    ];
    expect((await redeem(product, one, code)).code).toBeNull();
    expect((await redeem(product, one, code)).code).toBe('code.redeemed');
    expect((await redeem(product, two, code)).code).toBeNull();
    expect((await redeem(product, three, code)).code).toBe('code.usedUp');
    await expectNothingMoved(three, 50_000);
    const anyNumber = await codeOf({ maxUses: null });
    for (const player of [one, two, three])
      expect((await redeem(product, player, anyNumber)).code).toBeNull();
    await product.expectCoherentLedger();
  });

  it('is refused when unknown, foreign, expired or withdrawn, and moves nothing', async () => {
    const player = await product.newPlayer();
    const other = await product.newPlayer();
    const { ports, store } = product.services;
    const foreign = await codeOf({ playerId: other.id });
    const short = await codeOf({ expiresAt: inDays(1) });
    const withdrawn = await codeOf({ note: 'withdrawn' });
    const lot = (await readLots(store)).find(({ note }) => note === 'withdrawn')!;
    expect(await withdrawLot(store, lot.id, ports.clock.now())).toBe(true);
    expect(await withdrawLot(store, lot.id, ports.clock.now())).toBe(false);
    product.ports.advance(DAY_MS);
    const refusals = [
      ['code.unknown', '0000000000000000'],
      ['code.foreign', foreign],
      ['code.expired', short],
      ['code.withdrawn', withdrawn],
    ];
    for (const [refusal, code] of refusals) expect((await redeem(product, player, code!)).code).toBe(refusal);
    await expectNothingMoved(player, 50_000);
    expect((await redeem(product, other, foreign)).code).toBeNull();
    await product.expectCoherentLedger();
  });

  it('is refused malformed before the database is asked', async () => {
    const player = await product.newPlayer();
    const code = await codeOf();
    const other = code.startsWith('0') ? '1' : '0';
    const cases = [
      '',
      '   ',
      'ABCD',
      code.slice(1),
      `${code}0`,
      other + code.slice(1),
      `U${code.slice(1)}`,
      'x'.repeat(65),
    ];
    for (const typed of cases) expect((await redeem(product, player, typed)).code, typed).toBe('code.format');
    await expectNothingMoved(player, 50_000);
  });

  it('is refused during a break', async () => {
    const player = await product.newPlayer();
    const { store, ports } = product.services;
    await store.query('SELECT limits_lock($1, $2)', [player.id, ports.clock.now()]);
    await store.query(
      `INSERT INTO play_breaks (id, player_id, kind, starts_at, until) VALUES ($1, $2, 'coolOff', $3, $4)`,
      [ports.ids(), player.id, ports.clock.now(), inDays(1)],
    );
    const code = await codeOf();
    expect((await redeem(product, player, code)).code).toBe('limits.coolOff');
    await expectNothingMoved(player, 50_000);
    await product.expectCoherentLedger();
  });

  it('whose count, gift or credit was changed is a finding of the audit', async () => {
    const { store, seedSecrets } = product.services;
    const player = await product.newPlayer();
    const code = await codeOf({ maxUses: 3, note: 'tampered' });
    expect((await redeem(product, player, code)).code).toBeNull();
    await product.expectCoherentLedger();
    const lot = (await readLots(store)).find(({ note }) => note === 'tampered')!;
    const checksAfter = async (change: string) => {
      await store.query(change, [lot.id]);
      return (await auditSite(store, nodeHashes, seedSecrets)).findings.map(({ check }) => check);
    };
    const used = 'every golden code was used as often as it was redeemed, as its lot allows';
    const given = 'every redemption gave what its lot says';
    expect(await checksAfter('UPDATE codes SET used = used + 1 WHERE lot_id = $1')).toEqual([used]);
    expect(await checksAfter('UPDATE codes SET used = used - 1 WHERE lot_id = $1')).toEqual([]);
    expect(await checksAfter('UPDATE code_lots SET amount = amount + 1 WHERE id = $1')).toEqual([given]);
    expect(await checksAfter('UPDATE code_lots SET amount = amount - 1, codes = 2 WHERE id = $1')).toEqual([
      'every lot of golden codes has as many as were made',
    ]);
    expect(await checksAfter('UPDATE code_lots SET codes = 1 WHERE id = $1')).toEqual([]);
  });

  it('is stored as a hash only', async () => {
    const code = await codeOf();
    const rows = await product.services.store.query('SELECT * FROM codes, code_lots');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
