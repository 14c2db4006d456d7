import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { rollMachine } from '../../../../src/game/index.ts';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import type { BoxOrder, OpenResponse } from '../../../../src/ui/features/box/state/boxOrder.ts';
import {
  createOpeningActors,
  isDemoRoll,
  isRolled,
} from '../../../../src/ui/features/box/state/openingActors.ts';
import { demoBox, demoRoll, rolled } from './openingFixtures.ts';

const order: BoxOrder = { key: 'key-1', boxId: 'night', count: 2, version: 3, fast: true };
const placed = (over: Partial<BoxOrder> = {}, recovered = false) => ({
  demo: false as const,
  count: order.count,
  order: { ...order, ...over },
  recovered,
});
const demo = (count: number, fast: boolean) => ({
  demo: true as const,
  count,
  fast,
  roll: { key: 'try', count, box: demoBox },
});

/** The machine with a server that refuses so often, then answers. */
function setupOpening(refusals: Error[] = []) {
  const log: string[] = [];
  const actors = createOpeningActors({
    async placeOrder({ key, count }): Promise<OpenResponse> {
      log.push(`order ${key}`);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return {
        openings: Array.from({ length: count }, (_, index) => rolled(`${key}-${index}`)),
        balance: 100,
      };
    },
    reel: {
      async play(spins, fast) {
        log.push(`play ${spins.map(({ winner }) => winner).join(' ')}${fast ? ' fast' : ''}`);
        return 'finished';
      },
      show: (spins) => void log.push(`show ${spins.length}`),
      skip: () => void log.push('skip'),
    },
    rollDemo: ({ key, count }) => {
      log.push(`demo ${count}`);
      return Array.from({ length: count }, (_, index) => demoRoll(`demo-${key}-${index}`));
    },
    sell: async (ids) => void log.push(`sell ${ids.join(' ')}`),
  });
  const actor = createActor(rollMachine(actors)).start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  const drawn = () => actor.getSnapshot().context.rolls;
  return { actor, at, log, drawn };
}

describe('the opening of a box page', () => {
  it('requests, plays and shows the outcome', async () => {
    const { actor, at, log, drawn } = setupOpening();
    actor.send({ type: 'play', request: placed() });
    await at({ result: 'choosing' });
    expect(log).toEqual(['order key-1', 'play dove dove fast']);
    expect(drawn().map(({ rollId }) => rollId)).toEqual(['key-1-0', 'key-1-1']);
    expect(drawn().every(isRolled)).toBe(true);
  });

  it('shows a recovered order at once, without a spin', async () => {
    const { actor, at, log } = setupOpening();
    actor.send({ type: 'play', request: placed({}, true) });
    await at({ result: 'choosing' });
    expect(log).toEqual(['order key-1', 'show 2']);
    actor.send({ type: 'play', request: placed({ key: 'key-2', fast: false }) });
    await at('spinning');
    await at({ result: 'choosing' });
    expect(log.at(-1)).toBe('play dove dove');
  });

  it('repeats the same order after a missing answer', async () => {
    const { actor, at, log } = setupOpening([new ApiError({ code: 'client.timeout', status: 0, msg: '' })]);
    actor.send({ type: 'play', request: placed() });
    await at('error');
    actor.send({ type: 'retry' });
    await at({ result: 'choosing' });
    expect(log.slice(0, 2)).toEqual(['order key-1', 'order key-1']);
  });

  it('sells by the rows of the backpack', async () => {
    const { actor, at, log } = setupOpening();
    actor.send({ type: 'play', request: placed() });
    await at({ result: 'choosing' });
    actor.send({ type: 'sell', rollIds: ['key-1-1'] });
    await at({ result: 'selling' });
    await at({ result: 'choosing' });
    actor.send({ type: 'sellAll' });
    await at({ result: 'selling' });
    await at({ result: 'choosing' });
    expect(log.slice(-2)).toEqual(['sell owned-key-1-1', 'sell owned-key-1-0']);
    expect(actor.getSnapshot().context.sold).toEqual(['key-1-1', 'key-1-0']);
  });

  it('stops the reel on a skip', async () => {
    const { actor, at, log } = setupOpening();
    actor.send({ type: 'play', request: placed() });
    await at('spinning');
    actor.send({ type: 'skip' });
    expect(log.at(-1)).toBe('skip');
  });
});

describe('a demo', () => {
  it('spins on the same reel and sends no order', async () => {
    const { actor, at, log, drawn } = setupOpening();
    actor.send({ type: 'play', request: demo(3, true) });
    await at({ result: 'choosing' });
    expect(log).toEqual(['demo 3', 'play dove dove dove fast']);
    expect(drawn().every(isDemoRoll)).toBe(true);
    expect(drawn()).toHaveLength(3);
  });

  it('has nothing to sell, and is replaced by the next order', async () => {
    const { actor, at, log, drawn } = setupOpening();
    actor.send({ type: 'play', request: demo(1, false) });
    await at({ result: 'choosing' });
    actor.send({ type: 'sellAll' });
    actor.send({ type: 'sell', rollIds: ['demo-try-0'] });
    expect(log).toEqual(['demo 1', 'play dove']);
    actor.send({ type: 'play', request: placed() });
    await at('spinning');
    await at({ result: 'choosing' });
    expect(drawn().filter(isDemoRoll)).toEqual([]);
    expect(drawn()).toHaveLength(2);
  });
});
