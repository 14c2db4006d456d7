import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { SeedState } from '../../../../src/net/contract/calls/games/fair.ts';
import type { Http } from '../../../../src/net/http/http.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { memoryOf } from '../../../../src/ui/memory/store/useMemory.ts';
import { ensureUserSeed } from '../../../../src/ui/memory/compare/seeds.ts';
import { promiseOfPair } from '../../../support/promises.ts';

const HASH = 'a'.repeat(64);
const NEXT = 'b'.repeat(64);

/** A player's client and a server that keeps one seed pair and writes down what it is asked. */
function player(userSeed: string | null) {
  const promise = promiseOfPair(HASH, NEXT);
  const pair = createStore<SeedState>({
    publicHash: HASH,
    nextPublicHash: NEXT,
    userSeed,
    round: 1,
    promise,
  });
  const asked: string[] = [];
  const http = {
    send: (call: { path: string }, input: { userSeed?: string }) => {
      asked.push(call.path);
      if (input.userSeed !== undefined) pair.set({ ...pair.getSnapshot(), userSeed: input.userSeed });
      return Promise.resolve(pair.getSnapshot());
    },
  } as unknown as Http;
  let next = 0;
  const ports = {
    now: () => 0,
    schedule: () => () => undefined,
    newId: () => 'id',
    randomBytes: (count: number) => Uint8Array.from({ length: count }, () => (next += 1) % 62),
  };
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.userInfo, { playerId: 'anna' });
  const services = { http, ports, queryClient };
  return { services, asked, pair, shown: memoryOf(services).findings.shown };
}

const differs = { code: 'client.memoryDiffers' };

describe('the player’s user seed', () => {
  it('is made after the public hash was seen', async () => {
    const { services, asked } = player(null);
    const state = await ensureUserSeed(services);
    expect(asked[0]).toBe('/api/fair/seeds');
    expect(asked.at(-1)).toBe('/api/fair/userSeed');
    expect(state.userSeed).toMatch(/^[A-Za-z0-9]{20}$/);
  });

  it('is kept when there is one', async () => {
    const { services, asked } = player('mine');
    expect((await ensureUserSeed(services)).userSeed).toBe('mine');
    expect(asked).toEqual(['/api/fair/seeds']);
  });

  it('is compared anew before each use', async () => {
    const { services, asked } = player('mine');
    await ensureUserSeed(services);
    await ensureUserSeed(services);
    expect(asked).toHaveLength(2);
  });

  it('is not sent for another pair than was shown', async () => {
    const { services, asked, pair, shown } = player(null);
    await memoryOf(services).pairs.keepSeeds('anna', pair.getSnapshot());
    pair.set({ ...pair.getSnapshot(), publicHash: 'c'.repeat(64) });
    await expect(ensureUserSeed(services)).rejects.toMatchObject(differs);
    expect(asked).not.toContain('/api/fair/userSeed');
    expect(shown.getSnapshot()?.differences).toMatchObject([{ field: 'publicHash', then: HASH }]);
  });

  it('stops when it was replaced, until the player says that it was another device', async () => {
    const { services, pair } = player('mine');
    await ensureUserSeed(services);
    pair.set({ ...pair.getSnapshot(), userSeed: 'theirs' });
    await expect(ensureUserSeed(services)).rejects.toMatchObject(differs);
    await memoryOf(services).pairs.acceptSeeds('anna', pair.getSnapshot());
    expect((await ensureUserSeed(services)).userSeed).toBe('theirs');
  });

  it('looks again at an answer that a change has overtaken', async () => {
    const { services, pair } = player('mine');
    await ensureUserSeed(services);
    const late = pair.getSnapshot();
    await memoryOf(services).pairs.willSendUserSeed('anna', late, 'newer');
    await memoryOf(services).pairs.keepSeeds('anna', { ...late, userSeed: 'newer' });
    const send = services.http.send.bind(services.http) as (...input: unknown[]) => Promise<unknown>;
    let answers = 0;
    services.http.send = (async (...input: unknown[]) => {
      if ((answers += 1) === 1) return late;
      pair.set({ ...late, userSeed: 'newer' });
      return send(...input);
    }) as Http['send'];
    expect((await ensureUserSeed(services)).userSeed).toBe('newer');
  });
});
