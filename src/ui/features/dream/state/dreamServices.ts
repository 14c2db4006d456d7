import { wheelMachine } from '../../../../game/index.ts';
import type { DreamActors, DreamRequest, WheelSpin } from '../../../../game/index.ts';
import type { SeedState } from '../../../../net/contract/calls/fair.ts';
import { startDream } from '../../../../net/http/games/dream.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { checkDream } from '../../../memory/compare/dreamChecks.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { fetchPlayerId } from '../../../memory/compare/differences.ts';
import { ensureUserSeed } from '../../../memory/compare/seeds.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { createCanvasAdapter, type CanvasAdapter } from '../../../shared/play/canvasAdapter.ts';
import { executeMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { placeRoll } from '../../../shared/requests/sendRoll.ts';
import { saleMutation } from '../../../shared/saleMutation.ts';
import { drawnOf, spinOf, type DrawnDream } from './drawnDream.ts';
import { pendingDreamSlot } from './dreamOrder.ts';
import type { DreamApi, DreamOrder, DreamResponse, PendingDreamSlot } from './dreamOrder.ts';
import { rollDreamDemo, type DemoTerms } from './rollDemo.ts';

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
export interface DreamServices {
  readonly machine: ReturnType<typeof wheelMachine<PageRequest, DrawnDream>>;
  readonly wheel: WheelAdapter;
  readonly pending: PendingDreamSlot;
}

export function createDreamServices(services: Services): DreamServices {
  const { ports } = services;
  const wheel = createCanvasAdapter(ports.schedule);
  const pending = pendingDreamSlot(tabStorage());
  return { machine: wheelMachine(createActors(services, wheel, pending)), wheel, pending };
}

function createActors(
  services: Services,
  wheel: WheelAdapter,
  pending: PendingDreamSlot,
): DreamActors<PageRequest, DrawnDream> {
  const { queryClient, ports } = services;
  const api = createDreamApi(services);
  const order = {
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (request: DreamOrder) => placeRoll(request, api, pending),
    onSuccess: (response: DreamResponse) => cacheDreamResponse(services, response),
  };
  const sale = { ...saleMutation(services), meta: ERROR_SHOWN_INLINE };
  return {
    async dream(request, index) {
      if (request.demo) return rollDreamDemo(request.terms, request.key, browserHashes, ports.randomBytes);
      const next = request.orders[index];
      if (!next) throw new RangeError(`a series of ${request.orders.length} has no dream ${index}`);
      const { dream } = await executeMutation(queryClient, order, next).catch((error: unknown) => {
        wheel.showIdle();
        throw error;
      });
      // react-query notifies in a later task: the balance is rendered before the turn, in which nothing is.
      await api.delay(0);
      return drawnOf(dream);
    },
    async spin(request, drawn) {
      if (!request.demo && request.recovered) wheel.show(spinOf(drawn));
      else await wheel.play(spinOf(drawn), request.fast);
    },
    pause: (request) => api.delay(request.demo ? 0 : request.pauseMs),
    async sell({ ownedId }) {
      if (ownedId !== null) await executeMutation(queryClient, sale, [ownedId]);
    },
    stopWheel: () => wheel.skip(),
  };
}

function createDreamApi(services: Services): DreamApi {
  const { http, ports } = services;
  return {
    fetchPlayerId: () => fetchPlayerId(services),
    send: ({ key, ...order }) => startDream(http, order, key),
    async prepare(order) {
      const playerId = await fetchPlayerId(services);
      await ensureUserSeed(services);
      return ({ dream }) => checkDream(services, playerId, order, dream);
    },
    now: () => ports.now(),
    delay: (ms) => new Promise((resolve) => void ports.schedule(ms, resolve)),
  };
}

/** Updates balances and round before the turn: neither reveals the outcome. */
function cacheDreamResponse({ queryClient }: Services, response: DreamResponse): void {
  const { dream, balance, secondaryBalance } = response;
  updateCachedBalances(queryClient, { main: balance, secondary: secondaryBalance });
  void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
  void queryClient.invalidateQueries({ queryKey: laterKeys.rollsAll });
  queryClient.setQueryData<SeedState>(laterKeys.seeds, (known) =>
    known?.publicHash === dream.publicHash
      ? { ...known, userSeed: dream.userSeed, round: Math.max(known.round, dream.round + 1) }
      : known,
  );
}
