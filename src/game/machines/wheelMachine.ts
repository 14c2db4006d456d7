import { assign, fromPromise, setup } from 'xstate';
import {
  afterDream,
  NO_PROGRESS,
  repeatEnd,
  type RepeatEnd,
  type RepeatOutcome,
  type RepeatPlan,
  type RepeatProgress,
} from '../rules/wheel/repeat.ts';

/** A request to dream. The caller adds what its actors need: the idempotency key, the terms, the stake. */
export interface DreamRequest {
  readonly demo: boolean; // nothing is paid, nothing can be sold
  readonly price: number; // of one dream, in minor units
  readonly repeat: RepeatPlan | null; // null: one dream
}

/** A dream. The outcome is final before the wheel moves. */
export type DreamOutcome = RepeatOutcome & { readonly rollId: string };

/** The side effects of a dream. */
export interface DreamActors<Request extends DreamRequest, Outcome extends DreamOutcome> {
  /** Pays, rolls and resolves with the outcome. `index` counts the dreams of a series; a retry repeats both. */
  readonly dream: (request: Request, index: number) => Promise<Outcome>;
  /** Turns the wheel. The result follows whether it resolves or rejects: a failed canvas hides nothing. */
  readonly spin: (request: Request, outcome: Outcome) => Promise<unknown>;
  /** Waits between two dreams of a series, so that a result can be read. */
  readonly pause: (request: Request) => Promise<unknown>;
  readonly sell: (outcome: Outcome) => Promise<unknown>;
  /** Stops the wheel at once. */
  readonly stopWheel: () => void;
}

/** Why a series ended; 'stopped' by the player. */
export type SeriesEnd = RepeatEnd | 'stopped';

interface DreamContext<Request, Outcome> {
  readonly request: Request | null; // the current or the last one
  readonly outcome: Outcome | null; // of the current or the last dream, null until known
  readonly outcomes: readonly Outcome[]; // of the series so far, whose wheel has stopped
  readonly progress: RepeatProgress;
  readonly stopping: boolean; // the player has stopped the series: no dream follows the current one
  readonly sold: boolean;
  readonly error: unknown; // of the last request or sale; null once a new one starts
}

type DreamEvent<Request> =
  | { readonly type: 'dream'; readonly request: Request }
  | { readonly type: 'retry' } // the same request again, after an error
  | { readonly type: 'skip' } // the turn ends, the result is shown
  | { readonly type: 'stop' } // no dream follows the current one
  | { readonly type: 'sell' }
  | { readonly type: 'keep' }; // the result is closed, a won item stays in the backpack; or the error is closed

/** Why the series is over; null while it goes on, and for a single dream. */
export const seriesEnd = ({
  request,
  progress,
  stopping,
}: Pick<DreamContext<DreamRequest, DreamOutcome>, 'request' | 'progress' | 'stopping'>): SeriesEnd | null => {
  if (request?.repeat == null) return null;
  return repeatEnd(request.repeat, progress, request.price) ?? (stopping ? 'stopped' : null);
};

/** Dreams on the wheel, from the request to the sale of what was won. Imports neither canvas nor wire. */
export function wheelMachine<Request extends DreamRequest, Outcome extends DreamOutcome>(
  actors: DreamActors<Request, Outcome>,
) {
  type Context = DreamContext<Request, Outcome>;
  type Event = DreamEvent<Request>;

  const current = ({ request, outcome }: Context) => {
    if (request === null || outcome === null) throw new Error('nothing was dreamt');
    return { request, outcome };
  };
  // One type for all: `setup` does not infer the actors of a generic machine separately.
  const step = fromPromise<Outcome, Context>;

  const machineSetup = setup({
    types: { context: {} as Context, events: {} as Event },
    actors: {
      dream: step(({ input: { request, progress } }) => {
        if (request === null) throw new Error('nothing was requested');
        return actors.dream(request, progress.done);
      }),
      spin: step(async ({ input }) => {
        const { request, outcome } = current(input);
        await actors.spin(request, outcome);
        return outcome;
      }),
      pause: step(async ({ input }) => {
        const { request, outcome } = current(input);
        await actors.pause(request);
        return outcome;
      }),
      sell: step(async ({ input }) => {
        const { outcome } = current(input);
        await actors.sell(outcome);
        return outcome;
      }),
    },
    actions: {
      stopWheel: () => actors.stopWheel(),
      clearError: assign({ error: null }),
      clearOutcome: assign({ outcome: null }),
      countDream: assign(({ context: { outcome, outcomes, progress } }) =>
        outcome ? { outcomes: [...outcomes, outcome], progress: afterDream(progress, outcome) } : {},
      ),
    },
    guards: {
      goesOn: ({ context }) => (context.request?.repeat ?? null) !== null && seriesEnd(context) === null,
      isSellable: ({ context: { request, outcome, sold } }) =>
        request?.demo === false && outcome?.won === true && !sold,
    },
  });
  const nothing = {
    outcome: null,
    outcomes: [],
    progress: NO_PROGRESS,
    stopping: false,
    sold: false,
    error: null,
  };
  const recordRequest = machineSetup.assign(({ event }) =>
    event.type === 'dream' ? { ...nothing, request: event.request } : {},
  );
  const noteStop = machineSetup.assign({ stopping: true });

  return machineSetup.createMachine({
    id: 'wheel',
    context: { request: null, ...nothing },
    initial: 'idle',
    states: {
      idle: { on: { dream: { target: 'requesting', actions: recordRequest } } },
      requesting: {
        entry: ['clearError', 'clearOutcome'],
        invoke: {
          src: 'dream',
          input: ({ context }) => context,
          onDone: { target: 'spinning', actions: assign({ outcome: ({ event }) => event.output }) },
          onError: { target: 'error', actions: assign({ error: ({ event }) => event.error }) },
        },
        on: { stop: { actions: noteStop } },
      },
      spinning: {
        invoke: { src: 'spin', input: ({ context }) => context, onDone: 'stopped', onError: 'stopped' },
        on: { skip: { target: 'stopped', actions: 'stopWheel' }, stop: { actions: noteStop } },
      },
      stopped: {
        entry: 'countDream',
        always: [{ guard: 'goesOn', target: 'between' }, { target: 'result' }],
      },
      between: {
        invoke: {
          src: 'pause',
          input: ({ context }) => context,
          onDone: 'requesting',
          onError: 'requesting',
        },
        on: { skip: 'requesting', stop: { target: 'result', actions: noteStop } },
      },
      result: {
        initial: 'choosing',
        states: {
          choosing: {
            on: {
              sell: { guard: 'isSellable', target: 'selling' },
              dream: { target: '#wheel.requesting', actions: recordRequest },
              keep: '#wheel.idle',
            },
          },
          selling: {
            entry: 'clearError',
            invoke: {
              src: 'sell',
              input: ({ context }) => context,
              onDone: { target: 'choosing', actions: assign({ sold: true }) },
              onError: { target: 'choosing', actions: assign({ error: ({ event }) => event.error }) },
            },
          },
        },
      },
      error: {
        on: {
          retry: 'requesting',
          dream: { target: 'requesting', actions: recordRequest },
          keep: 'idle',
        },
      },
    },
  });
}
