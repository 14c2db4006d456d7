import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CallData } from '../../../net/contract/call.ts';
import type { MessageEntry, messageList } from '../../../net/contract/calls/site/message.ts';
import { fetchMessage, fetchMessages, fetchUnreadCount } from '../../../net/http/site/message.ts';
import type { Http } from '../../../net/http/http.ts';
import { reelRest } from '../../app/isReelSpinning.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { inboxKeys } from './inboxKeys.ts';
import { refreshPossessions } from '../userInfo.ts';

/** Fetched again so often while the tab is visible. */
const REFRESH_MS = 30_000;
const PAGE_SIZE = 20;

type MessagePages = InfiniteData<CallData<typeof messageList>, string | undefined>;

/** How many messages are unread: 0 until it is known, and for a visitor, for whom nothing is fetched. */
export function useUnreadCount(): number {
  const { http, queryClient, ports } = useServices();
  const loggedIn = useIsLoggedIn();
  const { data = 0 } = useQuery({
    queryKey: inboxKeys.unreadCount,
    queryFn: async ({ signal }) => {
      const unread = await countUnread(http, queryClient, signal);
      await reelRest(ports.schedule);
      return unread;
    },
    refetchInterval: REFRESH_MS,
    enabled: loggedIn,
  });
  return loggedIn ? data : 0;
}

/** A new message may tell of coins or items: a prize, a refund, a payment. */
export async function countUnread(
  http: Http,
  queryClient: QueryClient,
  signal?: AbortSignal,
): Promise<number> {
  const before = queryClient.getQueryData<number>(inboxKeys.unreadCount);
  const unread = await fetchUnreadCount(http, signal);
  if (before !== undefined && unread > before) refreshPossessions(queryClient);
  return unread;
}

/** The messages, newest first. Each page is asked for by the last message of the one before. */
export function useMessages() {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: inboxKeys.messages,
    queryFn: ({ pageParam, signal }) =>
      fetchMessages(
        http,
        { pageSize: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, pageSize }) => (list.length < pageSize ? undefined : list.at(-1)?.messageId),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    enabled: useIsLoggedIn(),
  });
}

/** One message; from the list at once, if it is there. */
export function useMessage(id: string) {
  const { http } = useServices();
  const known = cachedMessages(useQueryClient()).find(({ messageId }) => messageId === id);
  return useQuery({
    queryKey: inboxKeys.message(id),
    queryFn: ({ signal }) => fetchMessage(http, id, signal),
    ...(known && { placeholderData: known }),
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}

function cachedMessages(queryClient: QueryClient): MessageEntry[] {
  const pages = queryClient.getQueryData<MessagePages>(inboxKeys.messages);
  return pages?.pages.flatMap(({ list }) => list) ?? [];
}

/** Writes a change that the server has made into the cache; an answer sent before it must not overwrite that. */
export async function writeInboxChange(
  queryClient: QueryClient,
  unread: number,
  change: (list: readonly MessageEntry[]) => readonly MessageEntry[],
): Promise<void> {
  await queryClient.cancelQueries({
    queryKey: inboxKeys.all,
    predicate: ({ state }) => state.data !== undefined,
  });
  queryClient.setQueryData(inboxKeys.unreadCount, unread);
  queryClient.setQueryData<MessagePages>(
    inboxKeys.messages,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, list: [...change(page.list)] })),
      },
  );
}
