import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Http } from '../../../../src/net/http/http.ts';
import { fetchRoom } from '../../../../src/ui/queries/games/giveaways.ts';
import { countUnread } from '../../../../src/ui/queries/account/inbox.ts';
import { inboxKeys } from '../../../../src/ui/queries/account/inboxKeys.ts';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';

const httpOf = (answer: unknown) => ({ send: async () => answer }) as unknown as Http;

/** A page whose balances are known. */
function newPage(): { queryClient: QueryClient; isStale: () => boolean } {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.userInfo, {});
  return {
    queryClient,
    isStale: () => queryClient.getQueryState(queryKeys.userInfo)?.isInvalidated ?? false,
  };
}

describe('the balances of the page', () => {
  it('are fetched anew when a giveaway in view has ended', async () => {
    const { queryClient, isStale } = newPage();
    const key = laterKeys.giveaways.detail('g');
    await fetchRoom(httpOf({ state: 1 }), queryClient, 'g');
    queryClient.setQueryData(key, { state: 0 });
    await fetchRoom(httpOf({ state: 0 }), queryClient, 'g');
    expect(isStale()).toBe(false);
    await fetchRoom(httpOf({ state: 1 }), queryClient, 'g');
    expect(isStale()).toBe(true);
  });

  it('are fetched anew with a new message, on every page', async () => {
    const { queryClient, isStale } = newPage();
    await countUnread(httpOf(2), queryClient);
    queryClient.setQueryData(inboxKeys.unreadCount, 2);
    await countUnread(httpOf(2), queryClient);
    expect(isStale()).toBe(false);
    await countUnread(httpOf(3), queryClient);
    expect(isStale()).toBe(true);
  });
});
