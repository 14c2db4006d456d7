import { useEffect, useState } from 'react';
import { useServices } from '../../../app/services.ts';
import { useDreamTarget } from '../../../queries/games/dreams.ts';
import type { DraftView } from '../state/useDraft.ts';
import { readStoredDraft, saveDraft } from './storedDraft.ts';
import { firstTarget } from './pickTargets.ts';
import type { Suggestions } from './useSuggestions.ts';

/**
 * Starts the page full: the draft that the device has kept, else a target that fits the balance. Keeps each draft with a
 * target. A page that was opened for a target stays with it, coins that were named stay as they are, and while a player is
 * in a field of an amount nothing changes.
 */
export function useFirstDraft({ draft, setFirst }: DraftView, { picks, budget }: Suggestions): void {
  const { preferences } = useServices();
  const [stored] = useState(() => readStoredDraft(preferences));
  const { data: last, isLoading } = useDreamTarget(stored?.target ?? null);
  const suggested = budget === null ? undefined : firstTarget(picks ?? [], budget);
  const target = last ?? (isLoading ? undefined : suggested);
  const isEmpty = draft.target === null && draft.coins === null;
  useEffect(() => {
    if (!isEmpty || !target) return undefined;
    const begin = () => setFirst(last && stored ? { ...stored, target } : { target });
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement && field.inputMode === 'decimal')) {
      begin();
      return undefined;
    }
    // What is typed would stand behind the amount that comes into the field.
    field.addEventListener('blur', begin, { once: true });
    return () => field.removeEventListener('blur', begin);
  });
  const { target: chosen, tickets, side } = draft;
  useEffect(() => {
    if (chosen) saveDraft(preferences, { target: chosen.itemId, tickets, side });
  }, [chosen, tickets, side, preferences]);
}
