import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { fetchAvailableItems } from '../../../net/http/items/backpack.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../../queries/laterKeys.ts';

const REFRESH_MS = 15_000;

interface ChosenItems {
  readonly items: readonly OwnedItem[];
  /** The items are being played or given by this form: they are not dropped for it. */
  readonly isPaused: boolean;
  readonly onChange: (items: readonly OwnedItem[]) => void;
}

/**
 * Drops from a form's items what is gone or locked, whoever did it: a sale or take-back here, another tab, another
 * device. Asks when the items change, when the tab is looked at again, after acts of this tab, and now and then.
 */
export function useChosenItems({ items, isPaused, onChange }: ChosenItems): void {
  const { t } = useTranslation('app');
  const { http } = useServices();
  const ids = items.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: laterKeys.availableItems(ids),
    queryFn: ({ signal }) => fetchAvailableItems(http, ids, signal),
    enabled: ids.length > 0 && !isPaused,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: REFRESH_MS,
  });
  const left = data === undefined || isPaused ? items : availableOf(items, data.ids);
  const gone = items.length - left.length;
  useEffect(() => {
    if (gone === 0) return;
    onChange(left);
    notify.info(t('items.gone', { count: gone }), 'chosen-items-gone');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer that lacks some of the items
  }, [gone, data]);
}

/** The items of these ids, in their order. */
function availableOf(items: readonly OwnedItem[], ids: readonly string[]): readonly OwnedItem[] {
  const available = new Set(ids);
  return items.filter(({ id }) => available.has(id));
}
