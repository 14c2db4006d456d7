import type { Queryable } from '../../db/store/store.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { revealCommit } from './commits.ts';
import type { PacketDeps } from './deps.ts';
import { updatePacket } from './rows.ts';
import type { Packet } from './rows.ts';
import { movePacketCoins } from './transfers.ts';

/**
 * Ends a locked packet: what is left goes back, seed and salt are revealed, the giver gets a message.
 * @param change of the claim that ends it; `packet` has it already
 */
export async function endPacket(
  deps: PacketDeps,
  tx: Queryable,
  { packet, change = {}, at }: { packet: Packet; change?: Partial<Packet>; at: Date },
): Promise<Packet> {
  const { id, giverId, commitId, left, claimed, shares, key, amount } = packet;
  if (left > 0) {
    await movePacketCoins(deps, tx, packet, {
      kind: 'refund',
      playerId: giverId,
      amount: left,
      reference: id,
      at,
    });
  }
  await revealCommit(deps.seedSecrets, tx, commitId);
  if (giverId !== null) {
    const params = { packetId: id, key, amount, shares, claimed, left };
    await sendMessage(tx, { id: deps.ports.ids(), playerId: giverId, at, kind: 'packet.ended', params });
  }
  const state = claimed === shares ? 'empty' : 'expired';
  return updatePacket(tx, packet, { ...change, state, endedAt: at });
}
