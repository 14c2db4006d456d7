import type { HashFunctions } from '../../../fair/hashes.ts';
import type { Difference } from '../../../fair/memory/difference.ts';
import {
  mergeActive,
  mergeBattles,
  mergeBoxVersions,
  mergeCommitments,
  mergeGiveaways,
  mergePairs,
  mergeRolls,
} from '../../../fair/memory/exchange.ts';
import type { MemoryFile, Merged } from '../../../fair/memory/exchange.ts';
import type { KnownHead } from '../../../fair/log/checkProofs.ts';
import type { LogHeadRecord } from '../../../fair/memory/log.ts';
import { tableHash } from '../../../fair/outcome/boxTable.ts';
import type { RecordDatabase, Records, RecordTransaction, StoreName } from './recordDatabase.ts';

interface ExchangeParts {
  readonly database: RecordDatabase;
  readonly now: () => number;
  readonly hashes: HashFunctions;
  /** The address of the site, without a path. */
  readonly site: string;
}

const STORES: readonly StoreName[] = [
  'players',
  'pairs',
  'rolls',
  'tables',
  'boxVersions',
  'battles',
  'commitments',
  'giveaways',
  'logHeads',
];

/** How much is kept of a player. */
export interface MemorySize {
  readonly pairs: number;
  readonly rolls: number;
  readonly battles: number;
  readonly giveaways: number;
  /** The oldest record by the device's clock, ms; null while there is none. */
  readonly since: number | null;
}

/** The memory as a file for another device, and what such a file adds here. */
export function createExchange({ database, now, hashes, site }: ExchangeParts) {
  return {
    exportMemory: (playerId: string): Promise<MemoryFile> =>
      database.run(STORES, async (transaction) => {
        const [player, pairs, rolls, boxVersions, battles, commitments, giveaways, tables] =
          await Promise.all([
            transaction.get('players', [playerId]),
            transaction.list('pairs', [playerId]),
            transaction.list('rolls', [playerId]),
            transaction.list('boxVersions', [playerId]),
            transaction.list('battles', [playerId]),
            transaction.list('commitments', [playerId]),
            transaction.list('giveaways', [playerId]),
            transaction.list('tables', []),
          ]);
        const own = { playerId, activeHash: player?.activeHash ?? null };
        const head = await transaction.get('logHeads', ['own']);
        const logHead = head ? knownHeadOf(head) : null;
        const kept = { pairs, rolls, tables, boxVersions, battles, commitments, giveaways, logHead };
        return { format: 'fairdrop-memory', version: 1, site, ...own, ...kept };
      }),
    /**
     * Adds what a file of the same player has; what differs stays as it is here.
     * @returns the differences of the two devices
     */
    importMemory: (file: MemoryFile): Promise<readonly Difference[]> =>
      database.run(STORES, async (transaction) => {
        const { playerId } = file;
        const add = createAdd(transaction, playerId);
        const mine = await transaction.get('players', [playerId]);
        const pairs = await transaction.list('pairs', [playerId]);
        const differences = [
          ...(await add('pairs', file.pairs, mergePairs)),
          ...(await add('rolls', file.rolls, mergeRolls)),
          ...(await add('boxVersions', file.boxVersions, mergeBoxVersions)),
          ...(await add('battles', file.battles, mergeBattles)),
          ...(await add('commitments', file.commitments, mergeCommitments)),
          ...(await add('giveaways', file.giveaways, mergeGiveaways)),
        ];
        for (const record of file.tables) {
          if (tableHash(hashes, record.table) === record.tableHash) await transaction.put('tables', record);
        }
        // The next look at the log asks that it goes on from there, too.
        if (file.logHead !== null)
          await transaction.put('logHeads', { ...file.logHead, id: 'imported', seenAt: now() });
        const activeHash = mergeActive({ activeHash: mine?.activeHash ?? null, pairs }, file);
        if (activeHash !== null) await transaction.put('players', { playerId, activeHash });
        return differences;
      }),
    size: (playerId: string): Promise<MemorySize> =>
      database.run(['pairs', 'rolls', 'battles', 'giveaways'], async (transaction) => {
        const pairs = await transaction.list('pairs', [playerId]);
        const chunks = await transaction.list('rolls', [playerId]);
        const battles = await transaction.list('battles', [playerId]);
        const giveaways = await transaction.list('giveaways', [playerId]);
        const times = [...pairs, ...battles, ...giveaways].map(({ seenAt }) => seenAt);
        return {
          pairs: pairs.length,
          rolls: chunks.reduce((sum, { rounds }) => sum + rounds.length, 0),
          battles: battles.length,
          giveaways: giveaways.length,
          since: times.length === 0 ? null : Math.min(...times),
        };
      }),
  };
}
export type Exchange = ReturnType<typeof createExchange>;

const knownHeadOf = ({ origin, size, root, keys, note }: LogHeadRecord): KnownHead => ({
  origin,
  size,
  root,
  keys,
  note,
});

type PlayerStore = 'pairs' | 'rolls' | 'boxVersions' | 'battles' | 'commitments' | 'giveaways';

function createAdd(transaction: RecordTransaction, playerId: string) {
  return async <Store extends PlayerStore>(
    store: Store,
    theirs: readonly Records[Store][],
    merge: (mine: readonly Records[Store][], theirs: readonly Records[Store][]) => Merged<Records[Store]>,
  ): Promise<readonly Difference[]> => {
    const own = theirs.filter((record) => record.playerId === playerId);
    const { changed, differences } = merge(await transaction.list(store, [playerId]), own);
    for (const record of changed) await transaction.put(store, record);
    return differences;
  };
}
