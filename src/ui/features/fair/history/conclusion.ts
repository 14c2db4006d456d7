import type { CheckState } from './historyController.ts';

/** The conclusions of a check, the most serious first. */
export type Conclusion = 'forged' | 'stopped' | 'unreadable' | 'allPending' | 'pending' | 'verified';

/** Null before there is one. A forged roll is reported before the check has ended. */
export function conclusionOf({ phase, tally }: Pick<CheckState, 'phase' | 'tally'>): Conclusion | null {
  if (tally.forged > 0) return 'forged';
  if (phase === 'stopped') return 'stopped';
  if (phase !== 'done') return null;
  if (tally.unreadable > 0) return 'unreadable';
  if (tally.pending > 0) return tally.verified > 0 ? 'pending' : 'allPending';
  return tally.verified > 0 ? 'verified' : null;
}
