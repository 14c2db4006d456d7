import type { TabVisibility } from './connectionMachine.ts';

/** Watches the visibility of a document. */
export function watchTabVisibility(page: Document): TabVisibility {
  return (shown) => {
    const onVisibilityChange = () => {
      if (page.visibilityState === 'visible') shown();
    };
    page.addEventListener('visibilitychange', onVisibilityChange);
    return () => page.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
