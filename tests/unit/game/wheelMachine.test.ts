import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { seriesEnd, wheelMachine, type DreamOutcome, type DreamRequest } from '../../../src/game/index.ts';

const request = (over: Partial<DreamRequest> = {}): DreamRequest => ({
  demo: false,
  price: 500,
  repeat: null,
  ...over,
});
const outcome = (won: boolean): DreamOutcome => ({
  rollId: won ? 'won' : 'lost',
  won,
  paid: 500,
  worth: won ? 1200 : 0,
});
const series = { times: 10, stopAtWin: true, lossLimit: null };

/** Calls whose promises the test settles, in their order. */
function deferredCalls<Input extends unknown[], Output>() {
  const calls: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const call = (...input: Input) =>
    new Promise<Output>((resolve, reject) => calls.push({ input, resolve, reject }));
  return { calls, call };
}

function setupMachine() {
  const dream = deferredCalls<[DreamRequest, number], DreamOutcome>();
  const spin = deferredCalls<[DreamRequest, DreamOutcome], unknown>();
  const pause = deferredCalls<[DreamRequest], unknown>();
  const sell = deferredCalls<[DreamOutcome], unknown>();
  const stopped: string[] = [];
  const actor = createActor(
    wheelMachine<DreamRequest, DreamOutcome>({
      dream: dream.call,
      spin: spin.call,
      pause: pause.call,
      sell: sell.call,
      stopWheel: () => void stopped.push('stopped'),
    }),
  ).start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  const dreams = async (won: boolean) => {
    await at('requesting');
    dream.calls.at(-1)?.resolve(outcome(won));
    await at('spinning');
    spin.calls.at(-1)?.resolve('finished');
  };
  return {
    actor,
    at,
    stopped,
    dreams,
    asked: dream.calls,
    spun: spin.calls,
    pauses: pause.calls,
    sales: sell.calls,
    presses: (over: Partial<DreamRequest> = {}) => actor.send({ type: 'dream', request: request(over) }),
    context: () => actor.getSnapshot().context,
  };
}

describe('a dream', () => {
  it('requests, turns and shows the result', async () => {
    const wheel = setupMachine();
    wheel.presses();
    await wheel.dreams(true);
    await wheel.at({ result: 'choosing' });
    expect(wheel.context()).toMatchObject({ outcome: { rollId: 'won' }, progress: { done: 1, net: 700 } });
    expect(seriesEnd(wheel.context())).toBeNull();
  });

  it('shows the result of a canvas that failed', async () => {
    const wheel = setupMachine();
    wheel.presses();
    wheel.asked[0]?.resolve(outcome(false));
    await wheel.at('spinning');
    wheel.spun[0]?.reject(new Error('no canvas'));
    await wheel.at({ result: 'choosing' });
  });

  it('stops the wheel when it is skipped', async () => {
    const wheel = setupMachine();
    wheel.presses();
    wheel.asked[0]?.resolve(outcome(false));
    await wheel.at('spinning');
    wheel.actor.send({ type: 'skip' });
    expect(wheel.stopped).toEqual(['stopped']);
    expect(wheel.actor.getSnapshot().matches({ result: 'choosing' })).toBe(true);
  });

  it('retries with the same request and place in the series', async () => {
    const wheel = setupMachine();
    wheel.presses();
    wheel.asked[0]?.reject(new Error('no answer'));
    await wheel.at('error');
    wheel.actor.send({ type: 'retry' });
    await wheel.at('requesting');
    expect(wheel.asked[1]?.input).toEqual(wheel.asked[0]?.input);
    expect(wheel.context().error).toBeNull();
  });

  it('sells a won item once; neither a lost dream nor a demo', async () => {
    const wheel = setupMachine();
    wheel.presses();
    await wheel.dreams(true);
    await wheel.at({ result: 'choosing' });
    wheel.actor.send({ type: 'sell' });
    wheel.sales[0]?.resolve(null);
    await waitFor(wheel.actor, ({ context }) => context.sold);
    wheel.actor.send({ type: 'sell' });
    for (const [won, demo] of [
      [false, false],
      [true, true],
    ] as const) {
      wheel.presses({ demo });
      await wheel.dreams(won);
      await wheel.at({ result: 'choosing' });
      wheel.actor.send({ type: 'sell' });
    }
    expect(wheel.sales).toHaveLength(1);
  });
});

describe('a series of dreams', () => {
  it('goes on after a lost dream and ends at a win', async () => {
    const wheel = setupMachine();
    wheel.presses({ repeat: series });
    await wheel.dreams(false);
    await wheel.at('between');
    wheel.pauses[0]?.resolve(null);
    await wheel.dreams(true);
    await wheel.at({ result: 'choosing' });
    expect(wheel.asked.map(({ input }) => input[1])).toEqual([0, 1]);
    expect(wheel.context().outcomes.map(({ rollId }) => rollId)).toEqual(['lost', 'won']);
    expect(seriesEnd(wheel.context())).toBe('win');
  });

  it('finishes the dream under way and starts none once it is stopped', async () => {
    const wheel = setupMachine();
    wheel.presses({ repeat: series });
    wheel.asked[0]?.resolve(outcome(false));
    await wheel.at('spinning');
    wheel.actor.send({ type: 'stop' });
    wheel.spun[0]?.resolve('finished');
    await wheel.at({ result: 'choosing' });
    expect(wheel.asked).toHaveLength(1);
    expect(seriesEnd(wheel.context())).toBe('stopped');
  });

  it('can be stopped between two dreams', async () => {
    const wheel = setupMachine();
    wheel.presses({ repeat: series });
    await wheel.dreams(false);
    await wheel.at('between');
    wheel.actor.send({ type: 'stop' });
    expect(wheel.actor.getSnapshot().matches({ result: 'choosing' })).toBe(true);
  });

  it('keeps its progress over a retry', async () => {
    const wheel = setupMachine();
    wheel.presses({ repeat: series });
    await wheel.dreams(false);
    await wheel.at('between');
    wheel.pauses[0]?.resolve(null);
    await wheel.at('requesting');
    wheel.asked[1]?.reject(new Error('no answer'));
    await wheel.at('error');
    wheel.actor.send({ type: 'retry' });
    await wheel.at('requesting');
    expect(wheel.asked[2]?.input[1]).toBe(1);
    expect(wheel.context().progress.done).toBe(1);
  });
});
