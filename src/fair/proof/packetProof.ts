import type { PacketTerms } from '../outcome/packetShares.ts';
import type { ProofEnvelope } from './proofEnvelope.ts';
import type { SeenBlock } from './seenBlock.ts';

/**
 * The data of one red packet that is over, in a JSON file that anybody can verify offline. It shows that every share
 * follows from seeds and terms, and that the server seed follows from the public hash. Whether that hash is the one
 * shown before the claims, and whether nobody was let in who knew the seed, it cannot show (docs/fairness-packets.md).
 */
export interface PacketProof extends ProofEnvelope<'packet'>, PacketTerms {
  packetId: string;
  /** 64 lower-case hex digits. */
  publicHash: string;
  serverSeed: string;
  secretSalt: string;
  /** In the order of claiming: the first has round 1. */
  claims: readonly PacketProofClaim[];
  /** As the server says; ISO 8601 in UTC. */
  givenAt: string;
  /** Null if the device that saved the file had kept nothing. */
  seen: SeenBlock | null;
}

export interface PacketProofClaim {
  round: number;
  userSeed: string;
  /** The claimed share, minor units. */
  share: number;
}
