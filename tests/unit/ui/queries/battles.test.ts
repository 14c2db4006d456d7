import { describe, expect, it } from 'vitest';
import type { Http } from '../../../../src/net/http/http.ts';
import { browserPorts } from '../../../../src/ui/app/ports.ts';
import { createQueryClient } from '../../../../src/ui/app/queryClient.ts';
import { refetchBattle } from '../../../../src/ui/queries/games/battles.ts';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';
import { serverClockOf } from '../../../../src/ui/queries/serverClock.ts';
import { waitingBattle } from '../battle/battleFixtures.ts';

function setupBattle() {
  const calls: { answer: (battle: unknown) => void }[] = [];
  const http: Http = {
    send: () => new Promise((resolve) => calls.push({ answer: resolve as (battle: unknown) => void })),
  };
  const queryClient = createQueryClient(() => undefined);
  const ports = { ...browserPorts(), now: () => 1_000 };
  const services = { http, queryClient, ports };
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { calls, services, settled };
}

describe('a refetched battle', () => {
  it('fills the query that the other pages read, and samples the server’s clock', async () => {
    const { calls, services, settled } = setupBattle();
    const battle = { ...waitingBattle(), serverTime: new Date(8_000).toISOString() };
    const fetched = refetchBattle(services, battle.battleId, undefined, new AbortController().signal);
    await settled();
    calls[0]?.answer(battle);
    expect(await fetched).toEqual(battle);
    expect(services.queryClient.getQueryData(laterKeys.battles.detail(battle.battleId, undefined))).toEqual(
      battle,
    );
    expect(serverClockOf(services).now()).toBe(8_000);
  });

  it('is never taken from the cache', async () => {
    const { calls, services, settled } = setupBattle();
    const battle = waitingBattle();
    for (const version of [1, 2]) {
      const fetched = refetchBattle(services, battle.battleId, undefined, new AbortController().signal);
      await settled();
      calls.at(-1)?.answer({ ...battle, version });
      expect((await fetched).version).toBe(version);
    }
  });

  it('is requested anew after an abort', async () => {
    const { calls, services, settled } = setupBattle();
    const battle = waitingBattle();
    const leaving = new AbortController();
    const aborted = refetchBattle(services, battle.battleId, undefined, leaving.signal);
    await settled();
    leaving.abort();
    await expect(aborted).rejects.toThrow();
    const fetched = refetchBattle(services, battle.battleId, undefined, new AbortController().signal);
    await settled();
    expect(calls).toHaveLength(2);
    calls[1]?.answer({ ...battle, version: 7 });
    expect((await fetched).version).toBe(7);
  });
});
