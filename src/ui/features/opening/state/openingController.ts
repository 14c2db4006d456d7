import { fromPromise } from 'xstate';
import { openingMachine } from '../../../../game/index.ts';
import type { Opening, OpeningOrder, ReelPlayResult } from '../../../../game/index.ts';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { createStore } from '../../../../net/live/store.ts';
import type { ReadableStore } from '../../../../net/live/store.ts';
import type { DemoRequest, DemoRoll } from './rollDemo.ts';
import { toGameOpening } from '../../../shared/reel/openingModel.ts';
import type { Naming } from '../../../shared/reel/openingModel.ts';
import { placeOrder } from '../order/placeOrder.ts';
import type { OpenResponse, OrderApi } from '../order/placeOrder.ts';
import type { OpeningRequest, PendingOrderStore } from '../order/pendingOrder.ts';
import type { ReelAdapter } from './reelAdapter.ts';

interface OpeningControllerParts {
  readonly api: OrderApi;
  readonly pending: PendingOrderStore;
  readonly reel: ReelAdapter;
  readonly naming: Naming;
  /** Rolls on this device; reaches nobody. */
  readonly rollDemo: (request: DemoRequest) => readonly DemoRoll[];
  /** Sells backpack rows by their ids. */
  readonly sell: (ownedIds: readonly string[]) => Promise<unknown>;
  /** The server has answered; nothing of the outcome may be told before the reel stands. */
  readonly onAnswer: (answer: OpenResponse) => void;
}

/** What an order drew: `rolled` by the server, or `demo` by this device. One of the two is empty. */
export interface Outcome {
  readonly rolled: readonly RolledOpening[];
  readonly demo: readonly DemoRoll[];
}

/** How an order is fulfilled, and whether it was placed before this page was there. */
interface PlacedOrder {
  readonly recovered: boolean;
  draw(): Promise<Outcome>;
}

/** Joins the opening machine to the server, the tab's memory and the reel. */
export interface OpeningController {
  readonly machine: typeof openingMachine;
  /** What the last order drew; not to be shown before the machine's result. */
  readonly outcome: ReadableStore<Outcome>;
  /** The machine's order for a request. A recovered one is not spun: its result is shown at once. */
  order(request: OpeningRequest, recovered?: boolean): OpeningOrder;
  /** The machine's order for a demo: nothing is sent and nothing is kept. */
  demo(request: DemoRequest, fast: boolean): OpeningOrder;
  isRecovered(order: OpeningOrder | null): boolean;
}

const NO_OUTCOME: Outcome = { rolled: [], demo: [] };

export function createOpeningController(parts: OpeningControllerParts): OpeningController {
  const { api, pending, reel, naming, sell, onAnswer } = parts;
  const outcome = createStore(NO_OUTCOME);
  const placed = new Map<string, PlacedOrder>();
  let recovering = false;

  const open = fromPromise<readonly Opening[], OpeningOrder>(async ({ input: { key } }) => {
    const order = placed.get(key);
    if (!order) throw new Error('this order was never placed');
    const drawn = await order.draw();
    recovering = order.recovered;
    outcome.set(drawn);
    return [...drawn.rolled, ...drawn.demo].map((one) => toGameOpening(one, naming));
  });

  type Spin = { openings: readonly Opening[]; fast: boolean };
  const spin = fromPromise<ReelPlayResult, Spin>(async ({ input: { openings, fast } }) => {
    const spins = openings.map((one) => one.spin);
    if (!recovering) return reel.play(spins, fast);
    reel.show(spins);
    return 'finished';
  });

  const sellItems = fromPromise<readonly string[], { rollIds: readonly string[] }>(
    async ({ input: { rollIds } }) => {
      const rows = outcome.getSnapshot().rolled.filter((one) => rollIds.includes(one.rollId));
      await sell(rows.map((one) => one.ownedId));
      return rollIds;
    },
  );

  const requestOpening = async (request: OpeningRequest): Promise<Outcome> => {
    const answer = await placeOrder(request, api, pending);
    onAnswer(answer);
    return { rolled: answer.openings, demo: [] };
  };

  return {
    machine: openingMachine.provide({
      actors: { open, spin, sell: sellItems },
      actions: { stopReel: () => reel.skip() },
    }),
    outcome,
    order(request, recovered = false) {
      const { key, count, fast } = request;
      placed.set(key, { recovered, draw: () => requestOpening(request) });
      return { key, count, fast, demo: false };
    },
    demo(request, fast) {
      const { key, count } = request;
      placed.set(key, {
        recovered: false,
        draw: async () => ({ rolled: [], demo: parts.rollDemo(request) }),
      });
      return { key, count, fast, demo: true };
    },
    isRecovered: (order) => order !== null && (placed.get(order.key)?.recovered ?? false),
  };
}
