import type { Difference } from '../../../fair/memory/difference.ts';
import type { DifferenceRecord } from '../../../fair/memory/evidence.ts';
import { compareHistoryPair, missingPair } from '../../../fair/memory/history.ts';
import type { HistoryComparison, HistoryStart, KeptPair } from '../../../fair/memory/history.ts';
import type { ShownRoll } from '../../../fair/memory/rolls.ts';
import { compareStatedHash, boxSubject } from '../../../fair/memory/tables.ts';
import { differing } from '../../../fair/memory/difference.ts';
import { tableHash } from '../../../fair/outcome/boxTable.ts';
import type { BoxTable } from '../../../fair/outcome/boxTable.ts';
import type { HistoryPage } from '../../../net/contract/calls/games/fair.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { fetchPlayerId, reportDifference } from './differences.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { MemoryServices } from './differences.ts';
import { compareSeeds } from './seedChecks.ts';
import { tableOfBox } from './shownValues.ts';
import { outcomesOfPage } from './ticketOutcome.ts';

/** What the comparison of a history with the memory came to. */
export interface MemoryResult {
  readonly matching: number;
  readonly notSeenHere: number;
  /** How many values differ. */
  readonly differences: number;
  /** Whether this device keeps any round. */
  readonly hasMemory: boolean;
  readonly finding: DifferenceRecord | null;
}

interface Collected {
  readonly rolls: Map<string, ShownRoll[]>;
  readonly revealed: Map<string, boolean>;
  readonly tables: Map<string, string>;
  readonly differences: Difference[];
}

/** Collects the pages of the player's history, and compares each pair with the memory when all are there. */
export function createHistoryComparison(
  services: MemoryServices,
  onResult: (result: MemoryResult | null) => void,
) {
  let collected = emptyCollection();
  let start: (HistoryStart & { playerId: string }) | undefined;
  return {
    async begin() {
      collected = emptyCollection();
      onResult(null);
      const playerId = await fetchPlayerId(services);
      const { seeds, differences } = await compareSeeds(services, playerId);
      start = { playerId, activeHash: seeds.publicHash, nextRound: seeds.round };
      collected.differences.push(...differences);
    },
    add: (page: HistoryPage) => collectPage(collected, page),
    async end() {
      if (start) onResult(await compareCollected(services, start, collected));
    },
  };
}

const emptyCollection = (): Collected => ({
  rolls: new Map(),
  revealed: new Map(),
  tables: new Map(),
  differences: [],
});

const versionKey = (boxId: string, version: number) => `${boxId} ${version}`;

function collectPage({ rolls, revealed, tables, differences }: Collected, page: HistoryPage): void {
  for (const { boxId, version, price, ranges, tableHash: statedHash } of page.boxes) {
    const key = versionKey(boxId, version);
    if (tables.has(key)) continue;
    const table: BoxTable = { boxId, version, price, ranges: [...ranges].sort((a, b) => a.from - b.from) };
    differences.push(...compareStatedHash(browserHashes, { table, statedHash }));
    tables.set(key, tableHash(browserHashes, table));
  }
  for (const { publicHash, serverSeed } of page.pairs) revealed.set(publicHash, serverSeed !== null);
  for (const { listed, box, itemId } of outcomesOfPage(page)) {
    const { publicHash, userSeed, round, roll } = listed;
    const list = rolls.get(publicHash) ?? [];
    let hash = box && tables.get(versionKey(box.id, box.version));
    if (box && hash === undefined) {
      // A table of its own, which follows from terms.
      differences.push(...compareStatedHash(browserHashes, tableOfBox(box)));
      hash = box.tableHash;
    }
    list.push({ publicHash, userSeed, round, ticket: roll, itemId, tableHash: hash ?? '' });
    rolls.set(publicHash, list);
  }
}

async function compareCollected(
  services: MemoryServices,
  start: HistoryStart & { readonly playerId: string },
  { rolls, revealed, tables, differences }: Collected,
): Promise<MemoryResult> {
  const { playerId } = start;
  const memory = memoryOf(services);
  const kept = new Map<string, KeptPair>();
  for (const pair of await memory.pairs.pairs(playerId)) {
    kept.set(pair.publicHash, { pair, rolls: await memory.rolls.rollsOf(playerId, pair.publicHash) });
  }
  const listed = [...rolls].map(([publicHash, list]) =>
    compareHistoryPair(
      { publicHash, isRevealed: revealed.get(publicHash) ?? false, rolls: list },
      kept.get(publicHash),
      start,
    ),
  );
  const unlisted = [...kept.values()]
    .filter(({ pair, rolls: own }) => own.length > 0 && !rolls.has(pair.publicHash))
    .map((pair) => missingPair(pair, start));
  const all = [...listed, ...unlisted];
  const found = [
    ...differences,
    ...(await compareVersions(services, playerId, tables)),
    ...all.flatMap((pair) => pair.differences),
  ];
  const hasMemory = [...kept.values()].some((pair) => pair.rolls.length > 0);
  const finding = await report(services, playerId, found, [...rolls.values()].flat());
  return { ...sumOf(all), differences: found.length, hasMemory, finding };
}

function sumOf(pairs: readonly HistoryComparison[]): Pick<MemoryResult, 'matching' | 'notSeenHere'> {
  return {
    matching: pairs.reduce((sum, { matching }) => sum + matching, 0),
    notSeenHere: pairs.reduce((sum, { notSeenHere }) => sum + notSeenHere, 0),
  };
}

/** The tables of the history against those this device was shown. */
async function compareVersions(
  services: MemoryServices,
  playerId: string,
  tables: ReadonlyMap<string, string>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [key, hash] of tables) {
    const [boxId = '', version = ''] = key.split(' ');
    const kept = await memoryOf(services).rolls.boxVersion(playerId, boxId, Number(version));
    const { seenAt = null } = kept ?? {};
    if (kept) found.push(...differing(boxSubject(kept), 'table', kept.tableHash, hash, { seenAt }));
  }
  return found;
}

/** The first of many differences: the rest follow when these are settled. */
const MAX_REPORTED = 50;

async function report(
  services: MemoryServices,
  playerId: string,
  differences: readonly Difference[],
  rolls: readonly ShownRoll[],
): Promise<DifferenceRecord | null> {
  if (differences.length === 0) return null;
  const reported = differences.slice(0, MAX_REPORTED);
  const rounds = new Set(reported.map(({ place }) => place));
  const concerned = rolls.filter(({ round }) => rounds.has(round));
  const answers = [{ call: 'GET /api/fair/history', data: { rolls: concerned } }];
  const found = { playerId, act: 'history', stage: 'after', kept: null, answers } as const;
  return reportDifference(services, { ...found, differences: reported });
}
