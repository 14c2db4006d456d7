import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLots, withdrawLot } from '../../server/domain/codes/lots.ts';
import { profileOpenFreeBox } from '../../src/net/contract/calls/games/freeBox.ts';
import { giveFreeBox } from '../support/freeBoxes.ts';
import { makeCodes, redeem } from '../support/goldenCodes.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { COPIES } from '../support/raceSize.ts';

/** Races of golden codes and free boxes, on a database with more than one connection. */
describe('races of golden codes', () => {
  let product: Product;
  let players: TestPlayer[];
  beforeAll(async () => {
    product = await startProduct('code races', () => ({ limitLogins: false }));
    expect(product.services.store.kind).toBe('postgres');
    players = [];
    for (let n = 0; n < COPIES; n += 20) {
      players.push(...(await Promise.all(Array.from({ length: 20 }, () => product.newPlayer()))));
    }
  });
  afterAll(() => product.stop());

  const redeemAll = async (code: string) => {
    const answers = await Promise.all(players.map((player) => redeem(product, player, code)));
    return answers.map((answer) => answer.code);
  };
  const mainOf = async (player: TestPlayer) => (await product.balance(player)).balance.main;

  it(`a single-use code gives to one of ${COPIES} players at once`, async () => {
    const [code] = await makeCodes(product);
    const codes = await redeemAll(code!);
    expect(codes.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(codes.filter((refusal) => refusal === 'code.usedUp')).toHaveLength(COPIES - 1);
    await product.expectCoherentLedger();
  });

  it(`a code of 50 uses gives to 50 of ${COPIES} players at once`, { tags: ['full'] }, async () => {
    const [code] = await makeCodes(product, { maxUses: 50 });
    const codes = await redeemAll(code!);
    expect(codes.filter((refusal) => refusal === null)).toHaveLength(50);
    expect(codes.filter((refusal) => refusal === 'code.usedUp')).toHaveLength(COPIES - 50);
    await product.expectCoherentLedger();
  });

  it(`${COPIES} redemptions by one player give once`, { tags: ['full'] }, async () => {
    const player = players[0]!;
    const [code] = await makeCodes(product, { maxUses: null });
    const before = await mainOf(player);
    const answers = await Promise.all(players.map(() => redeem(product, player, code!)));
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'code.redeemed')).toHaveLength(COPIES - 1);
    expect(await mainOf(player)).toBe(before + 10_000);
    await product.expectCoherentLedger();
  });

  it('a lot that is withdrawn meanwhile gives nothing afterwards', { tags: ['full'] }, async () => {
    const { store, ports } = product.services;
    const [code] = await makeCodes(product, { maxUses: null, note: 'withdrawn' });
    const lotOf = async () => (await readLots(store)).find(({ note }) => note === 'withdrawn')!;
    const redeeming = redeemAll(code!);
    await withdrawLot(store, (await lotOf()).id, ports.clock.now());
    const { redeemed } = await lotOf();
    const codes = await redeeming;
    expect(codes.filter((refusal) => refusal === null)).toHaveLength(redeemed);
    expect(codes.filter((refusal) => refusal === 'code.withdrawn')).toHaveLength(COPIES - redeemed);
    await product.expectCoherentLedger();
  });

  it(`a free box is opened once, however many open it at once`, async () => {
    const player = players[1]!;
    const id = await giveFreeBox(product, player.id);
    const before = await mainOf(player);
    const open = () => product.call(player, profileOpenFreeBox, { freeBoxId: id }, { key: product.newKey() });
    const answers = await Promise.all(Array.from({ length: 50 }, open));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'freeBox.opened')).toHaveLength(49);
    expect(await mainOf(player)).toBe(before);
    await product.expectCoherentLedger();
  });
});
