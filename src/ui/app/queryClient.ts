import { MutationCache, QueryClient, focusManager } from '@tanstack/react-query';
import { ApiError } from '../../net/http/apiError.ts';
import { isNotSent } from './orderErrors.ts';
import type { ClientPorts } from './ports.ts';

const STALE_TIME_MS = 5 * 60_000;
const FOCUS_REFETCH_INTERVAL_MS = 5_000;
const MAX_RETRIES = 1;

/** `meta` of a mutation whose page shows its errors itself. */
export const ERROR_SHOWN_INLINE = { errorShownInline: true };
/** `meta` of a mutation whose page has no place for errors and whose outcome the player must know: network errors too. */
export const CONNECTION_ERROR_AS_TOAST = { connectionErrorAsToast: true };

/**
 * Answers stay fresh for five minutes; returning to the tab fetches again, at most every five seconds.
 * `showError` receives the error of each mutation that is not `ERROR_SHOWN_INLINE`: what the server refused or the device
 * did not send, and with `CONNECTION_ERROR_AS_TOAST` everything else (specification, section 8: network errors show nothing by themselves).
 */
export function createQueryClient(showError: (error: Error) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        if (meta?.['errorShownInline'] === true) return;
        const isRefusal = isNotSent(error) || (error instanceof ApiError && error.isFromServer);
        if (isRefusal || meta?.['connectionErrorAsToast'] === true) showError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: STALE_TIME_MS,
        refetchOnWindowFocus: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        // Without a network a query fails at once instead of waiting for one.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Only a request without an answer is retried: a refused one is refused again. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isFromServer) return false;
  return error.code === 'client.network' || error.code === 'client.timeout';
}

/** Focus refetches of all queries, at most one in five seconds. */
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
