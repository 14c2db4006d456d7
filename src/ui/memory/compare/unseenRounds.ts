import { differenceOf } from '../../../fair/memory/difference.ts';
import type { Difference } from '../../../fair/memory/difference.ts';
import type { PairRecord } from '../../../fair/memory/records.ts';
import type { ShownRoll } from '../../../fair/memory/rolls.ts';
import { missingRounds, roundsText } from '../../../fair/memory/rounds.ts';
import { pairSubject } from '../../../fair/memory/seeds.ts';
import { fetchHistory } from '../../../net/http/games/fair.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { Comparison } from '../store/pairMemory.ts';
import type { MemoryServices } from './differences.ts';

/**
 * Rounds up to `last` that this device was not shown were rolled on another one, or their answer was lost: then the
 * server's history has them. A round that it lacks was skipped, or rolled and thrown away.
 * @param kept the pair before the answer that names `last`
 * @throws ApiError that of the call
 */
export async function findMissingRounds(
  services: MemoryServices,
  kept: PairRecord | undefined,
  publicHash: string,
  last: number,
): Promise<readonly Difference[]> {
  if (kept?.publicHash !== publicHash || last <= kept.covered) return [];
  const from = kept.covered + 1;
  const rounds = await fetchRoundsSince(services.http, publicHash, from);
  const missing = missingRounds([...rounds, ...roundsBefore(from)], last);
  if (missing.length === 0) {
    await memoryOf(services).pairs.markCovered(kept.playerId, publicHash, last);
    return [];
  }
  const place = roundsText(missing);
  return [differenceOf(pairSubject(publicHash), 'roundMissing', place, null, { place })];
}

/** Compares the rolls of one answer with the memory and keeps them; of the rounds before them none may be missing. */
export async function keepAnswer(
  services: MemoryServices,
  playerId: string,
  rolls: readonly ShownRoll[],
): Promise<Comparison<PairRecord>> {
  const comparison = await memoryOf(services).rolls.keepRolls(playerId, rolls);
  const [first] = rolls;
  if (comparison.differences.length > 0 || !first) return comparison;
  const { kept } = comparison;
  const isNext = first.round <= (kept?.covered ?? 0) + 1;
  // The answer has come, and is shown. What could not be looked up is looked up before the next use of the pair.
  const missing = isNext
    ? []
    : await findMissingRounds(services, kept, first.publicHash, lastOf(rolls)).catch(() => []);
  return { ...comparison, differences: missing };
}

const lastOf = (rolls: readonly ShownRoll[]) => Math.max(...rolls.map(({ round }) => round));

const roundsBefore = (round: number) => Array.from({ length: round - 1 }, (_, index) => index + 1);

/** The rounds of a pair that the history lists, back to this one. */
async function fetchRoundsSince(
  http: MemoryServices['http'],
  publicHash: string,
  from: number,
): Promise<number[]> {
  const rounds: number[] = [];
  let before: string | undefined;
  do {
    const page = await fetchHistory(http, { before });
    const own = page.rolls.filter((roll) => roll.publicHash === publicHash);
    rounds.push(...own.map(({ round }) => round));
    if (own.some(({ round }) => round <= from)) break;
    before = page.next ?? undefined;
  } while (before !== undefined);
  return rounds;
}
