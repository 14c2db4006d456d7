import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { autoOpenRules, seriesMachine } from '../../../src/game/index.ts';
import type {
  AutoEnd,
  AutoOutcome,
  AutoPlan,
  AutoProgress,
  Series as SeriesOf,
} from '../../../src/game/index.ts';

type Request = { readonly plan: AutoPlan; readonly price: number };
type Progress = AutoProgress<AutoOutcome>;
type Series = SeriesOf<Request, AutoOutcome, Progress>;

const plan = (over: Partial<AutoPlan> = {}): AutoPlan => ({
  times: 3,
  stopAtMultiple: null,
  stopAtGrade: null,
  minBalance: null,
  sellBelow: null,
  ...over,
});
const outcome = (rollId: string, over: Partial<AutoOutcome> = {}): AutoOutcome => ({
  rollId,
  paid: 500,
  worth: 200,
  grade: 4,
  ...over,
});

/** Calls whose promises the test settles, in their order. */
function deferredCalls<Input extends unknown[], Output>() {
  const calls: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const call = (...input: Input) =>
    new Promise<Output>((resolve, reject) => calls.push({ input, resolve, reject }));
  return { calls, call };
}

function setupMachine() {
  const play = deferredCalls<[Request, string], AutoOutcome>();
  const recover = deferredCalls<[Request, string], AutoOutcome | null>();
  const sell = deferredCalls<[AutoOutcome], unknown>();
  const wait = deferredCalls<[Request, Progress], unknown>();
  const stored: (Series | null)[] = [];
  let keys = 0;
  let balance: number | null = 10_000;
  const actor = createActor(
    seriesMachine<Request, AutoOutcome, Progress, AutoEnd>(autoOpenRules(), {
      newKey: () => `key-${++keys}`,
      store: (series) => void stored.push(series),
      play: play.call,
      recover: recover.call,
      sell: sell.call,
      wait: wait.call,
      balance: () => balance,
      failureOf: (error) => error as 'unknown' | 'refused' | 'final',
    }),
  ).start();
  type State = Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0];
  const at = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state));
  return {
    actor,
    at,
    stored,
    opened: play.calls,
    recovered: recover.calls,
    sales: sell.calls,
    waits: wait.calls,
    context: () => actor.getSnapshot().context,
    setBalance: (value: number) => {
      balance = value;
    },
    starts: (over: Partial<AutoPlan> = {}) =>
      actor.send({ type: 'start', request: { plan: plan(over), price: 500 } }),
    /** Settles the opening under way, and the wait after it if there is one. */
    async opens(drawn: AutoOutcome) {
      await at('ordering');
      play.calls.at(-1)?.resolve(drawn);
      await waitFor(actor, (snapshot) => !snapshot.matches('ordering'));
    },
    async goesOn() {
      await at('between');
      wait.calls.at(-1)?.resolve(null);
      await at('ordering');
    },
  };
}

const interrupted = (over: Partial<Series> = {}): Series => ({
  request: { plan: plan(), price: 500 },
  progress: { done: 1, spent: 500, won: 200, best: outcome('a'), last: outcome('a'), items: [outcome('a')] },
  orderKey: 'key-of-before',
  sale: null,
  sold: [],
  ...over,
});

describe('a series', () => {
  it('opens one after the other, each under a key of its own that is stored before it is sent', async () => {
    const auto = setupMachine();
    auto.starts();
    for (const rollId of ['a', 'b', 'c']) {
      await auto.opens(outcome(rollId));
      if (rollId !== 'c') await auto.goesOn();
    }
    await auto.at('ended');
    expect(auto.context()).toMatchObject({ end: 'times', series: { progress: { done: 3, spent: 1500 } } });
    expect(auto.opened.map(({ input: [, key] }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
    expect(auto.stored[0]).toMatchObject({ orderKey: 'key-1', progress: { done: 0 } });
    expect(auto.stored.at(-1)).toBeNull();
  });

  it('keeps what is sold at its end, until the sale is undone', async () => {
    const auto = setupMachine();
    auto.starts({ times: 2, sellBelow: 200 });
    await auto.opens(outcome('a'));
    await auto.goesOn();
    await auto.opens(outcome('b'));
    await auto.at('ended');
    const items = auto.context().series?.progress.items ?? [];
    expect(items).toEqual([outcome('a'), outcome('b')]);
    auto.actor.send({ type: 'sold', outcomes: items });
    expect(auto.context().series?.sold).toEqual(items);
    auto.actor.send({ type: 'undone', rollIds: ['a'] });
    expect(auto.context().series?.sold).toEqual([outcome('b')]);
    expect(auto.stored.at(-1)).toBeNull();
  });

  it('ends at a win, and before the balance would fall below its floor', async () => {
    const auto = setupMachine();
    auto.starts({ stopAtMultiple: 2 });
    await auto.opens(outcome('a', { worth: 1000 }));
    expect((await auto.at('ended')).context.end).toBe('multiple');
    auto.setBalance(1000);
    auto.starts({ minBalance: 500 });
    auto.setBalance(999);
    await auto.opens(outcome('b'));
    expect((await auto.at('ended')).context.end).toBe('balance');
    expect(auto.opened).toHaveLength(2);
  });

  it('opens nothing when the first opening would already bring the balance below its floor', async () => {
    const auto = setupMachine();
    auto.setBalance(999);
    auto.starts({ minBalance: 500 });
    expect((await auto.at('ended')).context).toMatchObject({
      end: 'balance',
      series: { progress: { done: 0 } },
    });
    expect(auto.opened).toHaveLength(0);
    expect(auto.stored).toEqual([null]);
  });

  it('plays at once when the wait is skipped', async () => {
    const auto = setupMachine();
    auto.starts();
    await auto.opens(outcome('a'));
    await auto.at('between');
    auto.actor.send({ type: 'skip' });
    expect(auto.opened).toHaveLength(2);
  });

  it('pauses after the opening under way and goes on when resumed', async () => {
    const auto = setupMachine();
    auto.starts();
    auto.actor.send({ type: 'pause', reason: 'player' });
    await auto.opens(outcome('a'));
    expect((await auto.at('paused')).context).toMatchObject({ pause: 'player', series: { orderKey: null } });
    expect(auto.waits).toHaveLength(0);
    auto.actor.send({ type: 'resume' });
    await auto.opens(outcome('b'));
    await auto.at('between');
    expect(auto.context().series?.progress.done).toBe(2);
  });

  it('stops after the opening under way, which is counted', async () => {
    const auto = setupMachine();
    auto.starts();
    auto.actor.send({ type: 'stop' });
    await auto.opens(outcome('a'));
    expect((await auto.at('ended')).context).toMatchObject({
      end: 'stopped',
      series: { progress: { done: 1 } },
    });
  });

  it('pauses at a refusal, and opens under a new key when resumed', async () => {
    const auto = setupMachine();
    auto.starts();
    await auto.at('ordering');
    auto.opened[0]?.reject('refused');
    expect((await auto.at('paused')).context).toMatchObject({ pause: 'order', error: 'refused' });
    auto.actor.send({ type: 'resume' });
    await auto.at('ordering');
    expect(auto.opened.map(({ input: [, key] }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('asks for the same order again after an unknown outcome, and never for another', async () => {
    const auto = setupMachine();
    auto.starts();
    await auto.at('ordering');
    auto.opened[0]?.reject('unknown');
    await auto.at('paused');
    expect(auto.stored.at(-1)?.orderKey).toBe('key-1');
    auto.actor.send({ type: 'resume' });
    await auto.at('recovering');
    expect(auto.recovered.map(({ input: [, key] }) => key)).toEqual(['key-1']);
    expect(auto.opened).toHaveLength(1);
    auto.recovered[0]?.resolve(outcome('a'));
    await auto.at('between');
    expect(auto.context().series).toMatchObject({ orderKey: null, progress: { done: 1 } });
  });

  it('ends when the odds have changed', async () => {
    const auto = setupMachine();
    auto.starts();
    await auto.at('ordering');
    auto.opened[0]?.reject('final');
    expect((await auto.at('ended')).context).toMatchObject({ end: 'refused', error: 'final' });
  });

  it('comes back paused after a reload, with the order under way counted once', async () => {
    const auto = setupMachine();
    auto.actor.send({ type: 'restore', series: interrupted() });
    await auto.at('recovering');
    auto.recovered[0]?.resolve(outcome('b'));
    expect((await auto.at('paused')).context).toMatchObject({
      pause: 'reload',
      series: { orderKey: null, progress: { done: 2, spent: 1000 } },
    });
    expect(auto.opened).toHaveLength(0);
  });

  it('comes back without the order that was never sent', async () => {
    const auto = setupMachine();
    auto.actor.send({ type: 'restore', series: interrupted() });
    await auto.at('recovering');
    auto.recovered[0]?.resolve(null);
    expect((await auto.at('paused')).context.series).toMatchObject({ orderKey: null, progress: { done: 1 } });
  });

  it('finishes the sale that a reload interrupted', async () => {
    const auto = setupMachine();
    auto.actor.send({ type: 'restore', series: interrupted({ orderKey: null, sale: outcome('a') }) });
    await auto.at('selling');
    auto.sales[0]?.resolve(null);
    expect((await auto.at('paused')).context.series).toMatchObject({ sale: null, sold: [{ rollId: 'a' }] });
  });

  it('sells what is worth less than the plan says before it goes on, and forgets undone sales', async () => {
    const auto = setupMachine();
    auto.starts({ sellBelow: 300 });
    await auto.opens(outcome('a'));
    await auto.at('selling');
    expect(auto.stored.at(-1)?.sale?.rollId).toBe('a');
    auto.sales[0]?.resolve(null);
    await auto.goesOn();
    await auto.opens(outcome('b', { worth: 300 }));
    await auto.at('between');
    expect(auto.sales.map(({ input: [sold] }) => sold.rollId)).toEqual(['a']);
    expect(auto.context().series?.sold.map(({ rollId }) => rollId)).toEqual(['a']);
    auto.actor.send({ type: 'undone', rollIds: ['a'] });
    expect(auto.context().series?.sold).toEqual([]);
    expect(auto.stored.at(-1)?.sold).toEqual([]);
  });

  it('pauses at a failed sale, and tries it again only if its outcome is unknown', async () => {
    const auto = setupMachine();
    auto.starts({ sellBelow: 300 });
    await auto.opens(outcome('a'));
    await auto.at('selling');
    auto.sales[0]?.reject('unknown');
    expect((await auto.at('paused')).context.pause).toBe('sale');
    auto.actor.send({ type: 'resume' });
    await auto.at('selling');
    auto.sales[1]?.reject('refused');
    expect((await auto.at('paused')).context.series).toMatchObject({ sale: null, sold: [] });
  });
});
