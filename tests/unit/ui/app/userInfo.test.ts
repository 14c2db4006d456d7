import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { UserInfo } from '../../../../src/net/contract/entities.ts';
import type { Http } from '../../../../src/net/http/http.ts';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { fetchCurrentUserInfo, updateCachedBalances } from '../../../../src/ui/queries/userInfo.ts';

const player = (main: number) => ({ playerId: 'p1', balance: { main }, secondaryBalance: 0 }) as UserInfo;

/** Answers with the balance that held when a call was sent; while the first ones are on their way boxes are opened. */
async function fetchWhileOpening(openings: number) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.userInfo, player(100));
  let main = 100;
  let calls = 0;
  const http = {
    send: async () => {
      calls += 1;
      const sent = player(main);
      if (calls <= openings) updateCachedBalances(queryClient, { main: (main -= 10) });
      return sent;
    },
  } as unknown as Http;
  const shown = await fetchCurrentUserInfo(http, queryClient);
  return { main: shown.balance.main, calls };
}

it('a balance that an opening has overtaken is asked for again', async () => {
  expect(await fetchWhileOpening(0)).toEqual({ main: 100, calls: 1 });
  expect(await fetchWhileOpening(1)).toEqual({ main: 90, calls: 2 });
  expect(await fetchWhileOpening(2)).toEqual({ main: 80, calls: 3 });
});

it('is not asked for without end', async () => {
  expect((await fetchWhileOpening(9)).calls).toBe(3);
});
