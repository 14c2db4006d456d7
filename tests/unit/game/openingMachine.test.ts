import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { openingMachine, unsoldRollIds } from '../../../src/game/index.ts';

interface Request {
  readonly key: string;
  readonly demo: boolean;
}
interface Box {
  readonly rollId: string;
}

const request = (over: Partial<Request> = {}): Request => ({ key: 'key-1', demo: false, ...over });
const box = (rollId: string): Box => ({ rollId });

/** Calls whose promises the test settles, in their order. */
function deferredCalls<Input extends unknown[], Output>() {
  const calls: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const call = (...input: Input) =>
    new Promise<Output>((resolve, reject) => calls.push({ input, resolve, reject }));
  return { calls, call };
}

function setupMachine() {
  const open = deferredCalls<[Request], readonly Box[]>();
  const spin = deferredCalls<[Request, readonly Box[]], unknown>();
  const sell = deferredCalls<[readonly Box[]], unknown>();
  const stopped: string[] = [];
  const actor = createActor(
    openingMachine<Request, Box>({
      open: open.call,
      spin: spin.call,
      sell: sell.call,
      stopReel: () => void stopped.push('stopped'),
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
    presses: (over: Partial<Request> = {}) => actor.send({ type: 'open', request: request(over) }),
    /** Up to the result of two boxes. */
    async opens(over: Partial<Request> = {}) {
      actor.send({ type: 'open', request: request(over) });
      open.calls.at(-1)?.resolve([box('a'), box('b')]);
      await at('spinning');
      spin.calls.at(-1)?.resolve('finished');
      return at({ result: 'choosing' });
    },
  };
}

describe('an opening', () => {
  it('requests, spins and shows the result', async () => {
    const { actor, at, opened, spun, context, presses } = setupMachine();
    presses();
    expect(actor.getSnapshot().matches('requesting')).toBe(true);
    expect(opened[0]?.input).toEqual([request()]);
    opened[0]?.resolve([box('a')]);
    await at('spinning');
    expect(spun[0]?.input).toEqual([request(), [box('a')]]);
    spun[0]?.resolve('finished');
    await at({ result: 'choosing' });
    expect(context().boxes).toEqual([box('a')]);
  });

  it('ignores a second request while one is running', async () => {
    const { at, opened, presses } = setupMachine();
    presses();
    presses({ key: 'key-2' });
    expect(opened).toHaveLength(1);
    opened[0]?.resolve([box('a')]);
    await at('spinning');
    presses({ key: 'key-3' });
    expect(opened).toHaveLength(1);
  });

  it('stops the reel on a skip', async () => {
    const { actor, at, stopped, opened, presses } = setupMachine();
    presses();
    opened[0]?.resolve([box('a')]);
    await at('spinning');
    actor.send({ type: 'skip' });
    expect(actor.getSnapshot().matches('result')).toBe(true);
    expect(stopped).toEqual(['stopped']);
  });

  it('shows the result when the reel fails', async () => {
    const { at, opened, spun, context, presses } = setupMachine();
    presses();
    opened[0]?.resolve([box('a')]);
    await at('spinning');
    spun[0]?.reject(new Error('no canvas'));
    await at({ result: 'choosing' });
    expect(context().error).toBeNull();
  });

  it('retries an error with the same request and clears the error', async () => {
    const { actor, at, opened, context, presses } = setupMachine();
    presses();
    opened[0]?.reject('box.changed');
    await at('error');
    expect(context().error).toBe('box.changed');
    actor.send({ type: 'retry' });
    expect(context().error).toBeNull();
    expect(opened[1]?.input).toEqual(opened[0]?.input);
  });

  it('accepts another request after an error', async () => {
    const { at, opened, context, presses } = setupMachine();
    presses();
    opened[0]?.reject('box.changed');
    await at('error');
    presses({ key: 'key-2' });
    expect(context()).toMatchObject({ error: null, request: { key: 'key-2' } });
  });
});

describe('a result', () => {
  it('sells one item, then the rest', async () => {
    const { actor, at, sales, context, opens } = setupMachine();
    await opens();
    actor.send({ type: 'sell', rollIds: ['a'] });
    expect(sales[0]?.input).toEqual([[box('a')]]);
    expect(context().selling).toEqual(['a']);
    sales[0]?.resolve(['a']);
    await at({ result: 'choosing' });
    expect(unsoldRollIds(context())).toEqual(['b']);
    actor.send({ type: 'sellAll' });
    expect(sales[1]?.input).toEqual([[box('b')]]);
    sales[1]?.resolve(['b']);
    await at({ result: 'choosing' });
    expect(context()).toMatchObject({ sold: ['a', 'b'], selling: [] });
  });

  it('sells nothing twice and nothing that is not its own', async () => {
    const { actor, at, sales, opens } = setupMachine();
    await opens();
    actor.send({ type: 'sell', rollIds: ['a'] });
    sales[0]?.resolve(['a']);
    await at({ result: 'choosing' });
    actor.send({ type: 'sell', rollIds: ['a', 'z'] });
    expect(sales).toHaveLength(1);
  });

  it('keeps everything when a sale fails, and reports it', async () => {
    const { actor, at, sales, context, opens } = setupMachine();
    await opens();
    actor.send({ type: 'sellAll' });
    sales[0]?.reject('network');
    await at({ result: 'choosing' });
    expect(context()).toMatchObject({ sold: [], selling: [], error: 'network' });
  });

  it('of a demo has nothing to sell', async () => {
    const { actor, sales, opens } = setupMachine();
    await opens({ demo: true });
    actor.send({ type: 'sellAll' });
    actor.send({ type: 'sell', rollIds: ['a'] });
    expect(sales).toHaveLength(0);
  });

  it('is followed by a new request with its own key', async () => {
    const { opened, context, presses, opens } = setupMachine();
    await opens();
    presses({ key: 'key-2' });
    expect(opened[1]?.input).toEqual([request({ key: 'key-2' })]);
    expect(context()).toMatchObject({ boxes: [], sold: [] });
  });

  it('is closed by keeping the items', async () => {
    const { actor, opens } = setupMachine();
    await opens();
    actor.send({ type: 'keep' });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });
});
