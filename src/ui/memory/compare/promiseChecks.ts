import { parseNote } from '../../../fair/log/note.ts';
import { parsePromise } from '../../../fair/log/promise.ts';
import { differenceOf } from '../../../fair/memory/difference.ts';
import type { Difference, DifferenceSubject } from '../../../fair/memory/difference.ts';
import type { MemoryServices } from './differences.ts';

/** What an answer shows, and the signed note with it that the log has it or will have it. */
export interface Promised {
  readonly subject: DifferenceSubject;
  /** As `src/fair/log/promise.ts` writes them; none where it promises nothing any more. */
  readonly facts: readonly string[];
  readonly note: string | null;
}

/**
 * Where an answer does not differ from the memory, compares its promise with what it shows, and keeps that: it is followed
 * until the log has what it names (docs/decisions/0028-a-log-of-commitments.md).
 */
export async function withPromise<Found extends { readonly differences: readonly Difference[] }>(
  services: MemoryServices,
  playerId: string,
  promised: Promised,
  found: Found,
): Promise<Found> {
  if (found.differences.length > 0) return found;
  return { ...found, differences: await comparePromise(services, playerId, promised) };
}

async function comparePromise(
  services: MemoryServices,
  playerId: string,
  { subject, facts, note }: Promised,
): Promise<Difference[]> {
  if (facts.length === 0) return [];
  const promise = parsePromise(parseNote(note ?? '')?.text ?? '');
  if (note === null || promise === null || !facts.every((fact) => promise.facts.includes(fact)))
    return [differenceOf(subject, 'logPromise', facts.join(', '), promise?.facts.join(', ') ?? null)];
  // Checking signatures takes script that pages without acts do not need.
  const { logWatchOf } = await import('./logWatch.ts');
  return logWatchOf(services).follow(playerId, { subject, facts, note });
}
