import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { createOpeningController } from '../../../../src/ui/features/opening/state/openingController.ts';
import type { OpenResponse } from '../../../../src/ui/features/opening/order/placeOrder.ts';
import { createPendingOrderStore } from '../../../../src/ui/features/opening/order/pendingOrder.ts';
import type { OpeningRequest } from '../../../../src/ui/features/opening/order/pendingOrder.ts';
import { demoBox, demoRoll, naming, rolled } from './openingFixtures.ts';

const request: OpeningRequest = { key: 'key-1', boxId: 'night', count: 2, version: 3, fast: true };

/** The desk with a server that answers each key once and the same ever after, as ours does. */
function setupController(refusals: Error[] = []) {
  const told: string[] = [];
  const pending = createPendingOrderStore(memoryStorage());
  const charged = new Set<string>();
  const it = createOpeningController({
    pending,
    naming,
    api: {
      fetchPlayerId: async () => 'anna',
      async send({ key, count }): Promise<OpenResponse> {
        charged.add(key);
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        const openings = Array.from({ length: count }, (_, index) => rolled(`${key}-${index}`));
        return { openings, balance: 100 };
      },
      ensureUserSeed: async () => undefined,
      now: () => 0,
      delay: async () => undefined,
    },
    reel: {
      attach: () => undefined,
      markFailed: () => undefined,
      detach: () => undefined,
      async play(spins, fast) {
        told.push(`play ${spins.length}${fast ? ' fast' : ''}`);
        return 'finished';
      },
      show: (spins) => void told.push(`show ${spins.length}`),
      skip: () => void told.push('skip'),
      showIdle: () => undefined,
    },
    rollDemo: ({ key, count }) => {
      told.push(`demo ${count}`);
      return Array.from({ length: count }, (_, index) => demoRoll(`demo-${key}-${index}`));
    },
    sell: async (ids) => void told.push(`sell ${ids.join(' ')}`),
    onAnswer: ({ balance }) => void told.push(`balance ${balance}`),
  });
  const actor = createActor(it.machine).start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return { it, actor, at, told, pending, charged };
}

describe('the desk', () => {
  it('opens, plays and holds what was drawn', async () => {
    const { it: table, actor, at, told } = setupController();
    actor.send({ type: 'open', order: table.order(request) });
    await at({ result: 'choosing' });
    expect(told).toEqual(['balance 100', 'play 2 fast']);
    const { rolled: real, demo } = table.outcome.getSnapshot();
    expect(real.map(({ rollId }) => rollId)).toEqual(['key-1-0', 'key-1-1']);
    expect(demo).toEqual([]);
    expect(actor.getSnapshot().context.openings.map(({ rollId }) => rollId)).toEqual(['key-1-0', 'key-1-1']);
  });

  it('shows a recovered order at once, without a spin', async () => {
    const { it: table, actor, at, told } = setupController();
    const order = table.order(request, true);
    actor.send({ type: 'open', order });
    await at({ result: 'choosing' });
    expect(told).toEqual(['balance 100', 'show 2']);
    expect(table.isRecovered(order)).toBe(true);
    actor.send({ type: 'open', order: table.order({ ...request, key: 'key-2' }) });
    await at({ result: 'choosing' });
    expect(told.at(-1)).toBe('play 2 fast');
  });

  it('asks again with the same key after an unanswered order', async () => {
    const {
      it: table,
      actor,
      at,
      pending,
      charged,
    } = setupController([new ApiError({ code: 'client.timeout', status: 0, msg: '' })]);
    actor.send({ type: 'open', order: table.order(request) });
    await at('error');
    expect(pending.read()?.key).toBe('key-1');
    actor.send({ type: 'retry' });
    await at({ result: 'choosing' });
    expect([...charged]).toEqual(['key-1']);
  });

  it('sells by the rows of the backpack', async () => {
    const { it: table, actor, at, told } = setupController();
    actor.send({ type: 'open', order: table.order(request) });
    await at({ result: 'choosing' });
    actor.send({ type: 'sell', rollIds: ['key-1-1'] });
    await at({ result: 'selling' });
    await at({ result: 'choosing' });
    actor.send({ type: 'sellAll' });
    await at({ result: 'selling' });
    await at({ result: 'choosing' });
    expect(told.slice(-2)).toEqual(['sell owned-key-1-1', 'sell owned-key-1-0']);
    expect(actor.getSnapshot().context.sold).toEqual(['key-1-1', 'key-1-0']);
  });

  it('spins a demo on the same reel, sends nothing and keeps nothing', async () => {
    const { it: table, actor, at, told, pending, charged } = setupController();
    actor.send({ type: 'open', order: table.demo({ key: 'try', count: 3, box: demoBox }, true) });
    await at({ result: 'choosing' });
    expect(told).toEqual(['demo 3', 'play 3 fast']);
    expect(charged.size).toBe(0);
    expect(pending.read()).toBeUndefined();
    const { rolled: real, demo } = table.outcome.getSnapshot();
    expect(real).toEqual([]);
    expect(demo.map(({ rollId }) => rollId)).toEqual(['demo-try-0', 'demo-try-1', 'demo-try-2']);
  });

  it('has nothing of a demo to sell, and forgets it with the next order', async () => {
    const { it: table, actor, at, told } = setupController();
    actor.send({ type: 'open', order: table.demo({ key: 'try', count: 1, box: demoBox }, false) });
    await at({ result: 'choosing' });
    actor.send({ type: 'sellAll' });
    actor.send({ type: 'sell', rollIds: ['demo-try-0'] });
    expect(told).toEqual(['demo 1', 'play 1']);
    actor.send({ type: 'open', order: table.order(request) });
    await at('spinning');
    await at({ result: 'choosing' });
    expect(table.outcome.getSnapshot().demo).toEqual([]);
    expect(table.outcome.getSnapshot().rolled).toHaveLength(2);
  });
});
