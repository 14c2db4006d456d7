import { autoOpenRules, seriesMachine } from '../../../../game/index.ts';
import type { AutoEnd, AutoProgress, SeriesActors } from '../../../../game/index.ts';
import type { PublicSysConfig } from '../../../../net/contract/site/sysConfig.ts';
import type { UserInfo } from '../../../../net/contract/entities.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { failureOf, playThrough } from '../../../shared/play/series/playThrough.ts';
import { waitFor } from '../../../shared/play/series/waitFor.ts';
import { executeMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../../shared/saleMutation.ts';
import { pendingBoxSlot, recoverableBoxOrder } from '../state/boxOrder.ts';
import { isRolled, saleKeySlot } from '../state/openingActors.ts';
import type { DrawnBox, OpeningActor } from '../state/openingActors.ts';
import { seriesSlot } from './autoSeries.ts';
import type { SeriesItem, SeriesRequest, SeriesSlot } from './autoSeries.ts';

/** Ms for which a result is shown before the next opening; the longer ones for grades that light up the stage. */
const READ_MS = { plain: 900, rare: 2600, fast: 350, fastRare: 1200 } as const;

interface SeriesServices {
  readonly machine: ReturnType<
    typeof seriesMachine<SeriesRequest, SeriesItem, AutoProgress<SeriesItem>, AutoEnd>
  >;
  readonly slot: SeriesSlot;
}

/** The machine of a series on one box page. */
export function createSeriesServices(services: Services, opening: OpeningActor): SeriesServices {
  const slot = seriesSlot(tabStorage());
  return { machine: seriesMachine(autoOpenRules(), createActors(services, opening, slot)), slot };
}

function createActors(
  services: Services,
  opening: OpeningActor,
  slot: SeriesSlot,
): SeriesActors<SeriesRequest, SeriesItem, AutoProgress<SeriesItem>> {
  const { ports, preferences, queryClient } = services;
  const pending = pendingBoxSlot(tabStorage());
  const sale = { ...saleMutation(services, saleKeySlot), meta: ERROR_SHOWN_INLINE };
  const isFast = () => preferences.switches.getSnapshot().fast;
  const plays = playThrough(opening, (request) => (request.demo ? undefined : request.order.key));
  let rolledAt = 0;
  const itemOf = ({ price }: SeriesRequest, rolls: readonly DrawnBox[]): SeriesItem => {
    rolledAt = ports.now();
    const [rolled] = rolls.filter(isRolled);
    if (!rolled) throw new Error('the opening has no item');
    const { rollId, ownedId, item } = rolled;
    const { recoveryPrice: worth, grade, names } = item;
    return { rollId, ownedId, paid: price, worth, grade, names };
  };
  return {
    newKey: () => ports.newId(),
    store(series) {
      if (series === null) slot.clear();
      else {
        const progress = { ...series.progress, items: [...series.progress.items] };
        slot.save({ ...series, progress, sold: [...series.sold], at: ports.now() });
      }
    },
    async play(request, key) {
      const { boxId, version } = request;
      await plays.ready();
      pending.clear();
      const order = { key, boxId, count: 1, version, fast: isFast() };
      return itemOf(request, await plays.play({ demo: false, count: 1, order, recovered: false }, key));
    },
    async recover(request, key) {
      const retried = await plays.retry(key);
      if (retried !== null) return itemOf(request, retried);
      const order = recoverableBoxOrder(pending, request.boxId, {
        playerId: request.playerId,
        now: ports.now(),
      });
      if (order?.key !== key) return null;
      await plays.ready();
      return itemOf(request, await plays.play({ demo: false, count: 1, order, recovered: true }, key));
    },
    async sell({ rollId, ownedId }) {
      const shown = await waitFor(opening, (snapshot) => !snapshot.matches({ result: 'selling' }));
      if (shown.context.sold.includes(rollId)) return;
      pending.clear();
      if (!shown.matches('result') || !shown.context.rolls.some((roll) => roll.rollId === rollId)) {
        await executeMutation(queryClient, sale, [ownedId]);
        return;
      }
      opening.send({ type: 'sell', rollIds: [rollId] });
      const { context } = await waitFor(opening, (snapshot) => !snapshot.matches({ result: 'selling' }));
      if (!context.sold.includes(rollId)) throw context.error;
    },
    wait(_request, { last }) {
      const isRare = last !== null && last.grade <= 1;
      const read = isFast()
        ? isRare
          ? READ_MS.fastRare
          : READ_MS.fast
        : isRare
          ? READ_MS.rare
          : READ_MS.plain;
      const pace = queryClient.getQueryData<PublicSysConfig>(queryKeys.sysConfig)?.minOpeningSeconds ?? 0;
      // Counted from the end of the spin: never earlier than the server counts.
      const rest = rolledAt + pace * 1000 - ports.now();
      return new Promise<void>((resolve) => void ports.schedule(Math.max(read, rest), resolve));
    },
    balance: () => queryClient.getQueryData<UserInfo>(queryKeys.userInfo)?.balance.main ?? null,
    failureOf,
  };
}
