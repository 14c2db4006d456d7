import type { HashFunctions } from '../../../fair/hashes.ts';
import {
  compareGiveaway,
  compareListed,
  compareParticipants,
  giveawaySubject,
  learnGiveaway,
  learnParticipants,
  newGiveaway,
  preparedCodeSeed,
  withOwnCode,
} from '../../../fair/memory/giveaways.ts';
import type { ShownGiveaway } from '../../../fair/memory/giveaways.ts';
import type { GiveawayRecord, KeptParticipant, OwnCode } from '../../../fair/memory/records.ts';
import { compareSecrets } from '../../../fair/memory/reveals.ts';
import type { Secrets } from './battleMemory.ts';
import type { Comparison } from './pairMemory.ts';
import type { RecordDatabase, RecordTransaction } from './recordDatabase.ts';

interface GiveawayMemoryParts {
  readonly database: RecordDatabase;
  readonly now: () => number;
  readonly hashes: HashFunctions;
}

/** Giveaways that the player joined or watched. */
export function createGiveawayMemory({ database, now, hashes }: GiveawayMemoryParts) {
  const run = <Result>(work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result> =>
    database.run(['giveaways'], work);
  return {
    /**
     * Compares an answer with what is kept of the giveaway, and keeps what is new.
     * @param participants all of them in joining order; null where they were not fetched
     */
    keepGiveaway: (
      playerId: string,
      shown: ShownGiveaway,
      secrets: Secrets,
      participants: readonly KeptParticipant[] | null,
    ): Promise<Comparison> =>
      run(async (transaction) => {
        const kept = await transaction.get('giveaways', [playerId, shown.giveawayId]);
        const known = kept ?? newGiveaway(shown, playerId, now());
        // While people join, an answer that was overtaken by a newer one has fewer.
        const isWhole = shown.isClosed || (participants?.length ?? 0) >= known.count;
        const differences = [
          ...compareGiveaway(known, shown),
          ...(participants ? compareParticipants(known, participants, isWhole) : []),
          ...(participants ? compareListed(hashes, shown, participants) : []),
          ...compareRevealed(hashes, known, secrets),
        ];
        if (differences.length === 0) {
          const learned = learnGiveaway(known, shown);
          const record = participants ? learnParticipants(learned, participants) : learned;
          await transaction.put('giveaways', record);
        }
        return { differences, kept };
      }),
    giveaway: (playerId: string, giveawayId: string) =>
      run((transaction) => transaction.get('giveaways', [playerId, giveawayId])),
    /** The seed for the request to join: one prepared before, or `fresh`, which is then kept. */
    prepareSeed: (playerId: string, giveawayId: string, fresh: string): Promise<string> =>
      run(async (transaction) => {
        const kept = await transaction.get('giveaways', [playerId, giveawayId]);
        const userSeed = (kept && preparedCodeSeed(kept)) ?? fresh;
        if (kept && kept.own === null)
          await transaction.put('giveaways', withOwnCode(kept, { userSeed, code: null }));
        return userSeed;
      }),
    /** Call with `code` null before a join is sent, and with the code once the server has given it. */
    keepOwnCode: (playerId: string, giveawayId: string, own: OwnCode) =>
      run(async (transaction) => {
        const kept = await transaction.get('giveaways', [playerId, giveawayId]);
        if (kept) await transaction.put('giveaways', withOwnCode(kept, own));
      }),
  };
}
export type GiveawayMemory = ReturnType<typeof createGiveawayMemory>;

function compareRevealed(
  hashes: HashFunctions,
  { giveawayId, publicHash, seenAt }: GiveawayRecord,
  { serverSeed, secretSalt }: Secrets,
) {
  if (serverSeed === null || secretSalt === null) return [];
  return compareSecrets(hashes, giveawaySubject(giveawayId), publicHash, { serverSeed, secretSalt }, seenAt);
}
