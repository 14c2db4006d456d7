import { useQuery } from '@tanstack/react-query';
import { compareReveal } from '../../../fair/memory/reveals.ts';
import type { Difference } from '../../../fair/memory/difference.ts';
import { differing } from '../../../fair/memory/difference.ts';
import type { DifferenceRecord } from '../../../fair/memory/evidence.ts';
import type { PairRecord } from '../../../fair/memory/records.ts';
import { compareRoll, compareRollSeed } from '../../../fair/memory/rolls.ts';
import type { ShownRoll } from '../../../fair/memory/rolls.ts';
import { boxSubject, compareStatedHash } from '../../../fair/memory/tables.ts';
import type { TicketRollRecord } from '../../../net/contract/rolls/rollRecord.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { fetchPlayerId, reportDifference } from '../compare/differences.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { MemoryServices } from '../compare/differences.ts';
import { shownRecord, tableOfBox } from '../compare/shownValues.ts';
import { outcomeOfRecord } from '../compare/ticketOutcome.ts';
import { findMissingRounds } from '../compare/unseenRounds.ts';

/** What the comparison of a roll with the memory came to. */
export type RollComparison =
  | { readonly kind: 'matches' | 'pairMatches'; readonly seenAt: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'differs'; readonly finding: DifferenceRecord };

/**
 * Compares a roll, as its page got it, with what this device was shown the player. Rolls of battles are compared in their
 * room.
 */
export function useRollComparison(record: TicketRollRecord): RollComparison | null {
  const services = useServices();
  const isPlayer = useIsLoggedIn();
  const { data } = useQuery({
    queryKey: laterKeys.keptRoll(record.rollId),
    queryFn: () => compareRecord(services, record),
    enabled: isPlayer && record.kind !== 'battle',
    staleTime: 0,
  });
  return data ?? null;
}

async function compareRecord(services: MemoryServices, record: TicketRollRecord): Promise<RollComparison> {
  const { pairs, rolls } = memoryOf(services);
  const playerId = await fetchPlayerId(services);
  const { publicHash, round } = record;
  const shownTable = tableOfBox(outcomeOfRecord(record).box);
  const { table } = shownTable;
  const shown = shownRecord(browserHashes, record);
  const pair = (await pairs.pairs(playerId)).find((one) => one.publicHash === publicHash);
  const kept = await rolls.roll(playerId, publicHash, round);
  const version = await rolls.boxVersion(playerId, table.boxId, table.version);
  const differences = [
    ...compareStatedHash(browserHashes, shownTable),
    ...(version
      ? differing(boxSubject(table), 'table', version.tableHash, shown.tableHash, { seenAt: version.seenAt })
      : []),
    ...(kept ? compareRoll(kept, shown) : pair ? compareRollSeed(pair, shown) : []),
    ...(pair ? comparePair(pair, record, shown) : []),
    ...(await findMissingRounds(services, pair, publicHash, round)),
  ];
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/fair/roll', data: record }];
    const found = {
      playerId,
      act: 'verify',
      stage: 'after',
      differences,
      kept: kept ?? pair,
      answers,
    } as const;
    return { kind: 'differs', finding: await reportDifference(services, found) };
  }
  if (kept) return { kind: 'matches', seenAt: kept.seenAt };
  return pair ? { kind: 'pairMatches', seenAt: pair.seenAt } : { kind: 'nothing' };
}

/** The revealed seed and salt against the hash, once they are known. */
function comparePair(
  pair: PairRecord,
  { serverSeed, secretSalt }: TicketRollRecord,
  { publicHash }: ShownRoll,
): Difference[] {
  if (serverSeed === null || secretSalt === null) return [];
  const rounds = pair.revealed?.rounds ?? pair.nextRound - 1;
  return compareReveal(
    browserHashes,
    pair,
    { publicHash, serverSeed, secretSalt, rounds, userSeeds: [] },
    new Map(),
  );
}
