import type { HashFunctions } from '../../../fair/hashes.ts';
import {
  comparePacket,
  learnOwnClaim,
  learnPacket,
  newPacket,
  packetSubject,
} from '../../../fair/memory/packets.ts';
import type { ShownPacket } from '../../../fair/memory/packets.ts';
import { differing } from '../../../fair/memory/difference.ts';
import type { KeptShare, PacketRecord } from '../../../fair/memory/records.ts';
import type { Comparison } from './pairMemory.ts';
import type { RecordDatabase } from './recordDatabase.ts';

interface PacketMemoryParts {
  readonly database: RecordDatabase;
  readonly now: () => number;
  readonly hashes: HashFunctions;
}

const STORES = ['packets'] as const;

/** Red packets that the player gave, claimed from or looked at. */
export function createPacketMemory({ database, now, hashes }: PacketMemoryParts) {
  return {
    /** Compares an answer with what is kept of the packet, and keeps what is new. */
    keepPacket: (playerId: string, shown: ShownPacket): Promise<Comparison> =>
      database.run(STORES, async (transaction) => {
        const kept = await transaction.get('packets', [playerId, shown.packetId]);
        const seen = kept ?? newPacket(playerId, shown, now());
        const differences = comparePacket(hashes, seen, shown);
        if (differences.length === 0) await transaction.put('packets', learnPacket(seen, shown, now()));
        return { differences, kept };
      }),
    /** The seed for the claim of a kept packet: the one made before, or `fresh`, which is then kept. */
    prepareSeed: (playerId: string, packetId: string, fresh: string): Promise<string> =>
      database.run(STORES, async (transaction) => {
        const kept = await transaction.get('packets', [playerId, packetId]);
        const own = kept?.own ?? fresh;
        if (kept) await transaction.put('packets', { ...kept, own });
        return own;
      }),
    /** Compares the answer to a claim with the seed that was sent, and keeps it. */
    keepClaim: (
      playerId: string,
      packetId: string,
      claim: Omit<KeptShare, 'seenAt'>,
    ): Promise<Comparison<PacketRecord>> =>
      database.run(STORES, async (transaction) => {
        const kept = await transaction.get('packets', [playerId, packetId]);
        if (!kept) return { differences: [], kept };
        const { own, seenAt } = kept;
        const subject = packetSubject(packetId);
        const { round: place, userSeed } = claim;
        const known = kept.claims.find(({ round }) => round === place);
        const differences = [
          ...differing(subject, 'claimForeign', own, userSeed, { place, seenAt }),
          ...(known ? differing(subject, 'claimSeed', known.userSeed, userSeed, { place, seenAt }) : []),
        ];
        if (differences.length === 0)
          await transaction.put('packets', learnOwnClaim(kept, { ...claim, seenAt: now() }));
        return { differences, kept };
      }),
    packet: (playerId: string, packetId: string) =>
      database.run(STORES, (transaction) => transaction.get('packets', [playerId, packetId])),
  };
}
export type PacketMemory = ReturnType<typeof createPacketMemory>;
