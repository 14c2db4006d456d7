import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { MessageEntry } from '../../../../src/net/contract/calls/site/message.ts';
import { writeInboxChange } from '../../../../src/ui/queries/account/inbox.ts';
import { inboxKeys } from '../../../../src/ui/queries/account/inboxKeys.ts';
import type { RechargeOrder } from '../../../../src/net/contract/items/recharges.ts';
import { storeRecharge } from '../../../../src/ui/queries/items/recharges.ts';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';

const messages = (read: boolean) => ({
  pages: [{ list: [{ messageId: 'm1', read } as MessageEntry], pageSize: 20 }],
  pageParams: [undefined],
});

/** Fetches that are under way. @returns lets them answer with what held when they were sent */
function askFor(queryClient: QueryClient, answers: readonly (readonly [readonly string[], unknown])[]) {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const fetches = answers.map(([queryKey, data]) => {
    queryClient.setQueryData(queryKey, data);
    return queryClient
      .query({ queryKey, queryFn: () => asked.then(() => data), staleTime: 0 })
      .catch(() => undefined);
  });
  return async () => {
    answer();
    await Promise.all(fetches);
  };
}

it('an answer that was sent before a message was read does not make it unread again', async () => {
  const queryClient = new QueryClient();
  const answerLate = askFor(queryClient, [
    [inboxKeys.unreadCount, 1],
    [inboxKeys.messages, messages(false)],
  ]);
  await writeInboxChange(queryClient, 0, (list) => list.map((message) => ({ ...message, read: true })));
  await answerLate();
  expect(queryClient.getQueryData(inboxKeys.unreadCount)).toBe(0);
  expect(queryClient.getQueryData(inboxKeys.messages)).toEqual(messages(true));
});

it('an answer that was sent before an order was cancelled does not show it as unpaid again', async () => {
  const queryClient = new QueryClient();
  const order = (payState: number) => ({ orderId: 'o1', payState }) as RechargeOrder;
  const orderKey = laterKeys.recharges.order('o1');
  const answerLate = askFor(queryClient, [[orderKey, order(1)]]);
  await storeRecharge(queryClient, order(3));
  await answerLate();
  expect(queryClient.getQueryData(orderKey)).toEqual(order(3));
});
