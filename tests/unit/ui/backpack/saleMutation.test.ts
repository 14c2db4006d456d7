import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import type { Http } from '../../../../src/net/http/http.ts';
import { browserPorts } from '../../../../src/ui/app/ports.ts';
import { createQueryClient } from '../../../../src/ui/app/queryClient.ts';
import type { BackpackPages } from '../../../../src/ui/queries/backpackPages.ts';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';
import { executeMutation } from '../../../../src/ui/shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../../../src/ui/shared/saleMutation.ts';
import { owned } from './ownedItems.ts';

const response = { sold: 2, saleId: 'sale', amount: 900, secondaryBalance: 1800 };
const error = (code: string, status: number) => new ApiError({ code, status, msg: '' });

function setupSale(...outcomes: (typeof response | Error)[]) {
  const sent: string[] = [];
  const toasts: Error[] = [];
  let keys = 0;
  const queryClient = createQueryClient((refusal) => void toasts.push(refusal));
  queryClient.setQueryData(queryKeys.userInfo, { balance: {}, secondaryBalance: 0 });
  const backpack = laterKeys.backpack({ stat: 0 });
  const page = { list: [owned('a'), owned('b')], next: null, total: 2, ownedCount: 2, ownedValue: 1640 };
  const pages = [{ ...page, page: 1, pageSize: 60, sellableCount: 2, sellableValue: 1640 }];
  queryClient.setQueryData<BackpackPages>(backpack, { pages, pageParams: [undefined] });
  const http: Http = {
    async send(_call, input, options) {
      sent.push(
        `${'ids' in input ? String(input.ids).split(',').sort().join(',') : 'all'} ${options?.idempotencyKey}`,
      );
      const outcome = outcomes.shift();
      if (outcome === undefined) throw new Error('sent too often');
      if (outcome instanceof Error) throw outcome;
      return outcome as never;
    },
  };
  const ports = { ...browserPorts(), newId: () => `key-${(keys += 1)}` };
  const options = saleMutation({ http, ports, queryClient });
  return {
    sell: (items: readonly string[]) => executeMutation(queryClient, options, items),
    sent,
    toasts,
    secondaryBalance: () => queryClient.getQueryData<{ secondaryBalance: number }>(queryKeys.userInfo),
    shown: () => queryClient.getQueryData<BackpackPages>(backpack)?.pages[0]?.list.map(({ id }) => id),
    isBackpackStale: () => queryClient.getQueryState(backpack)?.isInvalidated,
  };
}

describe('a sale', () => {
  it('sends its rows, updates the balance and takes them out of the backpack without fetching it', async () => {
    const { sell, sent, secondaryBalance, shown, isBackpackStale } = setupSale(response);
    await expect(sell(['b', 'a'])).resolves.toEqual(response);
    expect(sent).toEqual(['a,b key-1']);
    expect(secondaryBalance()).toMatchObject({ secondaryBalance: 1800 });
    expect(shown()).toEqual([]);
    expect(isBackpackStale()).toBe(false);
  });

  it('is the same one when it is repeated without an answer', async () => {
    const { sell, sent, toasts } = setupSale(error('client.network', 0), response, response);
    await expect(sell(['a', 'b'])).rejects.toMatchObject({ code: 'client.network' });
    await sell(['b', 'a']);
    await sell(['a', 'b']);
    expect(sent).toEqual(['a,b key-1', 'a,b key-1', 'a,b key-2']);
    expect(toasts).toHaveLength(1);
  });

  it('is a new one after a refusal, which makes the backpack out of date', async () => {
    const { sell, sent, toasts, isBackpackStale } = setupSale(error('item.notOwned', 409), response);
    await expect(sell(['a'])).rejects.toMatchObject({ code: 'item.notOwned' });
    expect(isBackpackStale()).toBe(true);
    expect(toasts).toHaveLength(1);
    await sell(['a']);
    expect(sent).toEqual(['a key-1', 'a key-2']);
  });
});
