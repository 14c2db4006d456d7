import type { CallInput } from '../../src/net/contract/call.ts';
import {
  redPacketClaim,
  redPacketClaims,
  redPacketCommit,
  redPacketGive,
} from '../../src/net/contract/calls/games/redPacket.ts';
import type { PacketClaim } from '../../src/net/contract/games/packets.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import type { ApiResponse } from './app.ts';
import type { Product, TestPlayer } from './product.ts';

type GiveInput = Partial<CallInput<typeof redPacketGive>>;

/** New players may give what they have, without a confirmed identity. */
export async function allowGifts({ services }: Pick<Product, 'services'>): Promise<void> {
  const { store, ports } = services;
  const now = ports.clock.now();
  await writeSysConfig(store, 'giftNeedsIdentity', false, now);
  await writeSysConfig(store, 'giftNeedsPlay', false, now);
  await writeSysConfig(store, 'giftAccountHours', 0, now);
}

/** 10 coins in 3 shares to the site for an hour, unless told otherwise. */
export async function givePacket(
  product: Pick<Product, 'call' | 'newKey'>,
  player: TestPlayer,
  input: GiveInput = {},
  key = product.newKey(),
): Promise<ApiResponse<typeof redPacketGive>> {
  const { commitId } = (await product.call(player, redPacketCommit, {})).data;
  const terms = { amount: 1_000, shares: 3, audience: 'site', greeting: 'luck', minutes: 60 } as const;
  return product.call(player, redPacketGive, { commitId, ...terms, ...input }, { key });
}

export function claimPacket(
  product: Pick<Product, 'call' | 'newKey'>,
  player: TestPlayer,
  id: string,
  input: Partial<CallInput<typeof redPacketClaim>> = {},
  key = product.newKey(),
): Promise<ApiResponse<typeof redPacketClaim>> {
  return product.call(player, redPacketClaim, { id, userSeed: 'mine', ...input }, { key });
}

export async function claimsOf(
  product: Pick<Product, 'call'>,
  id: string,
  key?: string,
): Promise<PacketClaim[]> {
  return (await product.call(null, redPacketClaims, { id, key })).data.list;
}
