import { autoOpenMachine } from '../../../../game/index.ts';
import type { AutoOpenActors } from '../../../../game/index.ts';
import type { PublicSysConfig } from '../../../../net/contract/sysConfig.ts';
import type { UserInfo } from '../../../../net/contract/entities.ts';
import { orderErrorKind } from '../../../app/orderErrors.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { executeMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../../shared/saleMutation.ts';
import { pendingBoxSlot, recoverableBoxOrder } from '../state/boxOrder.ts';
import { isRolled, saleKeySlot } from '../state/openingActors.ts';
import type { OpeningActor } from '../state/openingActors.ts';
import { seriesSlot } from './autoSeries.ts';
import { waitFor } from './waitFor.ts';
import type { BoxSeries, SeriesItem, SeriesRequest, SeriesSlot } from './autoSeries.ts';

/** Ms for which a result is shown before the next opening; the longer ones for grades that light up the stage. */
const READ_MS = { plain: 900, rare: 2600, fast: 350, fastRare: 1200 } as const;

interface SeriesServices {
  readonly machine: ReturnType<typeof autoOpenMachine<SeriesRequest, SeriesItem>>;
  readonly slot: SeriesSlot;
}

/** The machine of a series on one box page: it acts through the page's opening machine, so its checks hold. */
export function createSeriesServices(services: Services, opening: OpeningActor): SeriesServices {
  const slot = seriesSlot(tabStorage());
  return { machine: autoOpenMachine(createActors(services, opening, slot)), slot };
}

function createActors(
  services: Services,
  opening: OpeningActor,
  slot: SeriesSlot,
): AutoOpenActors<SeriesRequest, SeriesItem> {
  const { ports, preferences, queryClient } = services;
  const pending = pendingBoxSlot(tabStorage());
  const sale = { ...saleMutation(services, saleKeySlot), meta: ERROR_SHOWN_INLINE };
  const isFast = () => preferences.switches.getSnapshot().fast;
  let rolledAt = 0;
  const outcomeOf = async (series: BoxSeries) => {
    const outcome = await awaitOutcome(opening, series);
    rolledAt = ports.now();
    return outcome;
  };
  return {
    newKey: () => ports.newId(),
    store(series) {
      if (series === null) slot.clear();
      else slot.save({ ...series, sold: [...series.sold], at: ports.now() });
    },
    async open(series) {
      const { boxId, version } = series.request;
      const order = { key: keyOf(series), boxId, count: 1, version, fast: isFast() };
      await waitFor(opening, canOpen);
      pending.clear();
      opening.send({ type: 'open', request: { demo: false, count: 1, order, recovered: false } });
      return outcomeOf(series);
    },
    async recover(series) {
      const key = keyOf(series);
      if (orderKeyOf(opening) === key) {
        opening.send({ type: 'retry' });
        return outcomeOf(series);
      }
      const { boxId, playerId } = series.request;
      const order = recoverableBoxOrder(pending, boxId, { playerId, now: ports.now() });
      if (order?.key !== key) return null;
      await waitFor(opening, canOpen);
      opening.send({ type: 'open', request: { demo: false, count: 1, order, recovered: true } });
      return outcomeOf(series);
    },
    async sell({ rollId, ownedId }) {
      const shown = await waitFor(opening, (snapshot) => !snapshot.matches({ result: 'selling' }));
      if (shown.context.sold.includes(rollId)) return;
      pending.clear();
      if (!shown.matches('result') || !shown.context.boxes.some((box) => box.rollId === rollId)) {
        await executeMutation(queryClient, sale, [ownedId]);
        return;
      }
      opening.send({ type: 'sell', rollIds: [rollId] });
      const { context } = await waitFor(opening, (snapshot) => !snapshot.matches({ result: 'selling' }));
      if (!context.sold.includes(rollId)) throw context.error;
    },
    wait({ progress: { last } }) {
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
    failureOf(error) {
      const kind = orderErrorKind(error);
      if (kind === 'unknown' || kind === 'login') return 'unknown';
      return kind === 'changed' ? 'final' : 'refused';
    },
  };
}

type OpeningSnapshot = ReturnType<OpeningActor['getSnapshot']>;

const canOpen = (snapshot: OpeningSnapshot) =>
  snapshot.matches('idle') || snapshot.matches({ result: 'choosing' }) || snapshot.matches('error');

function keyOf({ orderKey }: BoxSeries): string {
  if (orderKey === null) throw new Error('the series has no opening under way');
  return orderKey;
}

function orderKeyOf(opening: OpeningActor): string | undefined {
  const { request } = opening.getSnapshot().context;
  return request === null || request.demo ? undefined : request.order.key;
}

/** The item of the series' order once the reel has stopped. @throws the error of the order */
async function awaitOutcome(opening: OpeningActor, series: BoxSeries): Promise<SeriesItem> {
  const settled = await waitFor(
    opening,
    (snapshot) =>
      orderKeyOf(opening) === series.orderKey && (snapshot.matches('result') || snapshot.matches('error')),
  );
  if (settled.matches('error')) throw settled.context.error;
  const [rolled] = settled.context.boxes.filter(isRolled);
  if (!rolled) throw new Error('the opening has no item');
  const { rollId, ownedId, item } = rolled;
  const { recoveryPrice: worth, grade, names } = item;
  return { rollId, ownedId, paid: series.request.price, worth, grade, names };
}
