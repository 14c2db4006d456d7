import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { rollMachine, unsoldRollIds } from '../../../src/game/index.ts';

interface Request {
  readonly key: string;
  readonly demo: boolean;
}
interface Roll {
  readonly rollId: string;
  readonly won?: boolean;
}

const request = (over: Partial<Request> = {}): Request => ({ key: 'key-1', demo: false, ...over });
const rolled = (rollId: string): Roll => ({ rollId });

/** Calls whose promises the test settles, in their order. */
function deferredCalls<Input extends unknown[], Output>() {
  const calls: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const call = (...input: Input) =>
    new Promise<Output>((resolve, reject) => calls.push({ input, resolve, reject }));
  return { calls, call };
}

function setupMachine() {
  const roll = deferredCalls<[Request], readonly Roll[]>();
  const spin = deferredCalls<[Request, readonly Roll[]], unknown>();
  const sell = deferredCalls<[readonly Roll[]], unknown>();
  const stopped: string[] = [];
  const actor = createActor(
    rollMachine<Request, Roll>({
      roll: roll.call,
      spin: spin.call,
      sell: sell.call,
      stop: () => void stopped.push('stopped'),
    }),
  ).start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return {
    actor,
    at,
    stopped,
    asked: roll.calls,
    spun: spin.calls,
    sales: sell.calls,
    context: () => actor.getSnapshot().context,
    presses: (over: Partial<Request> = {}) => actor.send({ type: 'play', request: request(over) }),
    /** Up to the result of two rolls. */
    async plays(over: Partial<Request> = {}) {
      actor.send({ type: 'play', request: request(over) });
      roll.calls.at(-1)?.resolve([rolled('a'), rolled('b')]);
      await at('spinning');
      spin.calls.at(-1)?.resolve('finished');
      return at({ result: 'choosing' });
    },
  };
}

describe('a play', () => {
  it('requests, spins and shows the result', async () => {
    const { actor, at, asked, spun, context, presses } = setupMachine();
    presses();
    expect(actor.getSnapshot().matches('requesting')).toBe(true);
    expect(asked[0]?.input).toEqual([request()]);
    asked[0]?.resolve([rolled('a')]);
    await at('spinning');
    expect(spun[0]?.input).toEqual([request(), [rolled('a')]]);
    spun[0]?.resolve('finished');
    await at({ result: 'choosing' });
    expect(context().rolls).toEqual([rolled('a')]);
  });

  it('ignores a second request while one is running', async () => {
    const { at, asked, presses } = setupMachine();
    presses();
    presses({ key: 'key-2' });
    expect(asked).toHaveLength(1);
    asked[0]?.resolve([rolled('a')]);
    await at('spinning');
    presses({ key: 'key-3' });
    expect(asked).toHaveLength(1);
  });

  it('stops the canvas on a skip', async () => {
    const { actor, at, stopped, asked, presses } = setupMachine();
    presses();
    asked[0]?.resolve([rolled('a')]);
    await at('spinning');
    actor.send({ type: 'skip' });
    expect(actor.getSnapshot().matches('result')).toBe(true);
    expect(stopped).toEqual(['stopped']);
  });

  it('shows the result when the canvas fails', async () => {
    const { at, asked, spun, context, presses } = setupMachine();
    presses();
    asked[0]?.resolve([rolled('a')]);
    await at('spinning');
    spun[0]?.reject(new Error('no canvas'));
    await at({ result: 'choosing' });
    expect(context().error).toBeNull();
  });

  it('retries an error with the same request and clears the error', async () => {
    const { actor, at, asked, context, presses } = setupMachine();
    presses();
    asked[0]?.reject('box.changed');
    await at('error');
    expect(context().error).toBe('box.changed');
    actor.send({ type: 'retry' });
    expect(context().error).toBeNull();
    expect(asked[1]?.input).toEqual(asked[0]?.input);
  });

  it('is closed after an error, with nothing placed again', async () => {
    const { actor, at, asked, presses } = setupMachine();
    presses();
    asked[0]?.reject('box.changed');
    await at('error');
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('accepts another request after an error', async () => {
    const { at, asked, context, presses } = setupMachine();
    presses();
    asked[0]?.reject('box.changed');
    await at('error');
    presses({ key: 'key-2' });
    expect(context()).toMatchObject({ error: null, request: { key: 'key-2' } });
  });
});

describe('a result', () => {
  it('sells one item, then the rest', async () => {
    const { actor, at, sales, context, plays } = setupMachine();
    await plays();
    actor.send({ type: 'sell', rollIds: ['a'] });
    expect(sales[0]?.input).toEqual([[rolled('a')]]);
    expect(context().selling).toEqual(['a']);
    sales[0]?.resolve(['a']);
    await at({ result: 'choosing' });
    expect(unsoldRollIds(context())).toEqual(['b']);
    actor.send({ type: 'sellAll' });
    expect(sales[1]?.input).toEqual([[rolled('b')]]);
    sales[1]?.resolve(['b']);
    await at({ result: 'choosing' });
    expect(context()).toMatchObject({ sold: ['a', 'b'], selling: [] });
  });

  it('sells nothing twice and nothing that is not its own', async () => {
    const { actor, at, sales, plays } = setupMachine();
    await plays();
    actor.send({ type: 'sell', rollIds: ['a'] });
    sales[0]?.resolve(['a']);
    await at({ result: 'choosing' });
    actor.send({ type: 'sell', rollIds: ['a', 'z'] });
    expect(sales).toHaveLength(1);
  });

  it('takes items back whose sale was undone, and sells them again', async () => {
    const { actor, at, sales, plays, context } = setupMachine();
    await plays();
    actor.send({ type: 'sellAll' });
    sales[0]?.resolve(undefined);
    await at({ result: 'choosing' });
    actor.send({ type: 'unsold', rollIds: ['b', 'foreign'] });
    expect(context().sold).toEqual(['a']);
    actor.send({ type: 'sellAll' });
    expect(sales[1]?.input[0]).toEqual([rolled('b')]);
  });

  it('keeps everything when a sale fails, and reports it', async () => {
    const { actor, at, sales, context, plays } = setupMachine();
    await plays();
    actor.send({ type: 'sellAll' });
    sales[0]?.reject('network');
    await at({ result: 'choosing' });
    expect(context()).toMatchObject({ sold: [], selling: [], error: 'network' });
  });

  it('of a demo has nothing to sell', async () => {
    const { actor, sales, plays } = setupMachine();
    await plays({ demo: true });
    actor.send({ type: 'sellAll' });
    actor.send({ type: 'sell', rollIds: ['a'] });
    expect(sales).toHaveLength(0);
  });

  it('that won nothing has nothing to sell', async () => {
    const { actor, at, asked, spun, sales, presses } = setupMachine();
    presses();
    asked[0]?.resolve([{ rollId: 'lost', won: false }]);
    await at('spinning');
    spun[0]?.resolve('finished');
    await at({ result: 'choosing' });
    actor.send({ type: 'sellAll' });
    expect(sales).toHaveLength(0);
  });

  it('is followed by a new request with its own key', async () => {
    const { asked, context, presses, plays } = setupMachine();
    await plays();
    presses({ key: 'key-2' });
    expect(asked[1]?.input).toEqual([request({ key: 'key-2' })]);
    expect(context()).toMatchObject({ rolls: [], sold: [] });
  });

  it('is closed by keeping the items', async () => {
    const { actor, plays } = setupMachine();
    await plays();
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });
});
