import { useState } from 'react';
import { tabStorage } from '../../../app/tabStorage.ts';
import { emptyDraft, boxIdsOf, withAvailableBoxes } from './draft.ts';
import type { Draft } from './draft.ts';
import { createDraftStore } from './draftStore.ts';
import { withoutConflicts } from './ruleConflicts.ts';

interface UseDraftOptions {
  /** Tells drafts of different pages apart. */
  readonly draftName: string;
  readonly mode: 0 | 1;
  /** What the address asks for: it takes the place of what was kept. */
  readonly fromUrl: Draft | null;
  /** What to begin with where nothing was kept. */
  readonly initial: Draft | null;
  readonly availableBoxIds: ReadonlySet<string>;
  readonly maxBoxes: number;
}

export interface DraftView {
  readonly draft: Draft;
  /** Kinds of box it began with that are no longer on offer. */
  readonly unavailableCount: number;
  change(next: Draft): void;
  /** Forgets what was kept: the battle is there. */
  clearSaved(): void;
}

/** The draft of a page, kept in this tab over a reload. */
export function useDraft({
  draftName,
  mode,
  fromUrl,
  initial,
  availableBoxIds,
  maxBoxes,
}: UseDraftOptions): DraftView {
  const [store] = useState(() => createDraftStore(tabStorage(), draftName));
  const [initialDraft] = useState(() => fromUrl ?? store.read() ?? initial ?? emptyDraft);
  const [draft, setDraft] = useState(() =>
    withoutConflicts(withAvailableBoxes(initialDraft, availableBoxIds, maxBoxes), mode),
  );
  return {
    draft,
    unavailableCount: boxIdsOf(initialDraft).filter((boxId) => !availableBoxIds.has(boxId)).length,
    change(next) {
      setDraft(next);
      store.save(next);
    },
    clearSaved: () => store.clear(),
  };
}
