import { fromPromise } from 'xstate';
import { openingMachine } from '../../../game/index.ts';
import type { Opening, OpeningOrder, ReelEnd } from '../../../game/index.ts';
import type { Opening as RolledOpening } from '../../../net/contract/entities.ts';
import { createStore } from '../../app/store.ts';
import type { Store } from '../../app/store.ts';
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
  /** Sells backpack rows by their ids. */
  readonly sell: (ownedIds: readonly string[]) => Promise<unknown>;
  /** The server has answered; nothing of the outcome may be told before the reel stands. */
  readonly onAnswer: (answer: OpenAnswer) => void;
}

/** An order, and whether it was placed before this page was there. */
interface Placed {
  readonly request: OpeningRequest;
  readonly recovered: boolean;
}

/** Joins the opening machine to the server, the tab's memory and the reel. */
export interface Desk {
  readonly machine: typeof openingMachine;
  /** What the last order drew, with ticket numbers and backpack rows; not to be shown before the machine's result. */
  readonly rolled: Pick<Store<readonly RolledOpening[]>, 'getSnapshot' | 'subscribe'>;
  /** The machine's order for a request. A recovered one is not spun: its result is shown at once. */
  order(request: OpeningRequest, recovered?: boolean): OpeningOrder;
  isRecovered(order: OpeningOrder | null): boolean;
}

export function createDesk({ door, pending, seat, naming, sell, onAnswer }: DeskParts): Desk {
  const rolled = createStore<readonly RolledOpening[]>([]);
  const placed = new Map<string, Placed>();
  let recovering = false;

  const open = fromPromise<readonly Opening[], OpeningOrder>(async ({ input: { key } }) => {
    const order = placed.get(key);
    if (!order) throw new Error('this order was never placed');
    const answer = await placeOrder(order.request, door, pending);
    recovering = order.recovered;
    rolled.set(answer.openings);
    onAnswer(answer);
    return answer.openings.map((one) => gameOpening(one, naming));
  });

  type Spin = { openings: readonly Opening[]; fast: boolean };
  const spin = fromPromise<ReelEnd, Spin>(async ({ input: { openings, fast } }) => {
    const spins = openings.map((one) => one.spin);
    if (!recovering) return seat.play(spins, fast);
    seat.show(spins);
    return 'finished';
  });

  const sale = fromPromise<readonly string[], { rollIds: readonly string[] }>(
    async ({ input: { rollIds } }) => {
      const rows = rolled.getSnapshot().filter((one) => rollIds.includes(one.rollId));
      await sell(rows.map((one) => one.ownedId));
      return rollIds;
    },
  );

  return {
    machine: openingMachine.provide({
      actors: { open, spin, sell: sale },
      actions: { stopReel: () => seat.skip() },
    }),
    rolled,
    order(request, recovered = false) {
      const { key, count, fast } = request;
      placed.set(key, { request, recovered });
      return { key, count, fast, demo: false };
    },
    isRecovered: (order) => order !== null && (placed.get(order.key)?.recovered ?? false),
  };
}
