import type { ActorRefFrom } from 'xstate';
import * as z from 'zod/mini';
import { openingMachine } from '../../../../game/index.ts';
import type { SeedState } from '../../../../net/contract/calls/fair.ts';
import { openBox } from '../../../../net/http/games/box.ts';
import { openFreeBox } from '../../../../net/http/games/freeBox.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { fetchPlayerId } from '../../../memory/compare/differences.ts';
import { checkOpening, fetchCheckedBox } from '../../../memory/compare/openingChecks.ts';
import { ensureUserSeed } from '../../../memory/compare/seeds.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { executeMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';
import type { KeySlots } from '../../../shared/requests/keyedRequest.ts';
import { placeRoll } from '../../../shared/requests/sendRoll.ts';
import { saleMutation } from '../../../shared/saleMutation.ts';
import { pendingOrderSlot } from './pendingOrder.ts';
import type { BoxOrder, OpenResponse, OrderApi, PendingOrderSlot } from './pendingOrder.ts';
import { createOpeningActors } from './openingActors.ts';
import type { DrawnBox, PageRequest, ReelAdapter } from './openingActors.ts';
import { createCanvasAdapter } from '../../../shared/play/canvasAdapter.ts';
import { rollDemo } from './rollDemo.ts';

/** The machine of one box page, and what its hook needs beside it. */
export interface OpeningServices {
  readonly machine: ReturnType<typeof openingMachine<PageRequest, DrawnBox>>;
  readonly reel: ReelAdapter;
  readonly pending: PendingOrderSlot;
}

/** A running machine of a box page. */
export type OpeningActor = ActorRefFrom<OpeningServices['machine']>;

/** Keys of sales of the box page, kept over a reload. */
export const saleKeySlot: KeySlots = (ids) => storedSlot(tabStorage(), `sale.${ids}`, z.string());

export function createOpeningServices(services: Services): OpeningServices {
  const { queryClient, ports } = services;
  const reel = createCanvasAdapter(ports.schedule);
  const pending = pendingOrderSlot(tabStorage());
  const api = createOrderApi(services);
  const order = {
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (request: BoxOrder) => placeRoll(request, api, pending),
    onSuccess: (response: OpenResponse) => cacheOpenResponse(services, response),
  };
  const sale = { ...saleMutation(services, saleKeySlot), meta: ERROR_SHOWN_INLINE };
  const actors = createOpeningActors({
    reel,
    async placeOrder(request) {
      const response = await executeMutation(queryClient, order, request);
      // react-query notifies in a later task: the balance is rendered before the spin, in which nothing is.
      await api.delay(0);
      return response;
    },
    rollDemo: (request) => rollDemo(request, browserHashes, ports.randomBytes),
    sell: (ownedIds) => executeMutation(queryClient, sale, ownedIds),
  });
  return { machine: openingMachine(actors), reel, pending };
}

function createOrderApi(services: Services): OrderApi {
  const { http, ports } = services;
  return {
    fetchPlayerId: () => fetchPlayerId(services),
    send({ key, freeBoxId, ...order }) {
      if (freeBoxId === undefined) return openBox(http, order, key);
      const { version, fast } = order;
      return openFreeBox(http, { freeBoxId, version, fast }, key);
    },
    async prepare({ boxId, version, freeBoxId }) {
      const playerId = await fetchPlayerId(services);
      const [box] = await Promise.all([fetchCheckedBox(services, playerId, boxId), ensureUserSeed(services)]);
      return (response) =>
        checkOpening(services, playerId, { box, version, isFree: freeBoxId !== undefined }, response);
    },
    now: () => ports.now(),
    delay: (ms) => new Promise((resolve) => void ports.schedule(ms, resolve)),
  };
}

/** Updates balance and round before the spin: neither reveals the item. */
function cacheOpenResponse({ queryClient }: Services, { openings, balance }: OpenResponse): void {
  updateCachedBalances(queryClient, { main: balance });
  void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
  void queryClient.invalidateQueries({ queryKey: laterKeys.rollsAll });
  const last = openings.at(-1);
  queryClient.setQueryData<SeedState>(laterKeys.seeds, (known) =>
    known && last?.publicHash === known.publicHash
      ? { ...known, userSeed: last.userSeed, round: Math.max(known.round, last.round + 1) }
      : known,
  );
}
