import { commitmentFact } from '../../../fair/log/promise.ts';
import { pairSubject } from '../../../fair/memory/seeds.ts';
import type { DifferenceRecord, EvidenceAct } from '../../../fair/memory/evidence.ts';
import type { CallData } from '../../../net/contract/call.ts';
import type { fairRotate, SeedState } from '../../../net/contract/calls/games/fair.ts';
import { fetchSeeds } from '../../../net/http/games/fair.ts';
import {
  fetchPlayerId,
  memoryDiffers,
  reportDifference,
  stopOnDifference,
  reportUnseen,
} from './differences.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { MemoryServices } from './differences.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { withPromise } from './promiseChecks.ts';
import type { Promised } from './promiseChecks.ts';
import { findMissingRounds } from './unseenRounds.ts';

/** An answer that another tab's change has overtaken differs; a later one does not. */
const MAX_TRIES = 3;

export interface CheckedSeeds {
  readonly playerId: string;
  readonly seeds: SeedState;
}

/**
 * The player's pair as the server shows it now, compared with the memory and kept. Call before anything that uses it.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
export async function fetchCheckedSeeds(services: MemoryServices, act: EvidenceAct): Promise<CheckedSeeds> {
  const { queryClient } = services;
  const { findings } = memoryOf(services);
  const playerId = await fetchPlayerId(services);
  const { seeds, differences, kept } = await compareSeedsAndRounds(services, playerId);
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/fair/seeds', data: seeds }];
    await stopOnDifference(services, { playerId, act, stage: 'before', differences, kept, answers });
  }
  const blocking = await findings.blocking(playerId, [pairSubject(seeds.publicHash)]);
  if (blocking) {
    findings.shown.set(blocking);
    throw memoryDiffers();
  }
  queryClient.setQueryData<SeedState>(laterKeys.seeds, seeds);
  return { playerId, seeds };
}

/** The newest answer and what it differs in; a difference is looked at again before it counts. */
export async function compareSeeds(services: MemoryServices, playerId: string) {
  const { pairs } = memoryOf(services);
  for (let tries = 1; ; tries++) {
    const seeds = await fetchSeeds(services.http);
    const found = await pairs.keepSeeds(playerId, seeds);
    const comparison = await withPromise(services, playerId, promisedBy(seeds), found);
    if (comparison.differences.length === 0 || tries === MAX_TRIES) return { seeds, ...comparison };
  }
}

const promisedBy = ({ publicHash, nextPublicHash, promise: note }: SeedState): Promised => ({
  subject: pairSubject(publicHash),
  facts: [commitmentFact('pair', publicHash), commitmentFact('pair', nextPublicHash)],
  note,
});

/** As `compareSeeds`; of a pair that continues also the rounds that were not shown here. */
async function compareSeedsAndRounds(services: MemoryServices, playerId: string) {
  const comparison = await compareSeeds(services, playerId);
  if (comparison.differences.length > 0) return comparison;
  const { seeds, kept } = comparison;
  return {
    ...comparison,
    differences: await findMissingRounds(services, kept, seeds.publicHash, seeds.round - 1),
  };
}

/**
 * The player's pair for a page that only shows it. A difference that the player has not seen yet is reported.
 * @throws ApiError those of the calls
 */
export async function fetchShownSeeds(services: MemoryServices): Promise<SeedState> {
  const playerId = await fetchPlayerId(services);
  const { seeds, differences, kept } = await compareSeedsAndRounds(services, playerId);
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/fair/seeds', data: seeds }];
    await reportUnseen(services, { playerId, act: 'watch', stage: 'before', differences, kept, answers });
  }
  void services.queryClient.invalidateQueries({ queryKey: laterKeys.memorySize });
  return seeds;
}

/**
 * Compares what the server answered to a change of the user seed. The change is made; a difference is reported.
 * @throws ApiError `client.memoryDiffers`
 */
export async function checkSeedAnswer(
  services: MemoryServices,
  playerId: string,
  answer: SeedState,
): Promise<void> {
  const { pairs } = memoryOf(services);
  const found = await pairs.keepSeeds(playerId, answer);
  const first = await withPromise(services, playerId, promisedBy(answer), found);
  if (first.differences.length === 0) return;
  const { differences, kept, seeds } = await compareSeeds(services, playerId);
  if (differences.length === 0) return;
  const answers = [
    { call: 'POST /api/fair/userSeed', data: answer },
    { call: 'GET /api/fair/seeds', data: seeds },
  ];
  await stopOnDifference(services, { playerId, act: 'userSeed', stage: 'after', differences, kept, answers });
}

/**
 * The pair before a rotation. A difference stops the first try; once the player has seen it, a rotation is the way to
 * another pair.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
export async function checkBeforeRotation(services: MemoryServices): Promise<CheckedSeeds> {
  const { pairs } = memoryOf(services);
  const playerId = await fetchPlayerId(services);
  const { seeds, differences, kept } = await compareSeedsAndRounds(services, playerId);
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/fair/seeds', data: seeds }];
    const found = { playerId, act: 'rotate', stage: 'before', differences, kept, answers } as const;
    const finding = await reportUnseen(services, found);
    if (finding) throw memoryDiffers();
  }
  await pairs.willRotate(playerId, seeds);
  return { playerId, seeds };
}

/** Compares what a rotation answered; the pair is revealed, so a difference is reported. */
export async function checkRotation(
  services: MemoryServices,
  playerId: string,
  answer: CallData<typeof fairRotate>,
): Promise<void> {
  const { revealed, ...seeds } = answer;
  const { pairs } = memoryOf(services);
  const rotation = await pairs.keepRotation(playerId, revealed, seeds);
  const { differences, kept } = await withPromise(services, playerId, promisedBy(answer), rotation);
  const { publicHash, rounds } = revealed;
  const found =
    differences.length > 0 ? differences : await findMissingRounds(services, kept, publicHash, rounds);
  if (found.length === 0) return;
  const answers = [{ call: 'POST /api/fair/rotate', data: answer }];
  const report = { playerId, act: 'rotate', stage: 'after', differences: found, kept, answers } as const;
  await reportDifference(services, report);
}

/** Says that the pair was changed by the player on another device: what is shown now is kept from here on. */
export async function acceptElsewhere(services: MemoryServices, finding: DifferenceRecord): Promise<void> {
  const { pairs, findings } = memoryOf(services);
  if (finding.subject.kind === 'pair') {
    await pairs.acceptSeeds(finding.playerId, await fetchSeeds(services.http));
  }
  await findings.markAccepted(finding);
}
