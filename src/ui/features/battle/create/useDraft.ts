import { useState } from 'react';
import { tabStorage } from '../../opening/tabStorage.ts';
import { emptyDraft, kindsOf, onOffer } from './draft.ts';
import type { Draft } from './draft.ts';
import { createDraftStore } from './draftStore.ts';
import { playable } from './ruleChoice.ts';

interface DraftSource {
  /** Tells drafts of different pages apart. */
  readonly name: string;
  readonly mode: 0 | 1;
  /** What the address asks for: it takes the place of what was kept. */
  readonly asked: Draft | null;
  /** What to begin with where nothing was kept. */
  readonly start: Draft | null;
  readonly offered: ReadonlySet<string>;
  readonly maxBoxes: number;
}

export interface DraftView {
  readonly draft: Draft;
  /** Kinds of box it began with that are no longer on offer. */
  readonly missing: number;
  change(next: Draft): void;
  /** Forgets what was kept: the battle is there. */
  done(): void;
}

/** The draft of a page, kept in this tab over a reload. */
export function useDraft({ name, mode, asked, start, offered, maxBoxes }: DraftSource): DraftView {
  const [store] = useState(() => createDraftStore(tabStorage(), name));
  const [begun] = useState(() => asked ?? store.read() ?? start ?? emptyDraft);
  const [draft, setDraft] = useState(() => playable(onOffer(begun, offered, maxBoxes), mode));
  return {
    draft,
    missing: kindsOf(begun).filter((boxId) => !offered.has(boxId)).length,
    change(next) {
      setDraft(next);
      store.save(next);
    },
    done: () => store.clear(),
  };
}
