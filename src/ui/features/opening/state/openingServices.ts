import type { i18n } from 'i18next';
import type { SeedState } from '../../../../net/contract/calls/fair.ts';
import { openBox } from '../../../../net/http/box.ts';
import { fetchUserInfo } from '../../../../net/http/profile.ts';
import type { Services } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { ensureUserSeed } from '../../../queries/seeds.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { executeMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../../shared/sale/saleMutation.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { rollDemo } from './rollDemo.ts';
import { createOpeningController } from './openingController.ts';
import type { OpeningController } from './openingController.ts';
import { createNaming } from '../../../shared/reel/naming.ts';
import type { OpenResponse, OrderApi } from '../order/placeOrder.ts';
import { createPendingOrderStore } from '../order/pendingOrder.ts';
import type { PendingOrderStore } from '../order/pendingOrder.ts';
import { createReelAdapter } from './reelAdapter.ts';
import type { ReelAdapter } from './reelAdapter.ts';
import { tabStorage } from '../../../app/tabStorage.ts';

/** All that one box page needs to open boxes. */
export interface OpeningServices {
  readonly controller: OpeningController;
  readonly reel: ReelAdapter;
  readonly pending: PendingOrderStore;
}

export function createOpeningServices(services: Services, texts: i18n): OpeningServices {
  const reel = createReelAdapter(services.ports.schedule);
  const pending = createPendingOrderStore(tabStorage());
  const sale = { ...saleMutation(services), meta: ERROR_SHOWN_INLINE };
  const controller = createOpeningController({
    api: createOrderApi(services),
    pending,
    reel,
    sell: (ownedIds) => executeMutation(services.queryClient, sale, ownedIds),
    rollDemo: (request) => rollDemo(request, browserHashes, services.ports.randomBytes),
    naming: createNaming(texts, texts.language),
    onAnswer: (answer) => cacheOpenResponse(services, answer),
  });
  return { controller, reel, pending };
}

function createOrderApi(services: Services): OrderApi {
  const { http, queryClient, ports } = services;
  return {
    async fetchPlayerId() {
      const known = await queryClient.query({
        queryKey: queryKeys.userInfo,
        staleTime: 'static',
        queryFn: ({ signal }) => fetchUserInfo(http, signal),
      });
      return known.playerId;
    },
    send: ({ key, ...order }) => openBox(http, order, key),
    ensureUserSeed: (again) => ensureUserSeed(services, { refetch: again }),
    now: () => ports.now(),
    delay: (ms) => new Promise((resolve) => void ports.schedule(ms, resolve)),
  };
}

/** The price and the round are told at once; neither says what dropped. */
function cacheOpenResponse({ queryClient }: Services, { openings, balance }: OpenResponse): void {
  updateCachedBalances(queryClient, { main: balance });
  void queryClient.invalidateQueries({ queryKey: queryKeys.balanceLogs });
  void queryClient.invalidateQueries({ queryKey: queryKeys.rollsAll });
  const last = openings.at(-1);
  queryClient.setQueryData<SeedState>(queryKeys.seeds, (known) =>
    known && last?.publicHash === known.publicHash
      ? { ...known, userSeed: last.userSeed, round: Math.max(known.round, last.round + 1) }
      : known,
  );
}
