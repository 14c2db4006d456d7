import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { createSell } from '../../../../src/ui/shared/sale/createSell.ts';
import type { SaleResponse } from '../../../../src/ui/shared/sale/createSell.ts';
import { isOutcomeUnknown } from '../../../../src/ui/app/orderErrors.ts';

const answer: SaleResponse = { sold: 2, amount: 900, secondaryBalance: 1800 };
const error = (code: string, status: number) => new ApiError({ code, status, msg: '' });

function setupSell(...outcomes: (SaleResponse | Error)[]) {
  const sent: string[] = [];
  const told: string[] = [];
  let keys = 0;
  const sell = createSell({
    async send(input, key) {
      sent.push(`${'ids' in input ? input.ids : 'all'} ${key}`);
      const outcome = outcomes.shift();
      if (outcome === undefined) throw new Error('asked too often');
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    newKey: () => `key-${(keys += 1)}`,
    isOutcomeUnknown,
    onSold: ({ secondaryBalance }) => void told.push(`sold ${secondaryBalance}`),
    onRejected: () => void told.push('refused'),
  });
  return { sell, sent, told };
}

describe('a sale', () => {
  it('names its rows and tells the new balance', async () => {
    const { sell, sent, told } = setupSell(answer);
    await expect(sell(['b', 'a'])).resolves.toEqual(answer);
    expect(sent).toEqual(['a,b key-1']);
    expect(told).toEqual(['sold 1800']);
  });

  it('is the same one when it is asked for again after no answer came', async () => {
    const { sell, sent } = setupSell(error('client.network', 0), answer, answer);
    await expect(sell(['a', 'b'])).rejects.toMatchObject({ code: 'client.network' });
    await sell(['b', 'a']);
    await sell(['a', 'b']);
    expect(sent).toEqual(['a,b key-1', 'a,b key-1', 'a,b key-2']);
  });

  it('is a new one after a refusal', async () => {
    const { sell, sent, told } = setupSell(error('item.notOwned', 409), answer);
    await expect(sell('all')).rejects.toMatchObject({ code: 'item.notOwned' });
    await sell('all');
    expect(sent).toEqual(['all key-1', 'all key-2']);
    expect(told).toEqual(['refused', 'sold 1800']);
  });
});
