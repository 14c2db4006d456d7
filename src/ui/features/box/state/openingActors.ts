import * as z from 'zod/mini';
import { rollMachine } from '../../../../game/index.ts';
import type { ReelBox, ReelSpin, RollActors } from '../../../../game/index.ts';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { createCanvasAdapter } from '../../../shared/play/canvasAdapter.ts';
import type { CanvasAdapter } from '../../../shared/play/canvasAdapter.ts';
import { toReelSpin } from '../../../shared/play/openingModel.ts';
import type { PendingSlot } from '../../../shared/play/orders/pendingOrder.ts';
import { createRollOrders } from '../../../shared/play/orders/rollOrders.ts';
import type { RollActor } from '../../../shared/play/series/playThrough.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';
import type { KeySlots } from '../../../shared/requests/keyedRequest.ts';
import { executeMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../../shared/saleMutation.ts';
import { boxOrders, pendingBoxSlot } from './boxOrder.ts';
import type { BoxOrder, OpenResponse } from './boxOrder.ts';
import { rollDemo } from './rollDemo.ts';
import type { DemoRequest, DemoRoll } from './rollDemo.ts';

/** The reel over a canvas that may be missing: plays spins, shows a box at rest. */
export type ReelAdapter = CanvasAdapter<readonly ReelSpin[], [ReelBox]>;

/** A request of the box page: an order to the server, or a demo on this device. */
export type PageRequest =
  | {
      readonly demo: false;
      readonly count: number;
      readonly order: BoxOrder;
      /** The order was placed before this page was loaded: its result is shown without a spin. */
      readonly recovered: boolean;
    }
  | { readonly demo: true; readonly count: number; readonly fast: boolean; readonly roll: DemoRequest };

/** An opened box: rolled by the server, or on this device. */
export type DrawnBox = RolledOpening | DemoRoll;

export const isRolled = (drawn: DrawnBox): drawn is RolledOpening => 'ownedId' in drawn;
export const isDemoRoll = (drawn: DrawnBox): drawn is DemoRoll => !isRolled(drawn);

/** The machine of one box page, and what its hook needs beside it. */
interface OpeningServices {
  readonly machine: ReturnType<typeof rollMachine<PageRequest, DrawnBox>>;
  readonly canvas: ReelAdapter;
  readonly pending: PendingSlot<BoxOrder>;
}

/** A running machine of a box page. */
export type OpeningActor = RollActor<PageRequest, DrawnBox>;

/** Keys of sales of the box page, kept over a reload. */
export const saleKeySlot: KeySlots = (ids) => storedSlot(tabStorage(), `sale.${ids}`, z.string());

export function createOpeningServices(services: Services): OpeningServices {
  const { queryClient, ports } = services;
  const canvas: ReelAdapter = createCanvasAdapter(ports.schedule);
  const pending = pendingBoxSlot(tabStorage());
  const sale = { ...saleMutation(services, saleKeySlot), meta: ERROR_SHOWN_INLINE };
  const actors = createOpeningActors({
    reel: canvas,
    placeOrder: createRollOrders(services, boxOrders(services, pending)),
    rollDemo: (request) => rollDemo(request, browserHashes, ports.randomBytes),
    sell: (ownedIds) => executeMutation(queryClient, sale, ownedIds),
  });
  return { machine: rollMachine(actors), canvas, pending };
}

interface OpeningActorParts {
  readonly reel: Pick<ReelAdapter, 'play' | 'show' | 'skip'>;
  readonly placeOrder: (order: BoxOrder) => Promise<OpenResponse>;
  readonly rollDemo: (request: DemoRequest) => readonly DemoRoll[];
  /** Sells backpack rows by their ids. */
  readonly sell: (ownedIds: readonly string[]) => Promise<unknown>;
}

/** The machine's side effects on the box page: server, device and reel. */
export function createOpeningActors(parts: OpeningActorParts): RollActors<PageRequest, DrawnBox> {
  const { reel } = parts;
  return {
    async roll(request) {
      return request.demo ? parts.rollDemo(request.roll) : (await parts.placeOrder(request.order)).openings;
    },
    async spin(request, drawn) {
      const spins = drawn.map(toReelSpin);
      if (!request.demo && request.recovered) reel.show(spins);
      else await reel.play(spins, request.demo ? request.fast : request.order.fast);
    },
    sell: (drawn) => parts.sell(drawn.filter(isRolled).map(({ ownedId }) => ownedId)),
    stop: () => reel.skip(),
  };
}
