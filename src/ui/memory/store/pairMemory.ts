import type { HashFunctions } from '../../../fair/hashes.ts';
import type { Difference } from '../../../fair/memory/difference.ts';
import { compareReveal } from '../../../fair/memory/reveals.ts';
import { rollsIn } from '../../../fair/memory/rolls.ts';
import type { ShownReveal } from '../../../fair/memory/reveals.ts';
import type { PairRecord } from '../../../fair/memory/records.ts';
import { compareSeeds, learnSeeds, newPair, sendUserSeed } from '../../../fair/memory/seeds.ts';
import type { ShownSeeds } from '../../../fair/memory/seeds.ts';
import type { RecordDatabase, RecordTransaction } from './recordDatabase.ts';

/** What a comparison found, and the record it was compared with. */
export interface Comparison<Kept = unknown> {
  readonly differences: readonly Difference[];
  /** As it was before; undefined where nothing was kept. */
  readonly kept: Kept | undefined;
}

interface PairMemoryParts {
  readonly database: RecordDatabase;
  readonly now: () => number;
  readonly hashes: HashFunctions;
}

const STORES = ['players', 'pairs'] as const;

/** The player's pairs of seeds: what was shown of each, and which is in use. */
export function createPairMemory({ database, now, hashes }: PairMemoryParts) {
  const activePair = async (transaction: RecordTransaction, playerId: string) => {
    const player = await transaction.get('players', [playerId]);
    return player && transaction.get('pairs', [playerId, player.activeHash]);
  };
  /** Makes the shown pair the one in use; keeps what is known of it. Writes only what is new. */
  const take = async (
    transaction: RecordTransaction,
    { playerId, active, seeds }: { playerId: string; active: PairRecord | undefined; seeds: ShownSeeds },
  ) => {
    const { publicHash } = seeds;
    const isActive = active?.publicHash === publicHash;
    const known = isActive ? active : await transaction.get('pairs', [playerId, publicHash]);
    const pair = known ? learnSeeds(known, seeds) : newPair(playerId, seeds, now());
    if (pair !== known) await transaction.put('pairs', pair);
    if (!isActive) await transaction.put('players', { playerId, activeHash: publicHash });
    return pair;
  };
  const change = (playerId: string, seeds: ShownSeeds, edit: (pair: PairRecord) => PairRecord) =>
    database.run(STORES, async (transaction) => {
      const pair =
        (await transaction.get('pairs', [playerId, seeds.publicHash])) ?? newPair(playerId, seeds, now());
      await transaction.put('pairs', edit(pair));
      await transaction.put('players', { playerId, activeHash: seeds.publicHash });
    });

  return {
    /** Compares an answer with the pair in use, and keeps it if nothing differs. */
    keepSeeds: (playerId: string, seeds: ShownSeeds): Promise<Comparison<PairRecord>> =>
      database.run(STORES, async (transaction) => {
        const kept = await activePair(transaction, playerId);
        const differences = kept ? compareSeeds(kept, seeds) : [];
        if (differences.length === 0) await take(transaction, { playerId, active: kept, seeds });
        return { differences, kept };
      }),
    /** The pair in use becomes the one shown: the player says that it was changed on another device. */
    acceptSeeds: (playerId: string, seeds: ShownSeeds): Promise<PairRecord> =>
      database.run(STORES, async (transaction) => {
        const active = await activePair(transaction, playerId);
        const pair = await take(transaction, { playerId, active, seeds });
        // The user seeds of the rounds before are not known here.
        const accepted = { ...pair, firstRound: seeds.round };
        await transaction.put('pairs', accepted);
        return accepted;
      }),
    /** Call before a user seed is sent. */
    willSendUserSeed: (playerId: string, seeds: ShownSeeds, userSeed: string) =>
      change(playerId, seeds, (pair) => sendUserSeed(pair, userSeed)),
    /** The history has every round to this one. */
    markCovered: (playerId: string, publicHash: string, covered: number) =>
      database.run(STORES, async (transaction) => {
        const pair = await transaction.get('pairs', [playerId, publicHash]);
        if (pair && pair.covered < covered) await transaction.put('pairs', { ...pair, covered });
      }),
    /** Call before a rotation is sent. What is shown then is what the rotation is compared with. */
    willRotate: (playerId: string, seeds: ShownSeeds) =>
      change(playerId, seeds, (pair) => ({ ...pair, isRotating: true })),
    /** Compares the answer to a rotation, and keeps both pairs. */
    keepRotation: (
      playerId: string,
      revealed: ShownReveal,
      seeds: ShownSeeds,
    ): Promise<Comparison<PairRecord>> =>
      database.run([...STORES, 'rolls'], async (transaction) => {
        const kept = await activePair(transaction, playerId);
        const differences = kept
          ? [
              ...compareReveal(hashes, kept, revealed, await userSeedsOf(transaction, kept)),
              ...compareSeeds(kept, seeds),
            ]
          : [];
        const { serverSeed, secretSalt, rounds } = revealed;
        if (kept && kept.revealed === null) {
          await transaction.put('pairs', { ...kept, revealed: { serverSeed, secretSalt, rounds } });
        }
        // The revealed secrets are in the row by now, not in `kept`.
        await take(transaction, { playerId, active: undefined, seeds });
        return { differences, kept };
      }),
    /** The pair in use; undefined where nothing is kept. */
    activePair: (playerId: string) =>
      database.run(STORES, (transaction) => activePair(transaction, playerId)),
    pairs: (playerId: string) => database.run(STORES, (transaction) => transaction.list('pairs', [playerId])),
  };
}

/** The user seed of each kept roll of a pair, by its round. */
async function userSeedsOf(transaction: RecordTransaction, { playerId, publicHash }: PairRecord) {
  const chunks = await transaction.list('rolls', [playerId, publicHash]);
  return new Map(chunks.flatMap(rollsIn).map(({ round, userSeed }) => [round, userSeed]));
}

export type PairMemory = ReturnType<typeof createPairMemory>;
