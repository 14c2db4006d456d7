import { MutationCache, QueryClient, focusManager } from '@tanstack/react-query';
import { ApiError } from '../../net/http/apiError.ts';
import type { ClientPorts } from './ports.ts';

const CACHE_REFRESH_MS = 5 * 60_000;
const FOCUS_SPAN_MS = 5_000;
const RETRIES = 1;

/** Says on the act itself that its page has a place of its own for refusals, beside what was pressed. */
export const SHOWN_IN_PLACE = { shownInPlace: true };

/**
 * Answers stay fresh for five minutes; coming back to the tab asks again, at most every five seconds.
 * `tellRefusal` hears of every refused act whose page has no place of its own for it; not of a missing network.
 */
export function createQueryClient(tellRefusal: (error: ApiError) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.['shownInPlace'] === true) return;
        if (error instanceof ApiError && error.refused) tellRefusal(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: CACHE_REFRESH_MS,
        gcTime: CACHE_REFRESH_MS,
        refetchOnWindowFocus: 'always',
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        // A page without a network says so at once instead of waiting for one.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** What the server has refused it will refuse again; only what never reached it is tried once more. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && !error.refused && error.code !== 'client.badAnswer';
}

/** Tells queries of the tab's return, at most once in five seconds. */
export function throttleFocus(ports: Pick<ClientPorts, 'now'>): void {
  const mayAsk = oncePerFocusSpan(ports);
  focusManager.setEventListener((onFocus) => {
    const look = () => {
      if (document.visibilityState === 'visible' && mayAsk()) onFocus();
    };
    addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  });
}

/** True the first time, and then at most once in five seconds. */
export function oncePerFocusSpan({ now }: Pick<ClientPorts, 'now'>): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < FOCUS_SPAN_MS) return false;
    last = now();
    return true;
  };
}
