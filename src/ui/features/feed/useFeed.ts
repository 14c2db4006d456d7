import { useSyncExternalStore } from 'react';
import { useServices } from '../../app/services.ts';
import { useLastDrops } from '../../queries/site/lastDrops.ts';
import type { FeedView } from './useFeedView.ts';
import { usePacedDrops } from './usePacedDrops.ts';

/** The visible drops of one view, and the query that fills it. */
export function useFeed(view: FeedView, isPaused: boolean) {
  const { feed } = useServices();
  const { recent, top } = useSyncExternalStore(feed.subscribe, feed.getSnapshot, feed.getSnapshot);
  const filling = useLastDrops(view === 'top');
  const { drops, beat } = usePacedDrops(view === 'top' ? top : recent, isPaused);
  return { drops, beat, filling };
}
