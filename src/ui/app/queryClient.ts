import { MutationCache, QueryClient, focusManager } from '@tanstack/react-query';
import { ApiError } from '../../net/http/apiError.ts';
import type { ClientPorts } from './ports.ts';

const STALE_TIME_MS = 5 * 60_000;
const FOCUS_REFETCH_INTERVAL_MS = 5_000;
const MAX_RETRIES = 1;

/** Says on the act itself that its page has a place of its own for refusals, beside what was pressed. */
export const ERROR_SHOWN_INLINE = { errorShownInline: true };

/**
 * Answers stay fresh for five minutes; coming back to the tab asks again, at most every five seconds.
 * `tellRefusal` hears of every refused act whose page has no place of its own for it; not of a missing network.
 */
export function createQueryClient(onServerError: (error: ApiError) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.['errorShownInline'] === true) return;
        if (error instanceof ApiError && error.isFromServer) onServerError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: STALE_TIME_MS,
        refetchOnWindowFocus: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        // A page without a network says so at once instead of waiting for one.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** What the server has refused it will refuse again; only what never reached it is tried once more. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && !error.isFromServer && error.code !== 'client.badAnswer';
}

/** Tells queries of the tab's return, at most once in five seconds. */
export function throttleFocusRefetch(ports: Pick<ClientPorts, 'now'>): void {
  const mayRefetch = oncePerFocusInterval(ports);
  focusManager.setEventListener((onFocus) => {
    const onReturn = () => {
      if (document.visibilityState === 'visible' && mayRefetch()) onFocus();
    };
    addEventListener('visibilitychange', onReturn);
    addEventListener('focus', onReturn);
    return () => {
      removeEventListener('visibilitychange', onReturn);
      removeEventListener('focus', onReturn);
    };
  });
}

/** True the first time, and then at most once in five seconds. */
export function oncePerFocusInterval({ now }: Pick<ClientPorts, 'now'>): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < FOCUS_REFETCH_INTERVAL_MS) return false;
    last = now();
    return true;
  };
}
