import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { SeedState } from '../../../../src/net/contract/calls/fair.ts';
import type { Http } from '../../../../src/net/http/http.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import { ensureUserSeed } from '../../../../src/ui/queries/seeds.ts';

/** A player's client and a server that keeps one seed pair and writes down what it is asked. */
function player(userSeed: string | null) {
  const pair = createStore<SeedState>({ publicHash: 'h', nextPublicHash: 'n', userSeed, round: 1 });
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
  return { services: { http, ports, queryClient: new QueryClient() }, asked, pair };
}

describe('the player’s user seed', () => {
  it('is made after the public hash was seen', async () => {
    const { services, asked } = player(null);
    const state = await ensureUserSeed(services);
    expect(asked).toEqual(['/api/fair/seeds', '/api/fair/userSeed']);
    expect(state.userSeed).toMatch(/^[A-Za-z0-9]{20}$/);
  });

  it('is kept when there is one', async () => {
    const { services, asked } = player('mine');
    expect((await ensureUserSeed(services)).userSeed).toBe('mine');
    expect(asked).toEqual(['/api/fair/seeds']);
  });

  it('is not fetched again once it is known', async () => {
    const { services, asked } = player(null);
    await ensureUserSeed(services);
    await ensureUserSeed(services);
    expect(asked).toHaveLength(2);
  });

  it('is made again after the pair was changed elsewhere', async () => {
    const { services, asked, pair } = player(null);
    const first = await ensureUserSeed(services);
    pair.set({ ...first, publicHash: 'other', userSeed: null });
    const second = await ensureUserSeed(services, { refetch: true });
    expect([second.publicHash, asked.length]).toEqual(['other', 4]);
    expect(second.userSeed).not.toBe(first.userSeed);
  });
});
