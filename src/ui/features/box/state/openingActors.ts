import type { OpeningActors, ReelBox, ReelSpin } from '../../../../game/index.ts';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import type { CanvasAdapter } from '../../../shared/play/canvasAdapter.ts';
import { toReelSpin } from '../../../shared/play/openingModel.ts';
import type { BoxOrder, OpenResponse } from './pendingOrder.ts';
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

interface OpeningActorParts {
  readonly reel: Pick<ReelAdapter, 'play' | 'show' | 'skip'>;
  readonly placeOrder: (order: BoxOrder) => Promise<OpenResponse>;
  readonly rollDemo: (request: DemoRequest) => readonly DemoRoll[];
  /** Sells backpack rows by their ids. */
  readonly sell: (ownedIds: readonly string[]) => Promise<unknown>;
}

/** The opening machine's side effects on the box page: server, device and reel. */
export function createOpeningActors(parts: OpeningActorParts): OpeningActors<PageRequest, DrawnBox> {
  const { reel } = parts;
  return {
    async open(request) {
      return request.demo ? parts.rollDemo(request.roll) : (await parts.placeOrder(request.order)).openings;
    },
    async spin(request, drawn) {
      const spins = drawn.map(toReelSpin);
      if (!request.demo && request.recovered) reel.show(spins);
      else await reel.play(spins, request.demo ? request.fast : request.order.fast);
    },
    sell: (drawn) => parts.sell(drawn.filter(isRolled).map(({ ownedId }) => ownedId)),
    stopReel: () => reel.skip(),
  };
}
