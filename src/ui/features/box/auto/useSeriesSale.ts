import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { saleMutation } from '../../../shared/saleMutation.ts';
import { saleKeySlot } from '../state/openingActors.ts';
import type { OpeningView } from '../state/useOpening.ts';
import { keptItems, salesOnStage } from './autoSeries.ts';
import type { BoxSeries, SeriesItem } from './autoSeries.ts';
import type { SeriesView } from './useSeries.ts';

/** The last result, which the stage shows and which can be sold there, too. */
export type ShownResult = Pick<OpeningView, 'rolled' | 'sold' | 'noteSold' | 'noteUnsold'>;

export interface SeriesSale {
  /** What can be sold; empty until the series has ended. */
  readonly kept: readonly SeriesItem[];
  readonly isBusy: boolean;
  /** Of the last try. */
  readonly error: Error | null;
  /** Sells all that is kept. */
  sell(): void;
}

const NONE: readonly SeriesItem[] = [];

/** Sells at the end of a series everything of it that the player still has. */
export function useSeriesSale(view: SeriesView, series: BoxSeries, stage: ShownResult): SeriesSale {
  const services = useServices();
  const [options] = useState(() => ({ ...saleMutation(services, saleKeySlot), meta: ERROR_SHOWN_INLINE }));
  const { mutate, isPending, error } = useMutation(options);
  const isOver = view.state === 'ended';
  const kept = isOver ? keptItems(series) : NONE;
  useEffect(() => {
    if (!isOver) return;
    const { added, undone } = salesOnStage(series, stage);
    if (added.length > 0) view.noteSales(added);
    if (undone.length > 0) view.forgetSales(undone);
  });
  return {
    kept,
    isBusy: isPending,
    error,
    sell() {
      if (isPending || kept.length === 0) return;
      const ownedIds = kept.map(({ ownedId }) => ownedId);
      mutate(ownedIds, {
        onSuccess() {
          stage.noteSold(ownedIds);
          view.noteSales(kept);
        },
      });
    },
  };
}
