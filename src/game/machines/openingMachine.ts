import { assign, fromPromise, setup } from 'xstate';
import type { ReelPlayResult, ReelItem, ReelSpin } from '../model.ts';

/** What the player asks for. A retry is the same order; opening again is another one. */
export interface OpeningOrder {
  readonly key: string; // names the order towards whoever fulfils it; made by the caller, fresh per order
  readonly count: number; // boxes, 1..10
  readonly fast: boolean;
  readonly demo: boolean; // nothing is paid and nothing is won
}

/** One box that has been opened. The outcome is final before the reel moves. */
export interface Opening {
  readonly rollId: string; // also how a sale names it
  readonly item: ReelItem;
  readonly price: number; // what the item sells for, minor units
  readonly spin: ReelSpin;
}

interface OpeningContext {
  readonly order: OpeningOrder | null; // the current or last one
  readonly openings: readonly Opening[]; // its outcome, empty until known
  readonly sold: readonly string[]; // roll ids of this outcome that have been sold
  readonly selling: readonly string[]; // roll ids a sale is under way for
  readonly error: unknown; // what the caller's actor threw at the last order or sale; null once a new one starts
}

type OpeningEvent =
  | { readonly type: 'open'; readonly order: OpeningOrder } // from idle, error or result: a new order
  | { readonly type: 'skip' } // enough seen: straight to the result
  | { readonly type: 'sell'; readonly rollIds: readonly string[] } // some of what dropped
  | { readonly type: 'sellAll' } // whatever is left of it
  | { readonly type: 'keep' } // the rest stays in the backpack
  | { readonly type: 'retry' } // the same order once more, after a fault
  | { readonly type: 'dismiss' } // a fault has been read
  | {
      readonly type: 'restore'; // a reload in mid-spin: the outcome is known, nothing spins
      readonly order: OpeningOrder;
      readonly openings: readonly Opening[];
    };

const empty: OpeningContext = { order: null, openings: [], sold: [], selling: [], error: null };

/** Roll ids that can still be sold; of a demo there are none. */
export const unsoldRollIds = ({ order, openings, sold }: OpeningContext): readonly string[] =>
  order?.demo ? [] : openings.map(({ rollId }) => rollId).filter((id) => !sold.includes(id));

const sellable = (context: OpeningContext, rollIds: readonly string[]): readonly string[] =>
  unsoldRollIds(context).filter((id) => rollIds.includes(id));

const orderOf = ({ order }: OpeningContext): OpeningOrder => {
  if (!order) throw new Error('no order has been placed');
  return order;
};

/** Stands in where the caller must provide; a machine without its actors is a mistake, not a state. */
const missingActor = (name: string) => () => Promise.reject(new Error(`actor "${name}" was not provided`));

const machine = setup({
  types: { context: {} as OpeningContext, events: {} as OpeningEvent },
  actors: {
    /** Pays, rolls, answers with the outcome. Called again with the same order after a fault. */
    open: fromPromise<readonly Opening[], OpeningOrder>(missingActor('open')),
    /** Plays the reel. Whatever it does, the result follows: a canvas that fails hides nothing. */
    spin: fromPromise<ReelPlayResult, { openings: readonly Opening[]; fast: boolean }>(missingActor('spin')),
    /** Sells; answers with the roll ids that were sold. */
    sell: fromPromise<readonly string[], { rollIds: readonly string[] }>(missingActor('sell')),
  },
  actions: {
    /** Brings the reel to its stop; provided by whoever holds it. */
    stopReel: () => undefined,
    clearFault: assign({ error: null }),
  },
  guards: {
    somethingToSell: ({ context, event }) =>
      event.type === 'sell' && sellable(context, event.rollIds).length > 0,
    anythingLeft: ({ context }) => unsoldRollIds(context).length > 0,
  },
});

const restoreOutcome = machine.assign(({ event }) =>
  event.type === 'restore' ? { ...empty, order: event.order, openings: event.openings } : {},
);

const placeOrder = machine.assign(({ event }) =>
  event.type === 'open' ? { ...empty, order: event.order } : {},
);

/** A whole opening, from the press of the button to what becomes of the items. Knows no canvas and no wire. */
export const openingMachine = machine.createMachine({
  id: 'opening',
  context: empty,
  initial: 'idle',
  states: {
    idle: {
      on: {
        open: { target: 'requesting', actions: placeOrder },
        restore: { target: 'result', actions: restoreOutcome },
      },
    },
    requesting: {
      entry: 'clearFault',
      invoke: {
        src: 'open',
        input: ({ context }) => orderOf(context),
        onDone: { target: 'spinning', actions: assign({ openings: ({ event }) => event.output }) },
        onError: { target: 'error', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    spinning: {
      invoke: {
        src: 'spin',
        input: ({ context }) => ({ openings: context.openings, fast: orderOf(context).fast }),
        onDone: 'result',
        onError: 'result',
      },
      on: { skip: { target: 'result', actions: 'stopReel' } },
    },
    result: {
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            sell: {
              guard: 'somethingToSell',
              target: 'selling',
              actions: assign({ selling: ({ context, event }) => sellable(context, event.rollIds) }),
            },
            sellAll: {
              guard: 'anythingLeft',
              target: 'selling',
              actions: assign({ selling: ({ context }) => unsoldRollIds(context) }),
            },
            open: { target: '#opening.requesting', actions: placeOrder },
            keep: '#opening.idle',
            dismiss: { actions: 'clearFault' },
          },
        },
        selling: {
          entry: 'clearFault',
          invoke: {
            src: 'sell',
            input: ({ context }) => ({ rollIds: context.selling }),
            onDone: {
              target: 'choosing',
              actions: assign({ sold: ({ context, event }) => [...context.sold, ...event.output] }),
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
        open: { target: 'requesting', actions: placeOrder },
        dismiss: { target: 'idle', actions: 'clearFault' },
      },
    },
  },
});
