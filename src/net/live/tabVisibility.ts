import type { TabVisibility } from './connection.ts';

/** Watches a page's own document. */
export function watchTab(page: Document): TabVisibility {
  return (shown) => {
    const look = () => {
      if (page.visibilityState === 'visible') shown();
    };
    page.addEventListener('visibilitychange', look);
    return () => page.removeEventListener('visibilitychange', look);
  };
}
