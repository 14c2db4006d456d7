import { useState } from 'react';
import { tabStorage } from '../../../../app/tabStorage.ts';
import { emptyDraft, boxIdsOf, withAvailableBoxes } from './draft.ts';
import type { Draft } from './draft.ts';
import { createDraftStore } from './draftStore.ts';
import { withoutConflicts } from './ruleConflicts.ts';

interface UseDraftOptions {
  /** Separates the drafts of different pages. */
  readonly draftName: string;
  readonly mode: 0 | 1;
  /** The draft in the URL; replaces the stored one. */
  readonly fromUrl: Draft | null;
  /** The first draft when none is stored. */
  readonly initial: Draft | null;
  readonly availableBoxIds: ReadonlySet<string>;
  readonly maxBoxes: number;
}

export interface DraftView {
  readonly draft: Draft;
  /** Number of its boxes that are no longer on sale. */
  readonly unavailableCount: number;
  change(next: Draft): void;
  /** Forgets the stored draft once the battle exists. */
  clearSaved(): void;
}

/** The draft of a page, stored in this tab across reloads. */
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
