import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { publicHash as hashOf } from '../../../fair/commitment.ts';
import type { CommitmentRecord } from '../../../fair/memory/records.ts';
import type { CallData } from '../../../net/contract/call.ts';
import type { fairBattleCommitDetail } from '../../../net/contract/calls/games/fair.ts';
import type { BattleDetail } from '../../../net/contract/games/battles.ts';
import { fetchBattle } from '../../../net/http/games/battle.ts';
import { fetchBattleCommitDetail } from '../../../net/http/games/fair.ts';
import { parseMemoryFile } from '../store/memoryFile.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { checkShownBattle } from '../compare/battleChecks.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { fetchPlayerId, reportDifference } from '../compare/differences.ts';
import { memoryOf, useMemory } from '../store/useMemory.ts';
import type { MemoryServices } from '../compare/differences.ts';

/** How much this device keeps of the player. */
export function useMemorySize() {
  const services = useServices();
  return useQuery({
    queryKey: laterKeys.memorySize,
    queryFn: async () => memoryOf(services).exchange.size(await fetchPlayerId(services)),
    staleTime: 0,
  });
}

/** The differences that were found on this device, newest first. */
export function useFindings() {
  const services = useServices();
  const query = useQuery({
    queryKey: laterKeys.findings,
    queryFn: async () => memoryOf(services).findings.findings(await fetchPlayerId(services)),
    staleTime: 0,
  });
  return [...(query.data ?? [])].sort((one, other) => other.foundAt - one.foundAt);
}

export type ImportOutcome = 'imported' | 'differs' | 'otherAccount' | 'notMemory';

/** Adds the memory of another device; what the two were shown differently is reported. */
export function useImportMemory() {
  const services = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: async (file: Blob): Promise<ImportOutcome> => importMemory(services, await file.text()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: laterKeys.memory }),
  });
}

async function importMemory(services: MemoryServices, text: string): Promise<ImportOutcome> {
  const playerId = await fetchPlayerId(services);
  const file = parseMemoryFile(text);
  if (!file) return 'notMemory';
  if (file.playerId !== playerId) return 'otherAccount';
  const differences = await memoryOf(services).exchange.importMemory(file);
  if (differences.length === 0) return 'imported';
  const found = { playerId, act: 'import', stage: 'after', differences, kept: null, answers: [] } as const;
  await reportDifference(services, found);
  return 'differs';
}

/** A commitment of this device with what became of it. */
export interface CommitmentFate {
  readonly commitment: CommitmentRecord;
  readonly state: 'open' | 'used' | 'expired' | 'cancelled';
  readonly battleId: string | null;
  readonly battleMode: 0 | 1;
  readonly serverSeed: string | null;
  readonly secretSalt: string | null;
  /** HMAC of seed and salt; null until they are revealed. */
  readonly computedHash: string | null;
}

/** Every commitment that this device was shown, newest first. */
export function useKeptCommitments(): readonly CommitmentRecord[] | undefined {
  const services = useServices();
  const { data } = useQuery({
    queryKey: laterKeys.commitments,
    queryFn: async () => memoryOf(services).battles.commitments(await fetchPlayerId(services)),
    staleTime: 0,
  });
  return data && [...data].sort((one, other) => other.seenAt - one.seenAt);
}

/** Asks what became of a commitment, and compares the answer with the memory. */
export function useCommitmentFate(commitment: CommitmentRecord) {
  const services = useServices();
  return useQuery({
    queryKey: laterKeys.commitment(commitment.commitId),
    queryFn: ({ signal }) => fetchFate(services, commitment, signal),
    staleTime: 0,
  });
}

type CommitDetail = CallData<typeof fairBattleCommitDetail>;

async function fetchFate(
  services: MemoryServices,
  commitment: CommitmentRecord,
  signal: AbortSignal,
): Promise<CommitmentFate> {
  const { playerId, commitId } = commitment;
  const { battles } = memoryOf(services);
  const detail = await fetchBattleCommitDetail(services.http, { id: commitId }, signal);
  const differences = battles.compareCommitment(commitment, detail);
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/fair/battleCommitDetail', data: detail }];
    const found = {
      playerId,
      act: 'commitment',
      stage: 'after',
      differences,
      kept: commitment,
      answers,
    } as const;
    await reportDifference(services, found);
  }
  const { battleId } = detail;
  if (battleId === null) return fateOf(commitment, detail, null);
  if (commitment.battleId === null) await battles.keepCreated(playerId, commitId, battleId);
  // A private battle needs its key, which only its link has.
  const battle = await fetchBattle(services.http, { id: battleId }, signal).catch(() => null);
  if (battle) await checkShownBattle(services, playerId, battle, 'commitment');
  return fateOf(commitment, detail, battle);
}

function fateOf(
  commitment: CommitmentRecord,
  { state, battleId, ...detail }: CommitDetail,
  battle: BattleDetail | null,
): CommitmentFate {
  const { serverSeed, secretSalt } = battle ?? detail;
  return {
    commitment,
    state: battle?.state === 3 ? 'cancelled' : state,
    battleId,
    battleMode: battle?.mode ?? 0,
    serverSeed,
    secretSalt,
    computedHash:
      serverSeed !== null && secretSalt !== null ? hashOf(browserHashes, serverSeed, secretSalt) : null,
  };
}

/** The memory as a file for another device. */
export function useExportMemory() {
  const services = useServices();
  const { exchange } = useMemory();
  return useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: async () => exchange.exportMemory(await fetchPlayerId(services)),
  });
}
