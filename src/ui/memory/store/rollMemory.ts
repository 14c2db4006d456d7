import type { HashFunctions } from '../../../fair/hashes.ts';
import { differing } from '../../../fair/memory/difference.ts';
import type { Difference } from '../../../fair/memory/difference.ts';
import type { KeptRoll, PairRecord } from '../../../fair/memory/records.ts';
import {
  chunkOf,
  compareItem,
  compareOrder,
  compareRoll,
  compareRollSeed,
  emptyChunk,
  learnRolls,
  rollIn,
  rollsIn,
  withRolls,
} from '../../../fair/memory/rolls.ts';
import type { ShownRoll } from '../../../fair/memory/rolls.ts';
import { pairSubject } from '../../../fair/memory/seeds.ts';
import { compareStatedHash, compareTable } from '../../../fair/memory/tables.ts';
import type { ShownTable } from '../../../fair/memory/tables.ts';
import { tableHash } from '../../../fair/outcome/boxTable.ts';
import type { Comparison } from './pairMemory.ts';
import type { RecordDatabase, RecordTransaction } from './recordDatabase.ts';

interface RollMemoryParts {
  readonly database: RecordDatabase;
  readonly now: () => number;
  readonly hashes: HashFunctions;
}

const STORES = ['players', 'pairs', 'rolls', 'tables'] as const;

/** The player's rolls, and the tables they were rolled with. */
export function createRollMemory({ database, now, hashes }: RollMemoryParts) {
  /** Versions compared in this visit: their tables are hashed and written once. */
  const compared = new Map<string, string>();

  return {
    /** Compares the table shown for a version of a box, and keeps it at first sight. */
    async keepTable(playerId: string, shown: ShownTable): Promise<Comparison> {
      const { table } = shown;
      const hash = tableHash(hashes, table);
      const name = `${playerId} ${table.boxId} ${table.version}`;
      const stated = compareStatedHash(hashes, shown);
      if (stated.length === 0 && compared.get(name) === hash) return { differences: [], kept: undefined };
      return database.run(['boxVersions', 'tables'], async (transaction) => {
        const { boxId, version } = table;
        const kept = await transaction.get('boxVersions', [playerId, boxId, version]);
        const differences = [...stated, ...(kept ? compareTable(kept, hash) : [])];
        if (differences.length === 0) {
          const seenAt = now();
          if (!kept)
            await transaction.put('boxVersions', { playerId, boxId, version, tableHash: hash, seenAt });
          if (!(await transaction.get('tables', [hash]))) {
            await transaction.put('tables', { tableHash: hash, table, seenAt });
          }
          compared.set(name, hash);
        }
        return { differences, kept };
      });
    },
    /** Compares the rolls of one answer with their pair, with those kept and with the shown tables; keeps them. */
    keepRolls: (playerId: string, rolls: readonly ShownRoll[]): Promise<Comparison<PairRecord>> =>
      database.run(STORES, async (transaction) => {
        const player = await transaction.get('players', [playerId]);
        const activeHash = player?.activeHash ?? rolls[0]?.publicHash ?? '';
        const publicHash = await pairOfRolls(transaction, playerId, activeHash, rolls);
        const kept = await transaction.get('pairs', [playerId, publicHash]);
        if (!kept) return { differences: [], kept };
        const differences = await compareRolls(transaction, kept, rolls);
        if (differences.length > 0) return { differences, kept };
        await writeRolls(transaction, kept, rolls, now());
        return { differences, kept };
      }),
    /** A roll as it was shown; undefined where it was not. */
    roll: (playerId: string, publicHash: string, round: number): Promise<KeptRoll | undefined> =>
      database.run(['rolls'], async (transaction) => {
        const chunk = await transaction.get('rolls', [playerId, publicHash, chunkOf(round)]);
        return chunk && rollIn(chunk, round);
      }),
    /** Every kept roll of a pair. */
    rollsOf: (playerId: string, publicHash: string): Promise<KeptRoll[]> =>
      database.run(['rolls'], async (transaction) =>
        (await transaction.list('rolls', [playerId, publicHash])).flatMap(rollsIn),
      ),
    boxVersion: (playerId: string, boxId: string, version: number) =>
      database.run(['boxVersions'], (transaction) =>
        transaction.get('boxVersions', [playerId, boxId, version]),
      ),
  };
}
export type RollMemory = ReturnType<typeof createRollMemory>;

/**
 * The pair that rolls belong to: the one in use, or an ended one where a lost answer is given again, with rounds that
 * its rotation counted.
 */
async function pairOfRolls(
  transaction: RecordTransaction,
  playerId: string,
  activeHash: string,
  rolls: readonly ShownRoll[],
): Promise<string> {
  const shownHash = rolls[0]?.publicHash ?? activeHash;
  const shown = await transaction.get('pairs', [playerId, shownHash]);
  const last = Math.max(...rolls.map(({ round }) => round));
  const isEarlier = shown !== undefined && last <= (shown.revealed?.rounds ?? shown.nextRound - 1);
  return isEarlier ? shownHash : activeHash;
}

async function compareRolls(
  transaction: RecordTransaction,
  pair: PairRecord,
  rolls: readonly ShownRoll[],
): Promise<Difference[]> {
  const { playerId, publicHash, seenAt } = pair;
  const findings = [...compareOrder(rolls)];
  for (const roll of rolls) {
    findings.push(
      ...differing(pairSubject(roll.publicHash), 'publicHash', publicHash, roll.publicHash, { seenAt }),
    );
    if (roll.publicHash !== publicHash) continue;
    const chunk = await transaction.get('rolls', [playerId, publicHash, chunkOf(roll.round)]);
    const before = chunk && rollIn(chunk, roll.round);
    findings.push(...(before ? compareRoll(before, roll) : compareRollSeed(pair, roll)));
    const kept = await transaction.get('tables', [roll.tableHash]);
    if (kept) findings.push(...compareItem(kept.table, roll, kept.seenAt));
  }
  return findings;
}

async function writeRolls(
  transaction: RecordTransaction,
  pair: PairRecord,
  rolls: readonly ShownRoll[],
  seenAt: number,
): Promise<void> {
  const { playerId, publicHash } = pair;
  for (const place of new Set(rolls.map(({ round }) => chunkOf(round)))) {
    const chunk =
      (await transaction.get('rolls', [playerId, publicHash, place])) ??
      emptyChunk(playerId, publicHash, place);
    const added = rolls.filter(({ round }) => chunkOf(round) === place);
    await transaction.put(
      'rolls',
      withRolls(
        chunk,
        added.map((roll) => ({ ...roll, seenAt })),
      ),
    );
  }
  await transaction.put('pairs', learnRolls(pair, rolls));
}
