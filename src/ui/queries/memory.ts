import type { Difference } from '../../fair/memory/difference.ts';
import type { DifferenceRecord, EvidenceAct, EvidenceAnswer } from '../../fair/memory/evidence.ts';
import { ApiError } from '../../net/http/apiError.ts';
import { fetchUserInfo } from '../../net/http/profile.ts';
import { openIndexedDatabase } from '../app/memory/indexedDatabase.ts';
import { createPlayerMemory } from '../app/memory/memory.ts';
import type { PlayerMemory } from '../app/memory/memory.ts';
import { useServices } from '../app/services.ts';
import type { Services } from '../app/services.ts';
import { storageWithFallback } from '../app/storage.ts';
import { browserHashes } from '../shared/fair/browserHashes.ts';
import { queryKeys } from './keys.ts';
import { laterKeys } from './laterKeys.ts';
import { serverClockOf } from './serverClock.ts';

export type MemoryServices = Pick<Services, 'http' | 'ports' | 'queryClient'>;

/** Made on first use, so that pages without openings and battles do not load it. */
const memories = new WeakMap<Services['http'], PlayerMemory>();

/** The one memory of the application. */
export function memoryOf({ http, ports }: Pick<Services, 'http' | 'ports'>): PlayerMemory {
  const known = memories.get(http);
  if (known) return known;
  const memory = createPlayerMemory({
    open: openPersistentDatabase,
    ports,
    hashes: browserHashes,
    storage: storageWithFallback(() => localStorage),
    site: typeof location === 'undefined' ? '' : location.origin,
  });
  memories.set(http, memory);
  return memory;
}

export const useMemory = (): PlayerMemory => memoryOf(useServices());

async function openPersistentDatabase() {
  const database = await openIndexedDatabase();
  void askToPersist();
  return database;
}

/** Without it the browser may delete the memory when the disk runs full. */
async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Missing on plain http addresses.
  }
}

/** The player that is logged in. @throws ApiError */
export async function fetchPlayerId({ http, queryClient }: MemoryServices): Promise<string> {
  const known = await queryClient.query({
    queryKey: queryKeys.userInfo,
    staleTime: 'static',
    queryFn: ({ signal }) => fetchUserInfo(http, signal),
  });
  return known.playerId;
}

/** Whose memory keeps what visitors see. */
export const VISITOR = 'visitor';

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
