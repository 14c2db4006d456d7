import { eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import type { packetClaims } from '../../db/schema/packets.ts';
import { packets } from '../../db/schema/packets.ts';
import type { Queryable } from '../../db/store/store.ts';

export type Packet = typeof packets.$inferSelect;
export type PacketClaimRow = typeof packetClaims.$inferSelect;

/** `SELECT … FOR NO KEY UPDATE`; call before changing a packet or claiming from it. */
export async function lockPacket(tx: Queryable, id: string): Promise<Packet | undefined> {
  const [packet] = await orm(tx).select().from(packets).where(eq(packets.id, id)).for('no key update');
  return packet;
}

/** @returns the packet after the change */
export async function updatePacket(tx: Queryable, packet: Packet, change: Partial<Packet>): Promise<Packet> {
  await orm(tx).update(packets).set(change).where(eq(packets.id, packet.id));
  return { ...packet, ...change };
}
