import * as z from 'zod/mini';
import { playerCount } from '../../../../../net/contract/games/battles.ts';
import { battleCreate } from '../../../../../net/contract/calls/games/battle.ts';
import type { TabStorage } from '../../../../app/tabStorage.ts';
import { parseStored } from '../../../../app/parseStored.ts';
import { forEachFlag } from '../../shared/rules.ts';
import type { Draft } from './draft.ts';

const storedDraft = z.object({
  picks: z.array(z.object({ boxId: z.string(), count: z.int().check(z.gte(1)) })),
  playerCount,
  pos: battleCreate.input.shape.pos,
  ...forEachFlag((flag) => battleCreate.input.shape[flag]),
});

/** The draft of this tab; survives a reload. */
export interface DraftStore {
  read(): Draft | undefined;
  save(draft: Draft): void;
  clear(): void;
}

/** @param name one for each page that has a draft */
export function createDraftStore(storage: TabStorage, name: string): DraftStore {
  const key = `battleDraft:${name}`;
  return {
    read: () => parseStored(storedDraft, storage.read(key)),
    save: (draft) => storage.write(key, JSON.stringify(draft)),
    clear: () => storage.remove(key),
  };
}
