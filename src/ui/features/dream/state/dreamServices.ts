import { wheelMachine } from '../../../../game/index.ts';
import type { DreamActors, DreamRequest, WheelSpin } from '../../../../game/index.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { createCanvasAdapter, type CanvasAdapter } from '../../../shared/play/canvasAdapter.ts';
import type { PendingSlot } from '../../../shared/play/orders/pendingOrder.ts';
import { createRollOrders, delay } from '../../../shared/play/orders/rollOrders.ts';
import { executeMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../../shared/saleMutation.ts';
import { drawnOf, rollDreamDemo, spinOf, type DemoTerms, type DrawnDream } from './drawnDream.ts';
import { dreamOrders, pendingDreamSlot, type DreamOrder } from './dreamOrder.ts';

/** The wheel over a canvas that may be missing: plays one turn; at rest the light of its result goes out. */
export type WheelAdapter = CanvasAdapter<WheelSpin, []>;

/** A request of the dream page: orders to the server, one per dream of a series, or a demo on this device. */
export type PageRequest = DreamRequest & { readonly fast: boolean } & (
    | {
        readonly demo: false;
        readonly orders: readonly DreamOrder[];
        /** The order was placed before this page was loaded: its result is shown without a turn. */
        readonly recovered: boolean;
        /** Least ms from one dream of a series to the next. */
        readonly pauseMs: number;
      }
    | { readonly demo: true; readonly key: string; readonly terms: DemoTerms }
  );

/** The machine of the page, and what its hook needs beside it. */
interface DreamServices {
  readonly machine: ReturnType<typeof wheelMachine<PageRequest, DrawnDream>>;
  readonly canvas: WheelAdapter;
  readonly pending: PendingSlot<DreamOrder>;
}

export function createDreamServices(services: Services): DreamServices {
  const canvas: WheelAdapter = createCanvasAdapter(services.ports.schedule);
  const pending = pendingDreamSlot(tabStorage());
  return { machine: wheelMachine(createActors(services, canvas, pending)), canvas, pending };
}

function createActors(
  services: Services,
  wheel: WheelAdapter,
  pending: PendingSlot<DreamOrder>,
): DreamActors<PageRequest, DrawnDream> {
  const { queryClient, ports } = services;
  const place = createRollOrders(services, dreamOrders(services, pending));
  const sale = { ...saleMutation(services), meta: ERROR_SHOWN_INLINE };
  return {
    async dream(request, index) {
      if (request.demo) return rollDreamDemo(request.terms, request.key, browserHashes, ports.randomBytes);
      const next = request.orders[index];
      if (!next) throw new RangeError(`a series of ${request.orders.length} has no dream ${index}`);
      const { dream } = await place(next).catch((error: unknown) => {
        wheel.showIdle();
        throw error;
      });
      return drawnOf(dream);
    },
    async spin(request, drawn) {
      if (!request.demo && request.recovered) wheel.show(spinOf(drawn));
      else await wheel.play(spinOf(drawn), request.fast);
    },
    pause: (request) => delay(ports, request.demo ? 0 : request.pauseMs),
    async sell({ ownedId }) {
      if (ownedId !== null) await executeMutation(queryClient, sale, [ownedId]);
    },
    stopWheel: () => wheel.skip(),
  };
}
