import { rangeAt } from '../outcome/tickets.ts';
import type { BoxTable } from '../outcome/boxTable.ts';
import { differenceOf, differing } from './difference.ts';
import type { Difference } from './difference.ts';
import type { KeptRoll, PairRecord, RollChunk } from './records.ts';
import { isUserSeedOf, pairSubject } from './seeds.ts';

/** Rounds in a chunk: each opening writes its chunk anew, and a chunk of this size takes some 8 KB. */
export const ROUNDS_PER_CHUNK = 256;

/** A roll as an answer shows it. */
export interface ShownRoll {
  readonly publicHash: string;
  readonly userSeed: string;
  readonly round: number;
  /** 1 to 100000. */
  readonly ticket: number;
  readonly itemId: string;
  readonly tableHash: string;
}

export function chunkOf(round: number): number {
  return Math.floor((round - 1) / ROUNDS_PER_CHUNK);
}

export function emptyChunk(playerId: string, publicHash: string, chunk: number): RollChunk {
  const columns = { texts: [], rounds: [], tickets: [], items: [], tables: [], userSeeds: [], seenAt: [] };
  return { playerId, publicHash, chunk, ...columns };
}

/** The roll of a round; undefined if the chunk has none. */
export function rollIn(chunk: RollChunk, round: number): KeptRoll | undefined {
  const row = chunk.rounds.indexOf(round);
  return row === -1 ? undefined : rollAt(chunk, row);
}

export function rollsIn(chunk: RollChunk): KeptRoll[] {
  return chunk.rounds.map((_, row) => rollAt(chunk, row));
}

function rollAt(chunk: RollChunk, row: number): KeptRoll {
  const text = (column: readonly number[]) => chunk.texts[column[row] ?? -1] ?? '';
  return {
    round: chunk.rounds[row] ?? 0,
    ticket: chunk.tickets[row] ?? 0,
    itemId: text(chunk.items),
    tableHash: text(chunk.tables),
    userSeed: text(chunk.userSeeds),
    seenAt: chunk.seenAt[row] ?? 0,
  };
}

/** Adds rolls of rounds that the chunk does not have; the others stay as they are. */
export function withRolls(chunk: RollChunk, rolls: readonly KeptRoll[]): RollChunk {
  const known = new Set(chunk.rounds);
  const added = rolls.filter(({ round }) => !known.has(round));
  const texts = [...chunk.texts];
  const placeOf = (text: string) => {
    const place = texts.indexOf(text);
    return place === -1 ? texts.push(text) - 1 : place;
  };
  return {
    ...chunk,
    rounds: [...chunk.rounds, ...added.map(({ round }) => round)],
    tickets: [...chunk.tickets, ...added.map(({ ticket }) => ticket)],
    items: [...chunk.items, ...added.map(({ itemId }) => placeOf(itemId))],
    tables: [...chunk.tables, ...added.map(({ tableHash }) => placeOf(tableHash))],
    userSeeds: [...chunk.userSeeds, ...added.map(({ userSeed }) => placeOf(userSeed))],
    seenAt: [...chunk.seenAt, ...added.map(({ seenAt }) => seenAt)],
    texts,
  };
}

/** Compares a roll with the one seen before in the same round. */
export function compareRoll(kept: KeptRoll, now: ShownRoll): Difference[] {
  const subject = pairSubject(now.publicHash);
  const details = { place: now.round, seenAt: kept.seenAt };
  return [
    ...differing(subject, 'ticket', kept.ticket, now.ticket, details),
    ...differing(subject, 'item', kept.itemId, now.itemId, details),
    ...differing(subject, 'rollTable', kept.tableHash, now.tableHash, details),
    ...differing(subject, 'rollSeed', kept.userSeed, now.userSeed, details),
  ];
}

/** Compares the item of a roll with the table that this device was shown. */
export function compareItem(table: BoxTable, now: ShownRoll, seenAt: number): Difference[] {
  const owner = rangeAt(table.ranges, now.ticket)?.itemId ?? null;
  return differing(pairSubject(now.publicHash), 'item', owner, now.itemId, { place: now.round, seenAt });
}

/** Compares the user seed of a roll with those sent and seen. */
export function compareRollSeed(pair: PairRecord, now: ShownRoll): Difference[] {
  if (pair.userSeeds.length === 0 || isUserSeedOf(pair, now.userSeed, now.round)) return [];
  const then = pair.userSeeds.findLast(({ fromRound }) => fromRound <= now.round)?.userSeed ?? null;
  const details = { place: now.round, seenAt: pair.seenAt, elsewhere: true };
  return [differenceOf(pairSubject(now.publicHash), 'rollSeed', then, now.userSeed, details)];
}

/** The rolls of one answer follow each other: each round is the one before plus 1. */
export function compareOrder(rolls: readonly ShownRoll[]): Difference[] {
  return rolls.flatMap((roll, index) => {
    const before = rolls[index - 1];
    if (!before) return [];
    return [
      ...differing(pairSubject(before.publicHash), 'publicHash', before.publicHash, roll.publicHash),
      ...differing(pairSubject(roll.publicHash), 'round', before.round + 1, roll.round),
    ];
  });
}

/** The pair after an answer with these rolls. */
export function learnRolls(pair: PairRecord, rolls: readonly ShownRoll[]): PairRecord {
  const last = rolls.reduce((highest, { round }) => Math.max(highest, round), 0);
  const covered = rolls.reduce((to, { round }) => (round === to + 1 ? round : to), pair.covered);
  return { ...pair, nextRound: Math.max(pair.nextRound, last + 1), covered };
}
