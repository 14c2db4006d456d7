import { fetchUserInfo } from '../../../net/http/account/profile.ts';
import type { EvidenceAct, DifferenceRecord, EvidenceAnswer } from '../../../fair/memory/evidence.ts';
import type { Difference } from '../../../fair/memory/difference.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import type { Services } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { memoryOf } from '../store/useMemory.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { serverClockOf } from '../../queries/serverClock.ts';

export type MemoryServices = Pick<Services, 'http' | 'ports' | 'queryClient'>;

/** The player that is logged in. @throws ApiError */
export async function fetchPlayerId({ http, queryClient }: MemoryServices): Promise<string> {
  const known = await queryClient.query({
    queryKey: queryKeys.userInfo,
    staleTime: 'static',
    queryFn: ({ signal }) => fetchUserInfo(http, signal),
  });
  return known.playerId;
}

interface Found {
  readonly playerId: string;
  readonly act: EvidenceAct;
  /** Whether anything was sent or spent before it was found. */
  readonly stage: DifferenceRecord['stage'];
  readonly differences: readonly Difference[];
  readonly kept: unknown;
  readonly answers: readonly EvidenceAnswer[];
}

/** Keeps a difference as evidence, and shows it to the player. */
export async function reportDifference(services: MemoryServices, found: Found): Promise<DifferenceRecord> {
  const { findings } = memoryOf(services);
  const { now, hasSamples } = serverTimeOf(services);
  const finding = await findings.keepFinding({ ...found, serverTime: hasSamples ? now : null });
  findings.shown.set(finding);
  refreshFindings(services);
  return finding;
}

/** Reports a difference; undefined if the player has seen it before. */
export async function reportUnseen(
  services: MemoryServices,
  found: Found,
): Promise<DifferenceRecord | undefined> {
  const { findings } = memoryOf(services);
  const known = (await findings.findings(found.playerId)).filter(({ isSeen }) => isSeen);
  const finding = await reportDifference(services, found);
  if (!known.some(({ id }) => id === finding.id)) return finding;
  findings.shown.set(null);
  return undefined;
}

/** Call after a finding was made or looked at. */
export function refreshFindings({ queryClient }: Pick<Services, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: laterKeys.findings });
}

/** As `reportDifference`, for an act that must not go on. @throws ApiError `client.memoryDiffers`, always */
export async function stopOnDifference(services: MemoryServices, found: Found): Promise<never> {
  await reportDifference(services, found);
  throw memoryDiffers();
}

export function memoryDiffers(): ApiError {
  return new ApiError({ code: 'client.memoryDiffers', status: 0, msg: '' });
}

function serverTimeOf(services: MemoryServices): { now: string; hasSamples: boolean } {
  const clock = serverClockOf(services);
  return { now: new Date(clock.now()).toISOString(), hasSamples: clock.offset.getSnapshot() !== 0 };
}
