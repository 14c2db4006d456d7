import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { createKeyedSend, sendStored, storedSlot } from '../../../../src/ui/shared/requests/keyedRequest.ts';

const refused = (code: string, status: number) => new ApiError({ code, status, msg: '' });
const noAnswer = refused('client.network', 0);
const schema = z.object({ key: z.string(), seat: z.int() });
const request = { key: 'key-1', seat: 2 };

function setupSlot(text?: string) {
  const storage = memoryStorage(text === undefined ? {} : { seat: text });
  return { storage, slot: storedSlot(storage, 'seat', schema) };
}

describe('a request stored until its outcome is certain', () => {
  it('is stored before it is sent and forgotten with its answer', async () => {
    const { slot } = setupSlot();
    const answer = await sendStored(request, slot, async (sent) => {
      expect(slot.read()).toEqual(sent);
      return 'answer';
    });
    expect(answer).toBe('answer');
    expect(slot.read()).toBeUndefined();
  });

  it('stays after its answer when the caller has to show it first', async () => {
    const { slot } = setupSlot();
    await sendStored(request, slot, async () => 'answer', { untilCleared: true });
    expect(slot.read()).toEqual(request);
  });

  it.each([
    ['client.network', 0, true],
    ['client.timeout', 0, true],
    ['client.badAnswer', 200, true],
    ['common.internal', 500, true],
    ['idempotency.underWay', 409, true],
    ['auth.expired', 401, true],
    ['battle.full', 409, false],
    ['common.rateLimited', 429, false],
  ])('after %s (%i) it stays: %s', async (code, status, stays) => {
    const { slot } = setupSlot();
    const sent = sendStored(request, slot, () => Promise.reject(refused(code, status)), {
      untilCleared: true,
    });
    await expect(sent).rejects.toMatchObject({ code });
    expect(slot.read()).toEqual(stays ? request : undefined);
  });

  it('survives the page', () => {
    const { storage, slot } = setupSlot();
    slot.save(request);
    expect(storedSlot(storage, 'seat', schema).read()).toEqual(request);
  });

  it.each(['', 'no json', '{}', '{"key":"key-1","seat":"2"}'])('is not read from %j', (text) => {
    expect(setupSlot(text).slot.read()).toBeUndefined();
  });
});

describe('keys of actions', () => {
  function setupKeys() {
    let made = 0;
    const send = createKeyedSend(() => `key-${(made += 1)}`);
    return (action: string, error?: Error) =>
      send(action, (key) => (error ? Promise.reject(error) : Promise.resolve(key))).catch(() => 'failed');
  }

  it('are new for each action that was answered or refused', async () => {
    const act = setupKeys();
    expect(await act('bot 2')).toBe('key-1');
    await act('bot 2', refused('battle.full', 409));
    expect(await act('bot 2')).toBe('key-3');
  });

  it('stay the same for an action without an answer, and only for it', async () => {
    const act = setupKeys();
    await act('bot 2', noAnswer);
    expect(await act('bot 3')).toBe('key-2');
    expect(await act('bot 2')).toBe('key-1');
  });
});
