import * as z from 'zod/mini';
import type { AutoProgress, Series } from '../../../../game/index.ts';
import { grade, type BoxDetail } from '../../../../net/contract/entities.ts';
import { localisedText } from '../../../../net/contract/primitives.ts';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';
import type { RequestSlot } from '../../../shared/requests/keyedRequest.ts';

const seriesItem = z.object({
  rollId: z.string(),
  /** The id of the backpack row. */
  ownedId: z.string(),
  /** Price of the opening, and value of the item; minor units. */
  paid: z.int(),
  worth: z.int(),
  grade,
  names: localisedText,
});
/** What one opening of a series gave. */
export type SeriesItem = z.infer<typeof seriesItem>;

const seriesRequest = z.object({
  plan: z.object({
    times: z.int(),
    stopAtMultiple: z.nullable(z.number()),
    stopAtGrade: z.nullable(grade),
    minBalance: z.nullable(z.int()),
    sellBelow: z.nullable(z.int()),
  }),
  price: z.int(),
  /** Only this player's balance may pay for it. */
  playerId: z.string(),
  boxId: z.string(),
  /** Version of the odds shown at the start: a later one ends the series. */
  version: z.int(),
});
/** A series of openings of one box. */
export type SeriesRequest = z.infer<typeof seriesRequest>;

/** A series as this tab stores it. */
const storedSeries = z.object({
  request: seriesRequest,
  progress: z.object({
    done: z.int(),
    spent: z.int(),
    won: z.int(),
    best: z.nullable(seriesItem),
    last: z.nullable(seriesItem),
    items: z._default(z.array(seriesItem), []),
  }),
  orderKey: z.nullable(z.string()),
  sale: z.nullable(seriesItem),
  sold: z.array(seriesItem),
  /** Time of its last change, ms since 1970. */
  at: z.number(),
});

/** An older series does not come back; what it opened is in the backpack. */
const SERIES_MAX_AGE_MS = 60 * 60_000;

export type BoxSeries = Series<SeriesRequest, SeriesItem, AutoProgress<SeriesItem>>;
export type SeriesSlot = RequestSlot<z.infer<typeof storedSeries>>;

export const seriesSlot = (storage: TabStorage): SeriesSlot => storedSlot(storage, 'autoOpen', storedSeries);

/**
 * The series that a reload interrupted on this page. One of another box stays stored; one of another player, or one
 * too old, is deleted.
 */
export function interruptedSeries(
  slot: SeriesSlot,
  { boxId, playerId, now }: { boxId: BoxDetail['boxId']; playerId: string; now: number },
): BoxSeries | undefined {
  const stored = slot.read();
  if (!stored) return undefined;
  const { at, ...series } = stored;
  if (series.request.playerId !== playerId || now - at > SERIES_MAX_AGE_MS) {
    slot.clear();
    return undefined;
  }
  return series.request.boxId === boxId ? series : undefined;
}

/** What the series has opened and the player still has. */
export function keptItems({ progress, sold }: Pick<BoxSeries, 'progress' | 'sold'>): readonly SeriesItem[] {
  const gone = new Set(sold.map(({ rollId }) => rollId));
  return progress.items.filter(({ rollId }) => !gone.has(rollId));
}

/** Sales and undone sales of items of the series that only the shown result knows of. */
export function salesOnStage(
  { progress, sold }: Pick<BoxSeries, 'progress' | 'sold'>,
  stage: { readonly rolled: readonly { readonly rollId: string }[]; readonly sold: readonly string[] },
): { readonly added: readonly SeriesItem[]; readonly undone: readonly string[] } {
  const shown = new Set(stage.rolled.map(({ rollId }) => rollId));
  const kept = keptItems({ progress, sold });
  return {
    added: kept.filter(({ rollId }) => shown.has(rollId) && stage.sold.includes(rollId)),
    undone: sold
      .map(({ rollId }) => rollId)
      .filter((rollId) => shown.has(rollId) && !stage.sold.includes(rollId)),
  };
}
