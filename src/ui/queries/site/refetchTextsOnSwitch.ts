import type { QueryClient } from '@tanstack/react-query';
import type { ReadableStore } from '../../../net/live/store.ts';

/**
 * Fetches answers again when the page changes its language: they have the names of the one before. What this device
 * remembers has no names.
 * @returns ends it
 */
export function refetchTextsOnSwitch(
  locale: Pick<ReadableStore<string>, 'subscribe'>,
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
): () => void {
  return locale.subscribe(
    () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'memory' }),
  );
}
