import seedrandom from 'seedrandom';
import { differing } from '../../../../src/fair/memory/difference.ts';
import type { ShownRoll } from '../../../../src/fair/memory/rolls.ts';
import { pairSubject } from '../../../../src/fair/memory/seeds.ts';
import type { ShownSeeds } from '../../../../src/fair/memory/seeds.ts';
import { boxSubject } from '../../../../src/fair/memory/tables.ts';
import type { ShownTable } from '../../../../src/fair/memory/tables.ts';
import { tableHash } from '../../../../src/fair/outcome/boxTable.ts';
import { itemAt } from '../../../../src/fair/outcome/tickets.ts';
import { openIndexedDatabase } from '../../../../src/ui/memory/store/indexedDatabase.ts';
import { createPlayerMemory } from '../../../../src/ui/memory/store/memory.ts';
import { browserPorts } from '../../../../src/ui/app/ports.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import type { ShownHistory } from './benchApi.ts';

const ROLLS_PER_ANSWER = 10;

const memory = createPlayerMemory({
  open: openIndexedDatabase,
  ports: browserPorts(),
  hashes: browserHashes,
  storage: memoryStorage(),
  site: location.origin,
});
const chance = seedrandom('memory');

/** A bench over a memory that reports differences or stores nothing measures something else. */
async function expectSame(comparison: Promise<{ readonly differences: readonly unknown[] }>): Promise<void> {
  const { differences } = await comparison;
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
  if (memory.volatile.getSnapshot() !== null) throw new Error('the memory is not stored');
}

function shownRoll({ publicHash, userSeed }: ShownSeeds, { table }: ShownTable, round: number): ShownRoll {
  const ticket = Math.floor(chance() * 100_000) + 1;
  const hash = tableHash(browserHashes, table);
  return {
    publicHash,
    userSeed: userSeed ?? '',
    round,
    ticket,
    itemId: itemAt(table.ranges, ticket),
    tableHash: hash,
  };
}

/** The pair at first sight, then with the player's user seed. */
async function keepNewPair(playerId: string, seeds: ShownSeeds): Promise<void> {
  const unseeded = { ...seeds, userSeed: null };
  await expectSame(memory.pairs.keepSeeds(playerId, unseeded));
  await memory.pairs.willSendUserSeed(playerId, unseeded, seeds.userSeed ?? '');
  await expectSame(memory.pairs.keepSeeds(playerId, seeds));
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('an empty list');
  return value;
}

async function keepRounds({ playerId, tables }: ShownHistory, seeds: ShownSeeds, rounds: number) {
  for (let first = 1; first <= rounds; first += ROLLS_PER_ANSWER) {
    const table = pick(tables, (first - 1) / ROLLS_PER_ANSWER);
    await expectSame(memory.rolls.keepTable(playerId, table));
    const last = Math.min(first + ROLLS_PER_ANSWER - 1, rounds);
    const count = last - first + 1;
    const rolls = Array.from({ length: count }, (_, index) => shownRoll(seeds, table, first + index));
    await expectSame(memory.rolls.keepRolls(playerId, rolls));
  }
}

async function fill(history: ShownHistory): Promise<void> {
  const { playerId, pairs, current } = history;
  for (const [index, { seeds, revealed }] of pairs.entries()) {
    await keepNewPair(playerId, seeds);
    await keepRounds(history, seeds, revealed.rounds);
    await memory.pairs.willRotate(playerId, seeds);
    const next = { ...(pairs[index + 1]?.seeds ?? current), userSeed: null };
    await expectSame(memory.pairs.keepRotation(playerId, revealed, next));
  }
  await keepNewPair(playerId, current);
}

let started: { readonly history: ShownHistory; readonly table: ShownTable } | undefined;

async function start(history: ShownHistory): Promise<void> {
  started = { history, table: pick(history.tables, 0) };
  await expectSame(memory.pairs.keepSeeds(history.playerId, history.current));
}

/** The calls of `fetchCheckedSeeds`, `fetchCheckedBox` and `checkOpening`, in their order. */
async function open(round: number): Promise<number> {
  if (!started) throw new Error('not started');
  const { history, table } = started;
  const { playerId, current } = history;
  const roll = shownRoll(current, table, round);
  const before = performance.now();
  await expectSame(memory.pairs.keepSeeds(playerId, { ...current, round }));
  await memory.findings.blocking(playerId, [pairSubject(current.publicHash)]);
  await expectSame(memory.rolls.keepTable(playerId, table));
  await memory.findings.blocking(playerId, [boxSubject(table.table)]);
  await expectSame(memory.rolls.keepRolls(playerId, [roll]));
  const hash = tableHash(browserHashes, table.table);
  differing(boxSubject(table.table), 'table', hash, roll.tableHash);
  return performance.now() - before;
}

async function openMany(first: number, count: number): Promise<void> {
  for (let round = first; round < first + count; round += 1) await open(round);
}

globalThis.memoryBench = {
  fill,
  start,
  open,
  openMany,
  exportedLength: async (playerId) => JSON.stringify(await memory.exchange.exportMemory(playerId)).length,
  usedBytes: async () => (await navigator.storage.estimate()).usage ?? 0,
};
