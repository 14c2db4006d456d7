import { assign, fromPromise, setup } from 'xstate';

/** A request to play. The caller adds what its actors need: the idempotency key, the box, the terms. */
export interface RollRequest {
  readonly demo: boolean; // nothing is paid, nothing can be sold
}

/** One roll of an outcome, which is final before anything moves. */
export interface Rolled {
  readonly rollId: string; // identifies what it gave in a sale
  readonly won?: boolean; // false: it gave nothing
}

/** The side effects of a play. */
export interface RollActors<Request extends RollRequest, Roll extends Rolled> {
  /** Pays, rolls and resolves with the outcome. A retry calls it again with the same request. */
  readonly roll: (request: Request) => Promise<readonly Roll[]>;
  /** Plays the canvas. The result follows whether it resolves or rejects: a failed canvas hides nothing. */
  readonly spin: (request: Request, rolls: readonly Roll[]) => Promise<unknown>;
  readonly sell: (rolls: readonly Roll[]) => Promise<unknown>;
  /** Stops the canvas at once. */
  readonly stop: () => void;
}

interface RollContext<Request, Roll> {
  readonly request: Request | null; // the current or the last one
  readonly rolls: readonly Roll[]; // its outcome, empty until known
  readonly sold: readonly string[]; // roll ids of this outcome
  readonly selling: readonly string[]; // roll ids of the sale under way
  readonly error: unknown; // of the last request or sale; null once a new one starts
}

type RollEvent<Request> =
  | { readonly type: 'play'; readonly request: Request }
  | { readonly type: 'retry' } // the same request again, after an error
  | { readonly type: 'skip' } // the spin ends, the result is shown
  | { readonly type: 'sell'; readonly rollIds: readonly string[] }
  | { readonly type: 'sellAll' }
  | { readonly type: 'sold'; readonly rollIds: readonly string[] } // elsewhere
  | { readonly type: 'unsold'; readonly rollIds: readonly string[] } // their sale was undone
  | { readonly type: 'close' }; // the result or the error is closed; unsold items stay in the backpack

/** Roll ids that can still be sold; none of a demo. */
export const unsoldRollIds = ({
  request,
  rolls,
  sold,
}: RollContext<RollRequest, Rolled>): readonly string[] =>
  request?.demo
    ? []
    : rolls.filter(({ rollId, won }) => won !== false && !sold.includes(rollId)).map(({ rollId }) => rollId);

/** What rolls, from the request to the sale of what it gave. Imports neither canvas nor wire. */
export function rollMachine<Request extends RollRequest, Roll extends Rolled>(
  actors: RollActors<Request, Roll>,
) {
  type Context = RollContext<Request, Roll>;
  type Event = RollEvent<Request>;

  const requestOf = ({ request }: Context): Request => {
    if (request === null) throw new Error('nothing was requested');
    return request;
  };
  const sellable = (context: Context, rollIds: readonly string[]) =>
    unsoldRollIds(context).filter((id) => rollIds.includes(id));

  // One type for all three: `setup` does not infer the actors of a generic machine separately.
  const step = fromPromise<readonly Roll[], Context>;

  const machineSetup = setup({
    types: { context: {} as Context, events: {} as Event },
    actors: {
      roll: step(({ input }) => actors.roll(requestOf(input))),
      spin: step(async ({ input }) => {
        await actors.spin(requestOf(input), input.rolls);
        return input.rolls;
      }),
      sell: step(async ({ input }) => {
        const rolls = input.rolls.filter(({ rollId }) => input.selling.includes(rollId));
        await actors.sell(rolls);
        return rolls;
      }),
    },
    actions: {
      stop: () => actors.stop(),
      clearError: assign({ error: null }),
    },
    guards: {
      isSellable: ({ context, event }) =>
        event.type === 'sell' && sellable(context, event.rollIds).length > 0,
      isAnyUnsold: ({ context }) => unsoldRollIds(context).length > 0,
    },
  });
  const noOutcome = { rolls: [], sold: [], selling: [], error: null };
  const recordRequest = machineSetup.assign(({ event }) =>
    event.type === 'play' ? { ...noOutcome, request: event.request } : {},
  );

  return machineSetup.createMachine({
    id: 'roll',
    context: { request: null, ...noOutcome },
    initial: 'idle',
    states: {
      idle: {
        on: { play: { target: 'requesting', actions: recordRequest } },
      },
      requesting: {
        entry: 'clearError',
        invoke: {
          src: 'roll',
          input: ({ context }) => context,
          onDone: { target: 'spinning', actions: assign({ rolls: ({ event }) => event.output }) },
          onError: { target: 'error', actions: assign({ error: ({ event }) => event.error }) },
        },
      },
      spinning: {
        invoke: { src: 'spin', input: ({ context }) => context, onDone: 'result', onError: 'result' },
        on: { skip: { target: 'result', actions: 'stop' } },
      },
      result: {
        initial: 'choosing',
        states: {
          choosing: {
            on: {
              sell: {
                guard: 'isSellable',
                target: 'selling',
                actions: assign({ selling: ({ context, event }) => sellable(context, event.rollIds) }),
              },
              sellAll: {
                guard: 'isAnyUnsold',
                target: 'selling',
                actions: assign({ selling: ({ context }) => unsoldRollIds(context) }),
              },
              sold: {
                actions: assign({
                  sold: ({ context, event }) => [...context.sold, ...sellable(context, event.rollIds)],
                }),
              },
              unsold: {
                actions: assign({
                  sold: ({ context, event }) => context.sold.filter((id) => !event.rollIds.includes(id)),
                }),
              },
              play: { target: '#roll.requesting', actions: recordRequest },
              close: '#roll.idle',
            },
          },
          selling: {
            entry: 'clearError',
            invoke: {
              src: 'sell',
              input: ({ context }) => context,
              onDone: {
                target: 'choosing',
                actions: assign({
                  sold: ({ context, event }) => [
                    ...context.sold,
                    ...event.output.map(({ rollId }) => rollId),
                  ],
                }),
              },
              onError: { target: 'choosing', actions: assign({ error: ({ event }) => event.error }) },
            },
            exit: assign({ selling: [] }),
          },
        },
      },
      error: {
        on: {
          retry: 'requesting',
          play: { target: 'requesting', actions: recordRequest },
          close: 'idle',
        },
      },
    },
  });
}
