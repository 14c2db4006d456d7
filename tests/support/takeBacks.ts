import { profileSecurityCheck } from '../../src/net/contract/calls/account/account.ts';
import {
  profileOrnamentPage,
  profileOrnamentRetrieval,
} from '../../src/net/contract/calls/items/takeBack.ts';
import type { Retrieval } from '../../src/net/contract/items/retrievals.ts';
import { PASSWORD } from './product.ts';
import type { Product, TestPlayer } from './product.ts';

export const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbC_-123';

/** Stores a trade link as `modifyTradeUrl` does. */
export async function giveTradeUrl(
  { services }: Product,
  { id }: Pick<TestPlayer, 'id'>,
  url = TRADE_URL,
): Promise<void> {
  await services.store.query('UPDATE players SET trade_url = $2 WHERE id = $1::uuid', [id, url]);
}

/** A player with a trade link and opened boxes. @returns the ids of the items, newest first */
export async function newOwner(
  product: Product,
  count = 1,
): Promise<{ player: TestPlayer; ids: string[]; value: number }> {
  const player = await product.newPlayer();
  await giveTradeUrl(product, player);
  const { boxId } = await product.cheapestBox();
  await product.open(player, { boxId, count });
  const { list, ownedValue } = await product.backpack(player);
  return { player, ids: list.map(({ id }) => id), value: ownedValue };
}

/** By player, whom several products over one store may share; good for nine minutes of the test's clock. */
const confirmations = new WeakMap<TestPlayer, { readonly until: number; readonly token: Promise<string> }>();

/** A confirmation by password; requests at the same time share one, because a new one replaces it. */
function confirmTakeBack(product: Product, player: TestPlayer): Promise<string> {
  const now = product.ports.clock.now().getTime();
  const known = confirmations.get(player);
  if (known !== undefined && now < known.until) return known.token;
  const proof = { purpose: 'takeBack', password: PASSWORD } as const;
  const token = product.call(player, profileSecurityCheck, proof).then(({ data }) => data.confirmation);
  confirmations.set(player, { until: now + 540_000, token });
  return token;
}

export async function takeBack(
  product: Product,
  player: TestPlayer,
  input: { ids?: string; all?: boolean },
  key = product.newKey(),
) {
  const confirmation = await confirmTakeBack(product, player);
  return product.call(player, profileOrnamentRetrieval, { ...input, confirmation }, { key });
}

/** All records of a player, newest first. */
export async function recordsOf(product: Product, player: TestPlayer): Promise<Retrieval[]> {
  return (await product.call(player, profileOrnamentPage, { pageSize: 100 })).data.list;
}

/** The newest record of a player. */
export async function newestRecord(product: Product, player: TestPlayer): Promise<Retrieval> {
  const [newest] = await recordsOf(product, player);
  if (newest === undefined) throw new Error('there is no take-back record');
  return newest;
}
