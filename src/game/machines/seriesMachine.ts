import { assign, fromPromise, setup } from 'xstate';
import type { SeriesRules } from '../rules/series.ts';
import type { Rolled } from './rollMachine.ts';

/** Why a series waits for its player. */
export type SeriesPause = 'player' | 'hidden' | 'reload' | 'order' | 'sale';

/** Why a series is over, beside the ends of its plan: its player, or an order that no repeat can place. */
export type SeriesStop = 'stopped' | 'refused';

/** A series as it is stored: what a reload brings back. */
export interface Series<Request, Outcome, Progress> {
  readonly request: Request;
  readonly progress: Progress;
  readonly orderKey: string | null; // idempotency key of the play under way, until it is counted or refused
  readonly sale: Outcome | null; // the item to be sold now
  readonly sold: readonly Outcome[]; // sold by the series or at its end, without those whose sale was undone
}

/** The side effects of a series. */
export interface SeriesActors<Request, Outcome, Progress> {
  readonly newKey: () => string;
  /** Stores the series; null forgets it, as once it has ended. Called before what the series does next. */
  readonly store: (series: Series<Request, Outcome, Progress> | null) => void;
  /** Plays once; resolves when the canvas has stopped. */
  readonly play: (request: Request, orderKey: string) => Promise<Outcome>;
  /** The outcome of this order, sent again if need be; null if it was never sent. */
  readonly recover: (request: Request, orderKey: string) => Promise<Outcome | null>;
  readonly sell: (outcome: Outcome) => Promise<unknown>;
  /** Waits from a result to the next play. */
  readonly wait: (request: Request, progress: Progress) => Promise<unknown>;
  /** The balance that pays, in minor units; null while it is unknown. */
  readonly balance: () => number | null;
  /** `unknown`: the same request must be sent again. `final`: no repeat of the order can succeed. */
  readonly failureOf: (error: unknown) => 'unknown' | 'refused' | 'final';
}

interface SeriesContext<Request, Outcome, Progress, End> {
  readonly series: Series<Request, Outcome, Progress> | null; // the current or the last one
  readonly pause: SeriesPause | null; // asked for, or in force
  readonly stopping: boolean; // no play follows the current one
  readonly end: End | SeriesStop | null;
  readonly error: unknown; // that paused or ended the series
}

type SeriesEvent<Request, Outcome, Progress> =
  | { readonly type: 'start'; readonly request: Request }
  | { readonly type: 'restore'; readonly series: Series<Request, Outcome, Progress> } // comes back paused
  | { readonly type: 'pause'; readonly reason: 'player' | 'hidden' } // after the play under way
  | { readonly type: 'resume' }
  | { readonly type: 'skip' } // the wait for the next play
  | { readonly type: 'stop' } // after the play under way
  | { readonly type: 'sold'; readonly outcomes: readonly Outcome[] } // by the player, after the end
  | { readonly type: 'undone'; readonly rollIds: readonly string[] } // sales of the series
  | { readonly type: 'close' };

/** A series of plays, one after the other. Imports neither canvas nor wire. */
export function seriesMachine<Request, Outcome extends Rolled, Progress, End extends string>(
  rules: SeriesRules<Request, Outcome, Progress, End>,
  actors: SeriesActors<Request, Outcome, Progress>,
) {
  type Running = Series<Request, Outcome, Progress>;
  type Context = SeriesContext<Request, Outcome, Progress, End>;
  type Event = SeriesEvent<Request, Outcome, Progress>;

  const seriesOf = ({ series }: Context): Running => {
    if (series === null) throw new Error('no series was started');
    return series;
  };
  const orderOf = (context: Context): [Request, orderKey: string] => {
    const { request, orderKey } = seriesOf(context);
    if (orderKey === null) throw new Error('the series has no play under way');
    return [request, orderKey];
  };
  const change = (context: Context, changes: Partial<Running>): Pick<Context, 'series'> => ({
    series: { ...seriesOf(context), ...changes },
  });
  const endOf = (context: Context): Context['end'] => {
    const { request, progress } = seriesOf(context);
    return rules.end(request, progress, actors.balance()) ?? (context.stopping ? 'stopped' : null);
  };
  const counted = (context: Context, outcome: Outcome | null): Pick<Context, 'series'> => {
    if (outcome === null) return change(context, { orderKey: null });
    const { progress, request } = seriesOf(context);
    const sale = rules.isSold(request, outcome) ? outcome : null;
    return change(context, { orderKey: null, progress: rules.after(progress, outcome), sale });
  };

  const isUnknown = (error: unknown) => actors.failureOf(error) === 'unknown';
  const isFinal = (error: unknown) => actors.failureOf(error) === 'final';
  const orderFailed = (context: Context, error: unknown): Partial<Context> => ({
    ...(isUnknown(error) ? {} : change(context, { orderKey: null })),
    error,
    pause: 'order',
  });
  const orderRefused = (context: Context, error: unknown): Partial<Context> => ({
    ...change(context, { orderKey: null }),
    error,
    pause: null,
    end: 'refused',
  });
  const saleFailed = (context: Context, error: unknown): Partial<Context> => ({
    ...(isUnknown(error) ? {} : change(context, { sale: null })),
    error,
    pause: 'sale',
  });
  const saleDone = (context: Context): Partial<Context> => {
    const { sale, sold } = seriesOf(context);
    return change(context, { sale: null, sold: sale === null ? sold : [...sold, sale] });
  };

  // One type for all: `setup` does not infer the actors of a generic machine separately.
  const step = fromPromise<Outcome | null, Context>;

  const machineSetup = setup({
    types: { context: {} as Context, events: {} as Event },
    actors: {
      play: step(({ input }) => actors.play(...orderOf(input))),
      recover: step(({ input }) => actors.recover(...orderOf(input))),
      sell: step(async ({ input }) => {
        const { sale } = seriesOf(input);
        if (sale !== null) await actors.sell(sale);
        return sale;
      }),
      wait: step(async ({ input }) => {
        const { request, progress } = seriesOf(input);
        await actors.wait(request, progress);
        return null;
      }),
    },
    actions: {
      store: ({ context }) => actors.store(context.end === null ? context.series : null),
      forget: () => actors.store(null),
      takeKey: assign(({ context }) => change(context, { orderKey: actors.newKey() })),
      notePause: assign(({ event }) => (event.type === 'pause' ? { pause: event.reason } : {})),
      noteStop: assign({ stopping: true }),
      end: assign(({ context }) => ({ end: endOf(context), pause: null })),
      endStopped: assign({ end: 'stopped', pause: null }),
      clearPause: assign({ pause: null, error: null }),
      addSold: assign(({ context, event }) => {
        if (event.type !== 'sold') return {};
        const added = new Set(event.outcomes.map(({ rollId }) => rollId));
        const before = seriesOf(context).sold.filter(({ rollId }) => !added.has(rollId));
        return change(context, { sold: [...before, ...event.outcomes] });
      }),
      dropUndone: assign(({ context, event }) =>
        event.type === 'undone' && context.series !== null
          ? change(context, {
              sold: context.series.sold.filter(({ rollId }) => !event.rollIds.includes(rollId)),
            })
          : {},
      ),
    },
    guards: {
      isOver: ({ context }) => endOf(context) !== null,
      isPausing: ({ context }) => context.pause !== null,
      hasOrder: ({ context }) => seriesOf(context).orderKey !== null,
      hasSale: ({ context }) => seriesOf(context).sale !== null,
    },
  });
  const begin = machineSetup.assign(({ event }) => {
    const fresh = { pause: null, stopping: false, end: null, error: null };
    switch (event.type) {
      case 'start': {
        const progress = rules.none;
        return {
          ...fresh,
          series: { request: event.request, progress, orderKey: null, sale: null, sold: [] },
        };
      }
      case 'restore':
        return { ...fresh, pause: 'reload', series: event.series };
      default:
        return {};
    }
  });
  const whilePlaying = { pause: { actions: 'notePause' }, stop: { actions: 'noteStop' } } as const;

  /** An order is under way: its answer counts, a refusal ends the series, any other error pauses it. */
  const placing = (src: 'play' | 'recover', entry: ('takeKey' | 'store')[]) =>
    machineSetup.createStateConfig({
      entry,
      invoke: {
        src,
        input: ({ context }) => context,
        onDone: {
          target: 'counted',
          actions: assign(({ context, event }) => counted(context, event.output)),
        },
        onError: [
          {
            guard: ({ event }) => isFinal(event.error),
            target: 'ended',
            actions: assign(({ context, event }) => orderRefused(context, event.error)),
          },
          {
            target: 'paused',
            actions: assign(({ context, event }) => orderFailed(context, event.error)),
          },
        ],
      },
      on: whilePlaying,
    });

  return machineSetup.createMachine({
    id: 'series',
    context: { series: null, pause: null, stopping: false, end: null, error: null },
    initial: 'idle',
    on: { undone: { actions: ['dropUndone', 'store'] } },
    states: {
      idle: {
        on: {
          start: { target: 'checking', actions: begin },
          restore: [
            { guard: ({ event }) => event.series.orderKey !== null, target: 'recovering', actions: begin },
            { target: 'counted', actions: begin },
          ],
        },
      },
      ordering: placing('play', ['takeKey', 'store']),
      recovering: placing('recover', ['store']),
      counted: {
        entry: 'store',
        always: [{ guard: 'hasSale', target: 'selling' }, { target: 'deciding' }],
      },
      selling: {
        invoke: {
          src: 'sell',
          input: ({ context }) => context,
          onDone: { target: 'deciding', actions: [assign(({ context }) => saleDone(context)), 'store'] },
          onError: {
            target: 'paused',
            actions: assign(({ context, event }) => saleFailed(context, event.error)),
          },
        },
        on: whilePlaying,
      },
      deciding: {
        always: [
          { guard: 'isOver', target: 'ended', actions: 'end' },
          { guard: 'isPausing', target: 'paused' },
          { target: 'between' },
        ],
      },
      between: {
        invoke: { src: 'wait', input: ({ context }) => context, onDone: 'ordering', onError: 'ordering' },
        on: {
          pause: { target: 'paused', actions: 'notePause' },
          skip: 'ordering',
          stop: { target: 'ended', actions: 'endStopped' },
        },
      },
      paused: {
        entry: 'store',
        on: {
          resume: [
            { guard: 'hasOrder', target: 'recovering', actions: 'clearPause' },
            { guard: 'hasSale', target: 'selling', actions: 'clearPause' },
            { target: 'checking', actions: 'clearPause' },
          ],
          stop: { target: 'ended', actions: 'endStopped' },
        },
      },
      // Before the first play of a series, and before the first one after a pause.
      checking: {
        always: [{ guard: 'isOver', target: 'ended', actions: 'end' }, { target: 'ordering' }],
      },
      ended: {
        entry: 'store',
        on: {
          start: { target: 'checking', actions: begin },
          sold: { actions: 'addSold' },
          close: { target: 'idle', actions: ['forget', assign({ series: null })] },
        },
      },
    },
  });
}
