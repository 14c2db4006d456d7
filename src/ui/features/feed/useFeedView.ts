import { useState } from 'react';
import { useIsHydrated } from '../../app/useIsHydrated.ts';
import { useServices } from '../../app/services.ts';

export type FeedView = 'latest' | 'top';
const FEED_VIEW_SETTING = 'feedView';

/** The view of the feed, stored in the settings. */
export function useFeedView(): [FeedView, (view: FeedView) => void] {
  const { preferences, renderedAt } = useServices();
  const isHydrated = useIsHydrated();
  const [view, setView] = useState<FeedView>(() =>
    preferences.setting(FEED_VIEW_SETTING) === 'top' ? 'top' : 'latest',
  );
  const choose = (next: FeedView) => {
    preferences.saveSetting(FEED_VIEW_SETTING, next);
    setView(next);
  };
  // The server, whose markup is taken over, knows no settings.
  const isStored = isHydrated || renderedAt === undefined;
  return [isStored ? view : 'latest', choose];
}
