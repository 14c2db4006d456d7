import type * as z from 'zod/mini';
import { ApiError } from '../../../net/http/apiError.ts';
import { isNotSent, isOutcomeUnknown } from '../../app/orderErrors.ts';
import { parseStored } from '../../app/parseStored.ts';
import type { TabStorage } from '../../app/tabStorage.ts';

/** Storage of a request until its outcome is certain. */
export interface RequestSlot<Request> {
  read(): Request | undefined;
  save(request: Request): void;
  clear(): void;
}

/** A slot in the browser's storage, which survives a reload. Content that does not match `schema` reads as empty. */
export function storedSlot<Schema extends z.ZodMiniType>(
  storage: TabStorage,
  name: string,
  schema: Schema,
): RequestSlot<z.output<Schema>> {
  return {
    read: () => parseStored(schema, storage.read(name)),
    save: (request) => storage.write(name, JSON.stringify(request)),
    clear: () => storage.remove(name),
  };
}

/**
 * Stores `request`, sends it, and forgets it once its outcome is certain: answered, refused by the server, or never
 * sent. After a network error, a 5xx or a 401 it stays stored; only the same request may then be sent. With
 * `untilCleared` an answered request stays too, until the caller clears the slot.
 * @throws the error of `send`; ApiError `client.network` if only this try of a stored request was not sent
 */
export async function sendStored<Request, Response>(
  request: Request,
  slot: RequestSlot<Request>,
  send: (request: Request) => Promise<Response>,
  { untilCleared = false } = {},
): Promise<Response> {
  const before = slot.read();
  slot.save(request);
  try {
    const response = await send(request);
    if (!untilCleared) slot.clear();
    return response;
  } catch (error) {
    if (before !== undefined && isNotSent(error)) {
      slot.save(before);
      throw new ApiError({ code: 'client.network', status: 0, msg: '', cause: error });
    }
    if (!isOutcomeUnknown(error)) slot.clear();
    throw error;
  }
}

/** Sends `action` under its idempotency key: one key for each action until its outcome is certain. */
export type KeyedSend = <Response>(
  action: string,
  send: (key: string) => Promise<Response>,
) => Promise<Response>;

/** Where the key of an action is kept. */
export type KeySlots = (action: string) => RequestSlot<string>;

/** In memory, for actions that a reload may forget. */
function keysInMemory(): KeySlots {
  const keys = new Map<string, string>();
  return (action) => ({
    read: () => keys.get(action),
    save: (key) => void keys.set(action, key),
    clear: () => void keys.delete(action),
  });
}

export function createKeyedSend(newKey: () => string, slotOf: KeySlots = keysInMemory()): KeyedSend {
  return (action, send) => {
    const slot = slotOf(action);
    return sendStored(slot.read() ?? newKey(), slot, send);
  };
}
