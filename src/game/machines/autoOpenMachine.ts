import { assign, fromPromise, setup } from 'xstate';
import {
  afterOpening,
  autoEnd,
  isAutoSold,
  NO_AUTO_PROGRESS,
  type AutoEnd,
  type AutoOutcome,
  type AutoPlan,
  type AutoProgress,
} from '../rules/autoOpen.ts';

/** What a series is started with. The caller adds what its actors need: the box, its version, the player. */
export interface AutoRequest {
  readonly plan: AutoPlan;
  readonly price: number; // of one opening, in minor units
}

/** Why a series waits for its player. */
export type AutoPause = 'player' | 'hidden' | 'reload' | 'order' | 'sale';

/** Why a series is over: a stop of its plan, its player, or an order that no repeat can place. */
export type AutoSeriesEnd = AutoEnd | 'stopped' | 'refused';

/** A series as it is stored: what a reload brings back. */
export interface AutoSeries<Request extends AutoRequest, Outcome extends AutoOutcome> {
  readonly request: Request;
  readonly progress: AutoProgress<Outcome>;
  readonly orderKey: string | null; // idempotency key of the opening under way, until it is counted or refused
  readonly sale: Outcome | null; // the item to be sold now
  readonly sold: readonly Outcome[]; // sold by the series, without those whose sale was undone
}

/** The side effects of a series. */
export interface AutoOpenActors<Request extends AutoRequest, Outcome extends AutoOutcome> {
  readonly newKey: () => string;
  /** Stores the series; null forgets it, as once it has ended. Called before what the series does next. */
  readonly store: (series: AutoSeries<Request, Outcome> | null) => void;
  /** Opens one box under `orderKey`; resolves when the reel has stopped. */
  readonly open: (series: AutoSeries<Request, Outcome>) => Promise<Outcome>;
  /** The outcome of the order under `orderKey`, sent again if need be; null if it was never sent. */
  readonly recover: (series: AutoSeries<Request, Outcome>) => Promise<Outcome | null>;
  readonly sell: (outcome: Outcome) => Promise<unknown>;
  /** Waits from a result to the next opening. */
  readonly wait: (series: AutoSeries<Request, Outcome>) => Promise<unknown>;
  /** The balance that pays, in minor units; null while it is unknown. */
  readonly balance: () => number | null;
  /** `unknown`: the same request must be sent again. `final`: no repeat of the order can succeed. */
  readonly failureOf: (error: unknown) => 'unknown' | 'refused' | 'final';
}

export interface AutoContext<Request extends AutoRequest, Outcome extends AutoOutcome> {
  readonly series: AutoSeries<Request, Outcome> | null; // the current or the last one
  readonly pause: AutoPause | null; // asked for, or in force
  readonly stopping: boolean; // no opening follows the current one
  readonly end: AutoSeriesEnd | null;
  readonly error: unknown; // that paused or ended the series
}

export type AutoEvent<Request extends AutoRequest, Outcome extends AutoOutcome> =
  | { readonly type: 'start'; readonly request: Request }
  | { readonly type: 'restore'; readonly series: AutoSeries<Request, Outcome> } // comes back paused
  | { readonly type: 'pause'; readonly reason: 'player' | 'hidden' } // after the opening under way
  | { readonly type: 'resume' }
  | { readonly type: 'stop' } // after the opening under way
  | { readonly type: 'undone'; readonly rollIds: readonly string[] } // sales of the series
  | { readonly type: 'close' };

/** A series of openings, one after the other. Imports neither canvas nor wire. */
export function autoOpenMachine<Request extends AutoRequest, Outcome extends AutoOutcome>(
  actors: AutoOpenActors<Request, Outcome>,
) {
  type Series = AutoSeries<Request, Outcome>;
  type Context = AutoContext<Request, Outcome>;
  type Event = AutoEvent<Request, Outcome>;

  const seriesOf = ({ series }: Context): Series => {
    if (series === null) throw new Error('no series was started');
    return series;
  };
  const change = (context: Context, changes: Partial<Series>): Pick<Context, 'series'> => ({
    series: { ...seriesOf(context), ...changes },
  });
  const endOf = (context: Context): AutoSeriesEnd | null => {
    const { request, progress } = seriesOf(context);
    const { plan, price } = request;
    return (
      autoEnd(plan, progress, { price, balance: actors.balance() }) ?? (context.stopping ? 'stopped' : null)
    );
  };
  const counted = (context: Context, outcome: Outcome | null): Pick<Context, 'series'> => {
    if (outcome === null) return change(context, { orderKey: null });
    const { progress, request } = seriesOf(context);
    const sale = isAutoSold(request.plan, outcome) ? outcome : null;
    return change(context, { orderKey: null, progress: afterOpening(progress, outcome), sale });
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
      open: step(({ input }) => actors.open(seriesOf(input))),
      recover: step(({ input }) => actors.recover(seriesOf(input))),
      sell: step(async ({ input }) => {
        const { sale } = seriesOf(input);
        if (sale !== null) await actors.sell(sale);
        return sale;
      }),
      wait: step(async ({ input }) => {
        await actors.wait(seriesOf(input));
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
        const progress = NO_AUTO_PROGRESS;
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
  const whileOpening = { pause: { actions: 'notePause' }, stop: { actions: 'noteStop' } } as const;

  /** An order is under way: its answer counts, a refusal ends the series, any other error pauses it. */
  const placing = (src: 'open' | 'recover', entry: ('takeKey' | 'store')[]) =>
    machineSetup.createStateConfig({
      entry,
      invoke: {
        src,
        input: ({ context }) => context,
        onDone: {
          target: 'opened',
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
      on: whileOpening,
    });

  return machineSetup.createMachine({
    id: 'autoOpen',
    context: { series: null, pause: null, stopping: false, end: null, error: null },
    initial: 'idle',
    on: { undone: { actions: ['dropUndone', 'store'] } },
    states: {
      idle: {
        on: {
          start: { target: 'checking', actions: begin },
          restore: [
            { guard: ({ event }) => event.series.orderKey !== null, target: 'recovering', actions: begin },
            { target: 'opened', actions: begin },
          ],
        },
      },
      ordering: placing('open', ['takeKey', 'store']),
      recovering: placing('recover', ['store']),
      opened: {
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
        on: whileOpening,
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
      // Before the first opening of a series, and before the first one after a pause.
      checking: {
        always: [{ guard: 'isOver', target: 'ended', actions: 'end' }, { target: 'ordering' }],
      },
      ended: {
        entry: 'store',
        on: {
          start: { target: 'checking', actions: begin },
          close: { target: 'idle', actions: ['forget', assign({ series: null })] },
        },
      },
    },
  });
}
