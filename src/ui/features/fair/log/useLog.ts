import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseCheckpoint } from '../../../../fair/log/checkpoint.ts';
import { checkProofs, checkSlowly } from '../../../../fair/log/checkProofs.ts';
import type { FoundEntry } from '../../../../fair/log/checkProofs.ts';
import { cosignaturesOf, parseWitnessKey } from '../../../../fair/log/cosignature.ts';
import { formatVerifierKey, parseNote } from '../../../../fair/log/note.ts';
import type { LogSummary } from '../../../../net/contract/calls/site/log.ts';
import { fetchLogSummary, findInLog } from '../../../../net/http/site/log.ts';
import { useServices } from '../../../app/services.ts';
import type { Services } from '../../../app/services.ts';
import { logWatchOf } from '../../../memory/compare/logWatch.ts';
import { useMemoryOwner } from '../../../memory/view/keptBattle.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { logCrypto } from '../../../shared/fair/logCrypto.ts';

/** Whether the log continues what this device saw of it. */
export type LogComparison =
  | { readonly state: 'first' | 'contradicts' }
  | { readonly state: 'continues'; readonly size: number; readonly seenAt: number };

export interface ShownLog {
  readonly summary: LogSummary;
  readonly comparison: LogComparison;
  readonly witnessed: WitnessedHead | null;
}

/** A head that witnesses cosigned, as far as their cosignatures are right. */
export interface WitnessedHead {
  readonly size: number;
  /** As verifiers name them. */
  readonly witnesses: readonly string[];
}

/** The log in short, compared with what this device saw of it. */
export function useLog() {
  const services = useServices();
  const owner = useMemoryOwner();
  return useQuery({
    queryKey: laterKeys.log(owner ?? ''),
    queryFn: ({ signal }) => readLog(services, owner ?? '', signal),
    enabled: owner !== undefined,
    staleTime: 0,
  });
}

async function readLog(services: Services, owner: string, signal: AbortSignal): Promise<ShownLog> {
  const summary = await fetchLogSummary(services.http, signal);
  const { own, checked } = await logWatchOf(services).compareHead(owner, []);
  const witnessed = await readWitnessed(summary);
  const shown = { summary, witnessed };
  if (checked.problem !== null) return { ...shown, comparison: { state: 'contradicts' } };
  if (own === null) return { ...shown, comparison: { state: 'first' } };
  const { size, seenAt } = own;
  return { ...shown, comparison: { state: 'continues', size, seenAt } };
}

export async function readWitnessed({ witnessed, witnesses }: LogSummary): Promise<WitnessedHead | null> {
  const note = parseNote(witnessed ?? '');
  const head = parseCheckpoint(note?.text ?? '');
  if (note === null || head === null) return null;
  const keys = witnesses.flatMap((text) => parseWitnessKey(logCrypto.sha256, text) ?? []);
  const found = await checkSlowly(logCrypto.verify, (verify) => cosignaturesOf(verify, note, keys));
  return { size: head.size, witnesses: (found ?? []).map(({ witness }) => formatVerifierKey(witness)) };
}

/** Entries that a search found; null where the answer proves none of them. */
export type FoundEntries = readonly (FoundEntry & { readonly text: string })[] | null;

/** Entries by what they are about; each is proved to be in the tree of a signed head before it is shown. */
export function useLogSearch(q: string) {
  const services = useServices();
  return useQuery({
    queryKey: laterKeys.logSearch(q),
    queryFn: ({ signal }) => search(services, q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

async function search({ http }: Services, q: string, signal?: AbortSignal): Promise<FoundEntries> {
  const answer = await findInLog(http, { q }, signal);
  const checked = await checkProofs(logCrypto, null, answer);
  if (checked.problem !== null) return null;
  return checked.entries.map((found, at) => ({ ...found, text: answer.entries[at]?.entry ?? '' }));
}
