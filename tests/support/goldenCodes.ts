import { drawCodes, storeLot } from '../../server/domain/codes/lots.ts';
import type { NewLot } from '../../server/domain/codes/lots.ts';
import { codeRedeem } from '../../src/net/contract/calls/items/code.ts';
import type { Product, TestPlayer } from './product.ts';

const GIFT = { gift: 'coins', amount: 10_000, definitionId: null, boxId: null, boxDays: null } as const;

/** Stores a lot: single-use codes of 100 coins unless told otherwise. @returns its codes */
export async function makeCodes(
  { services }: Pick<Product, 'services'>,
  lot: Partial<NewLot> = {},
): Promise<string[]> {
  const { store, ports } = services;
  const codes = drawCodes(ports.rng, lot.codes ?? 1);
  const amount = lot.gift === undefined ? GIFT.amount : null;
  const rules = { maxUses: 1, playerId: null, expiresAt: null, note: '', createdAt: ports.clock.now() };
  await storeLot(store, { id: ports.ids(), ...rules, ...GIFT, amount, ...lot, codes: codes.length }, codes);
  return codes;
}

export function redeem(product: Product, player: TestPlayer, code: string, key = product.newKey()) {
  return product.call(player, codeRedeem, { code }, { key });
}
