import type { TabVisibility } from './connectionMachine.ts';

/** Watches a page's own document. */
export function watchTabVisibility(page: Document): TabVisibility {
  return (shown) => {
    const onVisibilityChange = () => {
      if (page.visibilityState === 'visible') shown();
    };
    page.addEventListener('visibilitychange', onVisibilityChange);
    return () => page.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
