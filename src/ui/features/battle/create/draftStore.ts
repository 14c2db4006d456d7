import * as z from 'zod/mini';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { parseStored } from '../../../app/parseStored.ts';
import type { Draft } from './draft.ts';

const storedDraft = z.object({
  picks: z.array(z.object({ boxId: z.string(), count: z.int().check(z.gte(1)) })),
  playerCount: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(6)]),
  pos: z.int().check(z.gte(1), z.lte(6)),
  teams: z.boolean(),
  share: z.boolean(),
  terminal: z.boolean(),
  jackpot: z.boolean(),
  fast: z.boolean(),
  isPrivate: z.boolean(),
});

/** A draft of this tab, kept over a reload. */
export interface DraftStore {
  read(): Draft | undefined;
  save(draft: Draft): void;
  clear(): void;
}

/** `name` tells drafts of different pages apart. */
export function createDraftStore(storage: TabStorage, name: string): DraftStore {
  const key = `battleDraft:${name}`;
  return {
    read: () => parseStored(storedDraft, storage.read(key)),
    save: (draft) => storage.write(key, JSON.stringify(draft)),
    clear: () => storage.remove(key),
  };
}
