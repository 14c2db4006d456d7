import { repeatRules, rollMachine, seriesMachine } from '../../../../game/index.ts';
import type { RepeatEnd, RepeatPlan, RepeatProgress, RollActors, WheelSpin } from '../../../../game/index.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { createCanvasAdapter, type CanvasAdapter } from '../../../shared/play/canvasAdapter.ts';
import type { PendingSlot } from '../../../shared/play/orders/pendingOrder.ts';
import { createRollOrders, delay } from '../../../shared/play/orders/rollOrders.ts';
import { failureOf, playThrough } from '../../../shared/play/series/playThrough.ts';
import type { RollActor } from '../../../shared/play/series/playThrough.ts';
import { executeMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../../shared/saleMutation.ts';
import { changedTerms } from './changedTerms.ts';
import { drawnOf, rollDreamDemo, spinOf, type DemoTerms, type DrawnDream } from './drawnDream.ts';
import { dreamOrders, pendingDreamSlot, type DreamOrder } from './dreamOrder.ts';

/** The wheel over a canvas that may be missing: plays one turn; at rest the light of its result goes out. */
export type WheelAdapter = CanvasAdapter<WheelSpin, []>;

/** A request of the dream page: an order to the server, or a demo on this device. */
export type PageRequest = { readonly price: number; readonly fast: boolean } & (
  | {
      readonly demo: false;
      readonly order: DreamOrder;
      /** The order was placed before this page was loaded: its result is shown without a turn. */
      readonly recovered: boolean;
    }
  | { readonly demo: true; readonly key: string; readonly terms: DemoTerms }
);

/** The machine of the page, and what its hook needs beside it. */
interface DreamServices {
  readonly machine: ReturnType<typeof rollMachine<PageRequest, DrawnDream>>;
  readonly canvas: WheelAdapter;
  readonly pending: PendingSlot<DreamOrder>;
}

export function createDreamServices(services: Services): DreamServices {
  const canvas: WheelAdapter = createCanvasAdapter(services.ports.schedule);
  const pending = pendingDreamSlot(tabStorage());
  return { machine: rollMachine(createActors(services, canvas, pending)), canvas, pending };
}

function createActors(
  services: Services,
  wheel: WheelAdapter,
  pending: PendingSlot<DreamOrder>,
): RollActors<PageRequest, DrawnDream> {
  const { queryClient, ports } = services;
  const place = createRollOrders(services, dreamOrders(services, pending));
  const sale = { ...saleMutation(services), meta: ERROR_SHOWN_INLINE };
  return {
    async roll(request) {
      if (request.demo) return [rollDreamDemo(request.terms, request.key, browserHashes, ports.randomBytes)];
      const { dream } = await place(request.order).catch((error: unknown) => {
        wheel.showIdle();
        throw error;
      });
      return [drawnOf(dream)];
    },
    async spin(request, drawn) {
      for (const spin of drawn.map(spinOf)) {
        if (!request.demo && request.recovered) wheel.show(spin);
        else await wheel.play(spin, request.fast);
      }
    },
    async sell(drawn) {
      const ownedIds = drawn.flatMap(({ ownedId }) => ownedId ?? []);
      if (ownedIds.length > 0) await executeMutation(queryClient, sale, ownedIds);
    },
    stop: () => wheel.skip(),
  };
}

/** A series of dreams on the same terms. */
export interface DreamSeriesRequest {
  readonly plan: RepeatPlan;
  readonly price: number; // of one dream, minor units
  readonly terms: Omit<DreamOrder, 'key'>;
  readonly pauseMs: number; // least time from one dream to the next
}

/** The machine of a series on the dream page. A series ends with its page. */
export function createDreamSeries(
  { ports }: Services,
  dream: RollActor<PageRequest, DrawnDream>,
): ReturnType<typeof seriesMachine<DreamSeriesRequest, DrawnDream, RepeatProgress<DrawnDream>, RepeatEnd>> {
  const plays = playThrough(dream, (request) => (request.demo ? undefined : request.order.key));
  const dreamOf = ([drawn]: readonly DrawnDream[]): DrawnDream => {
    if (!drawn) throw new Error('the answer has no dream');
    return drawn;
  };
  return seriesMachine(repeatRules(), {
    newKey: () => ports.newId(),
    store: () => undefined,
    async play({ terms, price }, key) {
      await plays.ready();
      const order = { key, ...terms };
      return dreamOf(
        await plays.play({ demo: false, price, fast: terms.fast, order, recovered: false }, key),
      );
    },
    async recover(_request, key) {
      const retried = await plays.retry(key);
      return retried && dreamOf(retried);
    },
    sell: () => Promise.reject(new Error('a series of dreams sells nothing')),
    wait: ({ pauseMs }) => delay(ports, pauseMs),
    balance: () => null,
    failureOf: (error) => (changedTerms(error) === null ? failureOf(error) : 'final'),
  });
}
