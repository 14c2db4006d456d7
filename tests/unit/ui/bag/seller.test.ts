import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { createSeller } from '../../../../src/ui/features/bag/seller.ts';
import type { SaleAnswer } from '../../../../src/ui/features/bag/seller.ts';
import { isOpenQuestion } from '../../../../src/ui/features/opening/faults.ts';

const answer: SaleAnswer = { sold: 2, amount: 900, secondaryBalance: 1800 };
const error = (code: string, status: number) => new ApiError({ code, status, msg: '' });

function selling(...outcomes: (SaleAnswer | Error)[]) {
  const sent: string[] = [];
  const told: string[] = [];
  let keys = 0;
  const sell = createSeller({
    async send(input, key) {
      sent.push(`${'ids' in input ? input.ids : 'all'} ${key}`);
      const outcome = outcomes.shift();
      if (outcome === undefined) throw new Error('asked too often');
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    newKey: () => `key-${(keys += 1)}`,
    isOpenQuestion,
    onSold: ({ secondaryBalance }) => void told.push(`sold ${secondaryBalance}`),
    onRefused: () => void told.push('refused'),
  });
  return { sell, sent, told };
}

describe('a sale', () => {
  it('names its rows and tells the new balance', async () => {
    const { sell, sent, told } = selling(answer);
    await expect(sell(['b', 'a'])).resolves.toEqual(answer);
    expect(sent).toEqual(['a,b key-1']);
    expect(told).toEqual(['sold 1800']);
  });

  it('is the same one when it is asked for again after no answer came', async () => {
    const { sell, sent } = selling(error('client.network', 0), answer, answer);
    await expect(sell(['a', 'b'])).rejects.toMatchObject({ code: 'client.network' });
    await sell(['b', 'a']);
    await sell(['a', 'b']);
    expect(sent).toEqual(['a,b key-1', 'a,b key-1', 'a,b key-2']);
  });

  it('is a new one after a refusal', async () => {
    const { sell, sent, told } = selling(error('item.notOwned', 409), answer);
    await expect(sell('all')).rejects.toMatchObject({ code: 'item.notOwned' });
    await sell('all');
    expect(sent).toEqual(['all key-1', 'all key-2']);
    expect(told).toEqual(['refused', 'sold 1800']);
  });
});
