import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import type { Http } from '../../../../src/net/http/http.ts';
import { browserPorts } from '../../../../src/ui/app/ports.ts';
import { createQueryClient } from '../../../../src/ui/app/queryClient.ts';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { executeMutation } from '../../../../src/ui/shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../../../src/ui/shared/sale/saleMutation.ts';
import type { SaleItems } from '../../../../src/ui/shared/sale/saleMutation.ts';

const response = { sold: 2, amount: 900, secondaryBalance: 1800 };
const error = (code: string, status: number) => new ApiError({ code, status, msg: '' });

function setupSale(...outcomes: (typeof response | Error)[]) {
  const sent: string[] = [];
  const toasts: Error[] = [];
  let keys = 0;
  const queryClient = createQueryClient((refusal) => void toasts.push(refusal));
  queryClient.setQueryData(queryKeys.userInfo, { balance: {}, secondaryBalance: 0 });
  queryClient.setQueryData(queryKeys.backpacks, []);
  const http: Http = {
    async send(_call, input, options) {
      sent.push(`${'ids' in input ? String(input.ids) : 'all'} ${options?.idempotencyKey}`);
      const outcome = outcomes.shift();
      if (outcome === undefined) throw new Error('sent too often');
      if (outcome instanceof Error) throw outcome;
      return outcome as never;
    },
  };
  const ports = { ...browserPorts(), newId: () => `key-${(keys += 1)}` };
  const options = saleMutation({ http, ports, queryClient });
  return {
    sell: (items: SaleItems) => executeMutation(queryClient, options, items),
    sent,
    toasts,
    secondaryBalance: () => queryClient.getQueryData<{ secondaryBalance: number }>(queryKeys.userInfo),
    isBackpackStale: () => queryClient.getQueryState(queryKeys.backpacks)?.isInvalidated,
  };
}

describe('a sale', () => {
  it('sends its rows, updates the balance and refetches the backpack', async () => {
    const { sell, sent, secondaryBalance, isBackpackStale } = setupSale(response);
    await expect(sell(['b', 'a'])).resolves.toEqual(response);
    expect(sent).toEqual(['a,b key-1']);
    expect(secondaryBalance()).toMatchObject({ secondaryBalance: 1800 });
    expect(isBackpackStale()).toBe(true);
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
    await expect(sell('all')).rejects.toMatchObject({ code: 'item.notOwned' });
    expect(isBackpackStale()).toBe(true);
    expect(toasts).toHaveLength(1);
    await sell('all');
    expect(sent).toEqual(['all key-1', 'all key-2']);
  });
});
