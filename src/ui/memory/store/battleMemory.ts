import type { HashFunctions } from '../../../fair/hashes.ts';
import {
  battleSubject,
  compareBattle,
  compareCreated,
  isFullBattle,
  learnBattle,
  newBattle,
  preparedSeed,
  withOwnSeat,
} from '../../../fair/memory/battles.ts';
import type { ShownBattle } from '../../../fair/memory/battles.ts';
import { compareCommitment } from '../../../fair/memory/commitments.ts';
import type { ShownCommitment } from '../../../fair/memory/commitments.ts';
import type {
  BattleRecord,
  CommitmentRecord,
  CreationRequest,
  OwnSeat,
} from '../../../fair/memory/records.ts';
import { compareSecrets } from '../../../fair/memory/reveals.ts';
import type { LegacySeeds } from './legacySeeds.ts';
import type { Comparison } from './pairMemory.ts';
import type { RecordDatabase, RecordTransaction } from './recordDatabase.ts';

interface BattleMemoryParts {
  readonly database: RecordDatabase;
  readonly now: () => number;
  readonly hashes: HashFunctions;
  /** Seeds that an earlier version of the page stored elsewhere. */
  readonly legacySeeds: LegacySeeds;
}

/** Server seed and salt of a battle; null until they are revealed. */
export interface Secrets {
  readonly serverSeed: string | null;
  readonly secretSalt: string | null;
}

/** A commitment as it is shown to the player. */
type OfferedCommitment = Pick<CommitmentRecord, 'commitId' | 'publicHash' | 'expireTime'>;

const STORES = ['battles', 'commitments'] as const;

/** Battles that the player created, joined or watched, and the commitments of those to create. */
export function createBattleMemory({ database, now, hashes, legacySeeds }: BattleMemoryParts) {
  const run = async <Result>(
    playerId: string,
    work: (transaction: RecordTransaction) => Promise<Result>,
  ): Promise<Result> => {
    const older = legacySeeds.read();
    const result = await database.run(STORES, async (transaction) => {
      await migrate(transaction, playerId, older, now());
      return work(transaction);
    });
    if (older.length > 0) legacySeeds.remove();
    return result;
  };
  const changeBattle = (playerId: string, battleId: string, edit: (battle: BattleRecord) => BattleRecord) =>
    run(playerId, async (transaction) => {
      const kept = await transaction.get('battles', [playerId, battleId]);
      if (kept) await transaction.put('battles', edit(kept));
    });
  const changeCommitment = (
    playerId: string,
    commitId: string,
    edit: (commitment: CommitmentRecord) => CommitmentRecord,
  ) =>
    run(playerId, async (transaction) => {
      const kept = await transaction.get('commitments', [playerId, commitId]);
      if (kept) await transaction.put('commitments', edit(kept));
    });

  return {
    /** Compares an answer or event with what is kept of the battle, and keeps what is new. */
    keepBattle: (playerId: string, shown: ShownBattle, secrets: Secrets): Promise<Comparison> =>
      run(playerId, async (transaction) => {
        const kept = await transaction.get('battles', [playerId, shown.battleId]);
        const commitments = kept ? [] : await transaction.list('commitments', [playerId]);
        const commitment = commitments.find(({ battleId }) => battleId === shown.battleId);
        const differences = [
          ...(kept ? compareBattle(kept, shown) : commitment ? compareCreated(commitment, shown) : []),
          ...compareRevealed(
            hashes,
            kept?.publicHash ?? shown.publicHash,
            shown,
            secrets,
            kept?.seenAt ?? now(),
          ),
        ];
        if (differences.length === 0) await learn(transaction, playerId, kept, commitment, shown, now());
        return { differences, kept: kept ?? commitment };
      }),
    battle: (playerId: string, battleId: string) =>
      run(playerId, (transaction) => transaction.get('battles', [playerId, battleId])),
    /** The seed for the next request of a seat: one prepared before, or `fresh`, which is then kept. */
    prepareSeed: (playerId: string, battleId: string, fresh: string): Promise<string> =>
      run(playerId, async (transaction) => {
        const kept = await transaction.get('battles', [playerId, battleId]);
        const userSeed = (kept && preparedSeed(kept)) ?? fresh;
        if (kept) {
          const own = { seat: null, userSeed, confirmed: false };
          await transaction.put('battles', withOwnSeat(kept, own));
        }
        return userSeed;
      }),
    /** Call before a seat is requested, and with `confirmed` when the server has given it. */
    keepOwnSeat: (playerId: string, battleId: string, own: OwnSeat) =>
      changeBattle(playerId, battleId, (battle) => withOwnSeat(battle, own)),
    /** Compares a commitment with the one first shown; keeps it with the seed at first sight. */
    keepCommitment: (
      playerId: string,
      offered: OfferedCommitment,
      freshSeed: string,
    ): Promise<Comparison & { readonly userSeed: string }> =>
      run(playerId, async (transaction) => {
        const kept = await transaction.get('commitments', [playerId, offered.commitId]);
        if (kept) {
          const hidden = { ...offered, serverSeed: null, secretSalt: null };
          return { differences: compareCommitment(hashes, kept, hidden), kept, userSeed: kept.userSeed };
        }
        const { commitId, publicHash, expireTime } = offered;
        const shown = { playerId, commitId, publicHash, expireTime, userSeed: freshSeed };
        await transaction.put('commitments', { ...shown, request: null, battleId: null, seenAt: now() });
        return { differences: [], kept, userSeed: freshSeed };
      }),
    keepCommitmentSeed: (playerId: string, commitId: string, userSeed: string) =>
      changeCommitment(playerId, commitId, (commitment) => ({ ...commitment, userSeed })),
    /** Call before a battle is created. */
    willCreate: (playerId: string, commitId: string, request: CreationRequest) =>
      changeCommitment(playerId, commitId, (commitment) => ({ ...commitment, request })),
    /** The commitment became this battle. */
    keepCreated: (playerId: string, commitId: string, battleId: string) =>
      changeCommitment(playerId, commitId, (commitment) => ({ ...commitment, battleId })),
    commitments: (playerId: string): Promise<CommitmentRecord[]> =>
      run(playerId, async (transaction) => {
        const all = await transaction.list('commitments', [playerId]);
        return all.filter(({ commitId, battleId }) => commitId !== battleId);
      }),
    battles: (playerId: string) => run(playerId, (transaction) => transaction.list('battles', [playerId])),
    compareCommitment: (kept: CommitmentRecord, shown: ShownCommitment) =>
      compareCommitment(hashes, kept, shown),
  };
}
export type BattleMemory = ReturnType<typeof createBattleMemory>;

/** A battle begins to be kept with its first full answer; on the creator's device with its own seat. */
async function learn(
  transaction: RecordTransaction,
  playerId: string,
  kept: BattleRecord | undefined,
  commitment: CommitmentRecord | undefined,
  shown: ShownBattle,
  seenAt: number,
): Promise<void> {
  if (kept) {
    await transaction.put('battles', learnBattle(kept, shown, seenAt));
    return;
  }
  if (!isFullBattle(shown)) return;
  const created = newBattle(shown, playerId, seenAt);
  const request = commitment?.request;
  const own = request ? [{ seat: request.seat, userSeed: request.userSeed, confirmed: true }] : [];
  await transaction.put('battles', { ...created, own });
}

function compareRevealed(
  hashes: HashFunctions,
  shownHash: string | null,
  { battleId }: ShownBattle,
  { serverSeed, secretSalt }: Secrets,
  seenAt: number,
) {
  if (serverSeed === null || secretSalt === null || shownHash === null) return [];
  return compareSecrets(hashes, battleSubject(battleId), shownHash, { serverSeed, secretSalt }, seenAt);
}

/** Older seeds name a battle, or a commitment that no battle came of; which, is not known. */
async function migrate(
  transaction: RecordTransaction,
  playerId: string,
  older: ReturnType<LegacySeeds['read']>,
  seenAt: number,
): Promise<void> {
  for (const { id, publicHash, userSeed } of older) {
    if (await transaction.get('commitments', [playerId, id])) continue;
    const seed = { playerId, commitId: id, battleId: id, publicHash, userSeed };
    await transaction.put('commitments', { ...seed, expireTime: '', request: null, seenAt });
  }
}
