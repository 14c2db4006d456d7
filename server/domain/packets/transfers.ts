import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { minor, post } from '../../ledger/ledger.ts';
import type { PacketDeps } from './deps.ts';
import type { Packet } from './rows.ts';

/**
 * - `give`: main balance of the giver, or house bonus → house packets; a player's counts as spending
 * - `claim`: house packets → main balance of the claimer
 * - `refund`: house packets → where it came from
 */
interface PacketMove {
  kind: 'give' | 'claim' | 'refund';
  /** Of give and refund null for an operator's packet. */
  playerId: string | null;
  amount: number;
  /** Unique with the kind. */
  reference: string;
  at: Date;
}

/** @returns the transfer and the balance of the player's account after it */
export async function movePacketCoins(
  { house, ports }: PacketDeps,
  tx: Queryable,
  { id: packetId }: Pick<Packet, 'id'>,
  { kind, playerId, amount, reference, at }: PacketMove,
): Promise<{ transferId: string; balance: number }> {
  const outside =
    playerId === null
      ? house.shard('bonus', packetId)
      : (await readPlayerAccounts(tx, [playerId]))(playerId).main;
  // One shard for all transfers of a packet, so that it holds what is left of it.
  const held = house.shard('packets', packetId);
  const sign = kind === 'give' ? -1 : 1;
  const transferId = ports.ids();
  const [balance = 0] = await post(tx, {
    id: transferId,
    kind: `packet.${kind}`,
    reference,
    reason: `red packet ${packetId}`,
    actor: kind === 'refund' ? 'house' : (playerId ?? 'house'),
    spending: kind === 'give' && playerId !== null,
    at,
    legs: [
      { account: outside, amount: minor(sign * amount) },
      { account: held, amount: minor(-sign * amount) },
    ],
  });
  return { transferId, balance };
}
