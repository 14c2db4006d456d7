import { assign, fromPromise, setup } from 'xstate';

/** A request to open boxes. The caller adds what its actors need: the idempotency key, the box, the count. */
export interface OpeningRequest {
  readonly demo: boolean; // nothing is paid, nothing can be sold
}

/** One opened box. The outcome is final before the reel moves. */
export interface OpenedBox {
  readonly rollId: string; // identifies it in a sale
}

/** The side effects of an opening. */
export interface OpeningActors<Request extends OpeningRequest, Box extends OpenedBox> {
  /** Pays, rolls and resolves with the outcome. A retry calls it again with the same request. */
  readonly open: (request: Request) => Promise<readonly Box[]>;
  /** Plays the reel. The result follows whether it resolves or rejects: a failed canvas hides nothing. */
  readonly spin: (request: Request, boxes: readonly Box[]) => Promise<unknown>;
  readonly sell: (boxes: readonly Box[]) => Promise<unknown>;
  /** Stops the reel at once. */
  readonly stopReel: () => void;
}

interface OpeningContext<Request, Box> {
  readonly request: Request | null; // the current or the last one
  readonly boxes: readonly Box[]; // its outcome, empty until known
  readonly sold: readonly string[]; // roll ids of this outcome
  readonly selling: readonly string[]; // roll ids of the sale under way
  readonly error: unknown; // of the last request or sale; null once a new one starts
}

type OpeningEvent<Request> =
  | { readonly type: 'open'; readonly request: Request }
  | { readonly type: 'retry' } // the same request again, after an error
  | { readonly type: 'skip' } // the spin ends, the result is shown
  | { readonly type: 'sell'; readonly rollIds: readonly string[] }
  | { readonly type: 'sellAll' }
  | { readonly type: 'sold'; readonly rollIds: readonly string[] } // elsewhere
  | { readonly type: 'keep' }; // unsold items stay in the backpack

/** Roll ids that can still be sold; none of a demo. */
export const unsoldRollIds = ({
  request,
  boxes,
  sold,
}: OpeningContext<OpeningRequest, OpenedBox>): readonly string[] =>
  request?.demo ? [] : boxes.map(({ rollId }) => rollId).filter((id) => !sold.includes(id));

/** An opening, from the request to the sale of its items. Imports neither canvas nor wire. */
export function openingMachine<Request extends OpeningRequest, Box extends OpenedBox>(
  actors: OpeningActors<Request, Box>,
) {
  type Context = OpeningContext<Request, Box>;
  type Event = OpeningEvent<Request>;

  const requestOf = ({ request }: Context): Request => {
    if (request === null) throw new Error('nothing was requested');
    return request;
  };
  const sellable = (context: Context, rollIds: readonly string[]) =>
    unsoldRollIds(context).filter((id) => rollIds.includes(id));

  // One type for all three: `setup` does not infer the actors of a generic machine separately.
  const step = fromPromise<readonly Box[], Context>;

  const machineSetup = setup({
    types: { context: {} as Context, events: {} as Event },
    actors: {
      open: step(({ input }) => actors.open(requestOf(input))),
      spin: step(async ({ input }) => {
        await actors.spin(requestOf(input), input.boxes);
        return input.boxes;
      }),
      sell: step(async ({ input }) => {
        const boxes = input.boxes.filter(({ rollId }) => input.selling.includes(rollId));
        await actors.sell(boxes);
        return boxes;
      }),
    },
    actions: {
      stopReel: () => actors.stopReel(),
      clearError: assign({ error: null }),
    },
    guards: {
      isSellable: ({ context, event }) =>
        event.type === 'sell' && sellable(context, event.rollIds).length > 0,
      isAnyUnsold: ({ context }) => unsoldRollIds(context).length > 0,
    },
  });
  const noOutcome = { boxes: [], sold: [], selling: [], error: null };
  const recordRequest = machineSetup.assign(({ event }) =>
    event.type === 'open' ? { ...noOutcome, request: event.request } : {},
  );

  return machineSetup.createMachine({
    id: 'opening',
    context: { request: null, ...noOutcome },
    initial: 'idle',
    states: {
      idle: {
        on: { open: { target: 'requesting', actions: recordRequest } },
      },
      requesting: {
        entry: 'clearError',
        invoke: {
          src: 'open',
          input: ({ context }) => context,
          onDone: { target: 'spinning', actions: assign({ boxes: ({ event }) => event.output }) },
          onError: { target: 'error', actions: assign({ error: ({ event }) => event.error }) },
        },
      },
      spinning: {
        invoke: { src: 'spin', input: ({ context }) => context, onDone: 'result', onError: 'result' },
        on: { skip: { target: 'result', actions: 'stopReel' } },
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
              open: { target: '#opening.requesting', actions: recordRequest },
              keep: '#opening.idle',
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
          open: { target: 'requesting', actions: recordRequest },
        },
      },
    },
  });
}
