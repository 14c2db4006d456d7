import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { openingMachine, unsoldRollIds, type Opening, type OpeningOrder } from '../../../src/game/index.ts';
import type { ReelPlayResult } from '../../../src/game/model.ts';

const order = (over: Partial<OpeningOrder> = {}): OpeningOrder => ({
  key: 'key-1',
  count: 2,
  fast: false,
  demo: false,
  ...over,
});

const opening = (rollId: string): Opening => ({
  rollId,
  item: { id: 'dove', grade: 4, kind: 'AWP', name: 'dove' },
  price: 820,
  spin: { winner: 'dove', seed: `hash:seed:${rollId}` },
});

/** Promises whose ends the test holds in its hand, one per call, in order. */
const held = <Output, Input>() => {
  const calls: { input: Input; resolve: (output: Output) => void; reject: (fault: unknown) => void }[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) => new Promise((resolve, reject) => calls.push({ input, resolve, reject })),
  );
  return { calls, logic };
};

const player = () => {
  const open = held<readonly Opening[], OpeningOrder>();
  const spin = held<ReelPlayResult, { openings: readonly Opening[]; fast: boolean }>();
  const sell = held<readonly string[], { rollIds: readonly string[] }>();
  const stopped: string[] = [];
  const actor = createActor(
    openingMachine.provide({
      actors: { open: open.logic, spin: spin.logic, sell: sell.logic },
      actions: { stopReel: () => void stopped.push('stopped') },
    }),
  ).start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return {
    actor,
    at,
    stopped,
    opened: open.calls,
    spun: spin.calls,
    sales: sell.calls,
    context: () => actor.getSnapshot().context,
    presses: (over: Partial<OpeningOrder> = {}) => actor.send({ type: 'open', order: order(over) }),
    /** Up to the result of two openings. */
    async opens(over: Partial<OpeningOrder> = {}) {
      actor.send({ type: 'open', order: order(over) });
      open.calls.at(-1)?.resolve([opening('a'), opening('b')]);
      await at('spinning');
      spin.calls.at(-1)?.resolve('finished');
      return at({ result: 'choosing' });
    },
  };
};

describe('an opening', () => {
  it('asks, spins and shows the result', async () => {
    const she = player();
    she.presses({ fast: true });
    expect(she.actor.getSnapshot().matches('requesting')).toBe(true);
    expect(she.opened[0]?.input).toEqual(order({ fast: true }));
    she.opened[0]?.resolve([opening('a')]);
    await she.at('spinning');
    expect(she.spun[0]?.input).toEqual({ openings: [opening('a')], fast: true });
    she.spun[0]?.resolve('finished');
    await she.at({ result: 'choosing' });
    expect(she.context().openings).toEqual([opening('a')]);
  });

  it('ignores a second press while the first is under way', async () => {
    const she = player();
    she.presses();
    she.presses({ key: 'key-2' });
    expect(she.opened).toHaveLength(1);
    she.opened[0]?.resolve([opening('a')]);
    await she.at('spinning');
    she.presses({ key: 'key-3' });
    expect(she.opened).toHaveLength(1);
  });

  it('is cut short by a skip, which brings the reel to its stop', async () => {
    const she = player();
    she.presses();
    she.opened[0]?.resolve([opening('a')]);
    await she.at('spinning');
    she.actor.send({ type: 'skip' });
    expect(she.actor.getSnapshot().matches('result')).toBe(true);
    expect(she.stopped).toEqual(['stopped']);
  });

  it('shows the result though the reel fails', async () => {
    const she = player();
    she.presses();
    she.opened[0]?.resolve([opening('a')]);
    await she.at('spinning');
    she.spun[0]?.reject(new Error('no canvas'));
    await she.at({ result: 'choosing' });
    expect(she.context().error).toBeNull();
  });

  it('retries a fault with the same order and forgets the fault', async () => {
    const she = player();
    she.presses();
    she.opened[0]?.reject('box.changed');
    await she.at('error');
    expect(she.context().error).toBe('box.changed');
    she.actor.send({ type: 'retry' });
    expect(she.context().error).toBeNull();
    expect(she.opened[1]?.input).toEqual(she.opened[0]?.input);
  });

  it('goes back to rest when a fault has been read', async () => {
    const she = player();
    she.presses();
    she.opened[0]?.reject('balance');
    await she.at('error');
    she.actor.send({ type: 'dismiss' });
    expect(she.actor.getSnapshot().matches('idle')).toBe(true);
    expect(she.context().error).toBeNull();
  });

  it('starts at its result after a reload in mid-spin', () => {
    const she = player();
    she.actor.send({ type: 'restore', order: order(), openings: [opening('a')] });
    expect(she.actor.getSnapshot().matches({ result: 'choosing' })).toBe(true);
    expect(she.spun).toHaveLength(0);
    expect(unsoldRollIds(she.context())).toEqual(['a']);
  });
});

describe('a result', () => {
  it('sells one, then the rest', async () => {
    const she = player();
    await she.opens();
    she.actor.send({ type: 'sell', rollIds: ['a'] });
    expect(she.sales[0]?.input.rollIds).toEqual(['a']);
    expect(she.context().selling).toEqual(['a']);
    she.sales[0]?.resolve(['a']);
    await she.at({ result: 'choosing' });
    expect(unsoldRollIds(she.context())).toEqual(['b']);
    she.actor.send({ type: 'sellAll' });
    expect(she.sales[1]?.input.rollIds).toEqual(['b']);
    she.sales[1]?.resolve(['b']);
    await she.at({ result: 'choosing' });
    expect(she.context()).toMatchObject({ sold: ['a', 'b'], selling: [] });
  });

  it('sells nothing twice and nothing that is not its own', async () => {
    const she = player();
    await she.opens();
    she.actor.send({ type: 'sell', rollIds: ['a'] });
    she.sales[0]?.resolve(['a']);
    await she.at({ result: 'choosing' });
    she.actor.send({ type: 'sell', rollIds: ['a', 'z'] });
    expect(she.sales).toHaveLength(1);
  });

  it('keeps everything when a sale fails, and says so', async () => {
    const she = player();
    await she.opens();
    she.actor.send({ type: 'sellAll' });
    she.sales[0]?.reject('network');
    await she.at({ result: 'choosing' });
    expect(she.context()).toMatchObject({ sold: [], selling: [], error: 'network' });
  });

  it('of a demo has nothing to sell', async () => {
    const she = player();
    await she.opens({ demo: true });
    she.actor.send({ type: 'sellAll' });
    she.actor.send({ type: 'sell', rollIds: ['a'] });
    expect(she.sales).toHaveLength(0);
  });

  it('is followed by a new order with a key of its own', async () => {
    const she = player();
    await she.opens();
    she.presses({ key: 'key-2', count: 1 });
    expect(she.opened[1]?.input.key).toBe('key-2');
    expect(she.context()).toMatchObject({ openings: [], sold: [] });
  });

  it('is left by keeping', async () => {
    const she = player();
    await she.opens();
    she.actor.send({ type: 'keep' });
    expect(she.actor.getSnapshot().matches('idle')).toBe(true);
  });
});
