import type { i18n } from 'i18next';
import type { SeedState } from '../../../net/contract/calls/fair.ts';
import { openBox } from '../../../net/http/box.ts';
import { fetchUserInfo } from '../../../net/http/profile.ts';
import type { Services } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { ensureUserSeed } from '../../queries/seeds.ts';
import { showBalances } from '../../queries/userInfo.ts';
import { sellerOf } from '../bag/useSell.ts';
import { browserHashes } from '../fair/hashes.ts';
import { rollDemo } from './demo.ts';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { namingOf } from './naming.ts';
import type { OpenAnswer, OrderDoor } from './order.ts';
import { createPendingStore } from './pending.ts';
import type { PendingStore } from './pending.ts';
import { createSeat } from './seat.ts';
import type { ReelSeat } from './seat.ts';
import { tabStorage } from './tabStorage.ts';

/** All that one box page needs to open boxes. */
export interface OpeningSet {
  readonly desk: Desk;
  readonly seat: ReelSeat;
  readonly pending: PendingStore;
}

export function createOpeningSet(services: Services, texts: i18n): OpeningSet {
  const seat = createSeat(services.ports.schedule);
  const pending = createPendingStore(tabStorage());
  const sell = sellerOf(services);
  const desk = createDesk({
    door: doorOf(services),
    pending,
    seat,
    sell,
    rollDemo: (request) => rollDemo(request, browserHashes, services.ports.randomBytes),
    naming: namingOf(texts, texts.language),
    onAnswer: (answer) => tellAnswer(services, answer),
  });
  return { desk, seat, pending };
}

function doorOf(services: Services): OrderDoor {
  const { http, queryClient, ports } = services;
  return {
    async whoAmI() {
      const known = await queryClient.query({
        queryKey: queryKeys.userInfo,
        staleTime: 'static',
        queryFn: ({ signal }) => fetchUserInfo(http, signal),
      });
      return known.playerId;
    },
    send: ({ key, ...order }) => openBox(http, order, key),
    bringUserSeed: (again) => ensureUserSeed(services, { askAgain: again }),
    now: () => ports.now(),
    pause: (ms) => new Promise((resolve) => void ports.schedule(ms, resolve)),
  };
}

/** The price and the round are told at once; neither says what dropped. */
function tellAnswer({ queryClient }: Services, { openings, balance }: OpenAnswer): void {
  showBalances(queryClient, { main: balance });
  void queryClient.invalidateQueries({ queryKey: queryKeys.balanceLogs });
  void queryClient.invalidateQueries({ queryKey: queryKeys.rollsAll });
  const last = openings.at(-1);
  queryClient.setQueryData<SeedState>(queryKeys.seeds, (known) =>
    known && last?.publicHash === known.publicHash
      ? { ...known, userSeed: last.userSeed, round: Math.max(known.round, last.round + 1) }
      : known,
  );
}
