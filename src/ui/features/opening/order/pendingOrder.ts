import * as z from 'zod/mini';
import type { TabStorage } from '../../../app/tabStorage.ts';

/** An order as it goes to the server: sent again it must be the same to the last field. */
const openingRequest = z.object({
  key: z.string().check(z.minLength(1)),
  boxId: z.string(),
  count: z.int(),
  /** The version of the odds that the player was shown. */
  version: z.int(),
  fast: z.boolean(),
});
export type OpeningRequest = z.infer<typeof openingRequest>;

const pendingOrder = z.extend(openingRequest, {
  /** Whose order it is: nobody else's balance may pay for it. */
  playerId: z.string(),
  /** When it was placed, ms since 1970. */
  at: z.number(),
});
export type PendingOrder = z.infer<typeof pendingOrder>;

const STORAGE_KEY = 'opening';
/** An order this old is not placed again unasked; if it went through, the items are in the backpack. */
const PENDING_MAX_AGE_MS = 60 * 60_000;

/** The order whose result the player has not seen yet: kept before it is sent, so that a reload cannot lose it. */
export interface PendingOrderStore {
  read(): PendingOrder | undefined;
  save(request: PendingOrder): void;
  clear(): void;
}

export function createPendingOrderStore(storage: TabStorage): PendingOrderStore {
  return {
    read() {
      const stored = z.safeParse(pendingOrder, parseJson(storage.read(STORAGE_KEY)));
      return stored.success ? stored.data : undefined;
    },
    save: (request) => storage.write(STORAGE_KEY, JSON.stringify(request)),
    clear: () => storage.remove(STORAGE_KEY),
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface RecoveryContext {
  boxId: string;
  playerId: string;
  now: number;
}

/**
 * The order to ask about again on this page, for this player. One of another box waits for its own page; one of
 * another player, or one too old, is forgotten.
 */
export function recoverableOrder(
  pending: PendingOrderStore,
  context: RecoveryContext,
): OpeningRequest | undefined {
  const stored = pending.read();
  if (!stored) return undefined;
  const { playerId, at, ...request } = stored;
  if (playerId !== context.playerId || context.now - at > PENDING_MAX_AGE_MS) {
    pending.clear();
    return undefined;
  }
  return request.boxId === context.boxId ? request : undefined;
}
