import { differenceKey, sameSubject } from '../../../fair/memory/difference.ts';
import type { Difference, DifferenceSubject } from '../../../fair/memory/difference.ts';
import type { DifferenceRecord } from '../../../fair/memory/evidence.ts';
import { createStore } from '../../../net/live/store.ts';
import type { RecordDatabase } from './recordDatabase.ts';

interface FindingMemoryParts {
  readonly database: RecordDatabase;
  readonly now: () => number;
}

/** What a page knows when it finds a difference. */
export type NewFinding = Pick<
  DifferenceRecord,
  'playerId' | 'act' | 'stage' | 'differences' | 'kept' | 'answers' | 'serverTime'
>;

/** The differences that were found, until the player has seen them and after. */
export function createFindingMemory({ database, now }: FindingMemoryParts) {
  /** The finding whose panel is open; null while none is. */
  const shown = createStore<DifferenceRecord | null>(null);
  const change = (
    { playerId, id }: Pick<DifferenceRecord, 'playerId' | 'id'>,
    edit: (finding: DifferenceRecord) => DifferenceRecord,
  ) =>
    database.run(['differences'], async (transaction) => {
      const kept = await transaction.get('differences', [playerId, id]);
      if (kept) await transaction.put('differences', edit(kept));
    });
  const findings = (playerId: string): Promise<DifferenceRecord[]> =>
    database.run(['differences'], (transaction) => transaction.list('differences', [playerId]));

  return {
    shown,
    findings,
    /** Keeps a finding; one that was made before keeps its time and what was said of it. */
    keepFinding: (found: NewFinding): Promise<DifferenceRecord> =>
      database.run(['differences'], async (transaction) => {
        const id = findingId(found.differences);
        const kept = await transaction.get('differences', [found.playerId, id]);
        if (kept) return kept;
        const subject = subjectOf(found.differences);
        const finding = { ...found, id, subject, foundAt: now(), isSeen: false, isAccepted: false };
        await transaction.put('differences', finding);
        return finding;
      }),
    markSeen: (finding: DifferenceRecord) => change(finding, (kept) => ({ ...kept, isSeen: true })),
    markAccepted: (finding: DifferenceRecord) =>
      change(finding, (kept) => ({ ...kept, isSeen: true, isAccepted: true })),
    /** A finding that stops what depends on the subject, whatever later answers say. */
    blocking: async (playerId: string, subjects: readonly DifferenceSubject[]) =>
      (await findings(playerId)).find((finding) => subjects.some((subject) => blocks(finding, subject))),
  };
}
export type FindingMemory = ReturnType<typeof createFindingMemory>;

/** What only another device explains is compared anew each time instead. */
function blocks({ differences, isAccepted }: DifferenceRecord, subject: DifferenceSubject): boolean {
  return (
    !isAccepted &&
    differences.some(
      // A log that contradicts itself vouches for nothing.
      ({ elsewhere, subject: of }) => !elsewhere && (of.kind === 'log' || sameSubject(of, subject)),
    )
  );
}

function findingId(differences: readonly Difference[]): string {
  return differences.map(differenceKey).join('\n');
}

function subjectOf(differences: readonly Difference[]): DifferenceSubject {
  const [first] = differences;
  if (!first) throw new RangeError('a finding has at least one difference');
  return first.subject;
}
