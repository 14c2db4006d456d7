import type { PacketProof } from '../../../../fair/proof/packetProof.ts';

/** What the server or a file says of a packet; seed and salt are null while they are hidden. */
export type StatedPacket = Pick<PacketProof, 'packetId' | 'amount' | 'shares' | 'publicHash' | 'claims'> & {
  readonly serverSeed: string | null;
  readonly secretSalt: string | null;
};
