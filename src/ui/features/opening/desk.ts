import { fromPromise } from 'xstate';
import { openingMachine } from '../../../game/index.ts';
import type { Opening, OpeningOrder, ReelPlayResult } from '../../../game/index.ts';
import type { Opening as RolledOpening } from '../../../net/contract/entities.ts';
import { createStore } from '../../app/store.ts';
import type { Store } from '../../app/store.ts';
import type { DemoRequest, DemoRoll } from './demo.ts';
import { gameOpening } from './model.ts';
import type { Naming } from './model.ts';
import { placeOrder } from './order.ts';
import type { OpenAnswer, OrderDoor } from './order.ts';
import type { OpeningRequest, PendingStore } from './pending.ts';
import type { ReelSeat } from './seat.ts';

interface DeskParts {
  readonly door: OrderDoor;
  readonly pending: PendingStore;
  readonly seat: ReelSeat;
  readonly naming: Naming;
  /** Rolls on this device; reaches nobody. */
  readonly rollDemo: (request: DemoRequest) => readonly DemoRoll[];
  /** Sells backpack rows by their ids. */
  readonly sell: (ownedIds: readonly string[]) => Promise<unknown>;
  /** The server has answered; nothing of the outcome may be told before the reel stands. */
  readonly onAnswer: (answer: OpenAnswer) => void;
}

/** What an order drew: `rolled` by the server, or `demo` by this device. One of the two is empty. */
export interface Outcome {
  readonly rolled: readonly RolledOpening[];
  readonly demo: readonly DemoRoll[];
}

/** How an order is fulfilled, and whether it was placed before this page was there. */
interface Placed {
  readonly recovered: boolean;
  draw(): Promise<Outcome>;
}

/** Joins the opening machine to the server, the tab's memory and the reel. */
export interface Desk {
  readonly machine: typeof openingMachine;
  /** What the last order drew; not to be shown before the machine's result. */
  readonly outcome: Pick<Store<Outcome>, 'getSnapshot' | 'subscribe'>;
  /** The machine's order for a request. A recovered one is not spun: its result is shown at once. */
  order(request: OpeningRequest, recovered?: boolean): OpeningOrder;
  /** The machine's order for a demo: nothing is sent and nothing is kept. */
  demo(request: DemoRequest, fast: boolean): OpeningOrder;
  isRecovered(order: OpeningOrder | null): boolean;
}

const NOTHING: Outcome = { rolled: [], demo: [] };

export function createDesk(parts: DeskParts): Desk {
  const { door, pending, seat, naming, sell, onAnswer } = parts;
  const outcome = createStore(NOTHING);
  const placed = new Map<string, Placed>();
  let recovering = false;

  const open = fromPromise<readonly Opening[], OpeningOrder>(async ({ input: { key } }) => {
    const order = placed.get(key);
    if (!order) throw new Error('this order was never placed');
    const drawn = await order.draw();
    recovering = order.recovered;
    outcome.set(drawn);
    return [...drawn.rolled, ...drawn.demo].map((one) => gameOpening(one, naming));
  });

  type Spin = { openings: readonly Opening[]; fast: boolean };
  const spin = fromPromise<ReelPlayResult, Spin>(async ({ input: { openings, fast } }) => {
    const spins = openings.map((one) => one.spin);
    if (!recovering) return seat.play(spins, fast);
    seat.show(spins);
    return 'finished';
  });

  const sale = fromPromise<readonly string[], { rollIds: readonly string[] }>(
    async ({ input: { rollIds } }) => {
      const rows = outcome.getSnapshot().rolled.filter((one) => rollIds.includes(one.rollId));
      await sell(rows.map((one) => one.ownedId));
      return rollIds;
    },
  );

  const ask = async (request: OpeningRequest): Promise<Outcome> => {
    const answer = await placeOrder(request, door, pending);
    onAnswer(answer);
    return { rolled: answer.openings, demo: [] };
  };

  return {
    machine: openingMachine.provide({
      actors: { open, spin, sell: sale },
      actions: { stopReel: () => seat.skip() },
    }),
    outcome,
    order(request, recovered = false) {
      const { key, count, fast } = request;
      placed.set(key, { recovered, draw: () => ask(request) });
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
