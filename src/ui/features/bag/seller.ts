import type { CallData } from '../../../net/contract/call.ts';
import type { profileExchangeQuantity } from '../../../net/contract/calls/profile.ts';

export type SaleAnswer = CallData<typeof profileExchangeQuantity>;
/** Backpack rows by id, or everything that can be sold. */
export type Goods = readonly string[] | 'all';

/** The most rows one sale may name. */
export const MAX_SALE = 200;

interface SellerParts {
  readonly send: (input: { ids: string } | { all: true }, key: string) => Promise<SaleAnswer>;
  readonly newKey: () => string;
  /** Whether an error leaves open what became of the sale. */
  readonly isOpenQuestion: (error: unknown) => boolean;
  readonly onSold: (answer: SaleAnswer) => void;
  /** The server refused: what the page knows of the backpack is old. */
  readonly onRefused: () => void;
}

/** Sells. Asking again for the same goods after an unanswered sale is the same sale: nothing is sold twice. */
export type Sell = (goods: Goods) => Promise<SaleAnswer>;

export function createSeller({ send, newKey, isOpenQuestion, onSold, onRefused }: SellerParts): Sell {
  const keys = new Map<string, string>();
  return async (goods) => {
    const name = goods === 'all' ? 'all' : [...goods].sort().join(',');
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    try {
      const answer = await send(goods === 'all' ? { all: true } : { ids: name }, key);
      keys.delete(name);
      onSold(answer);
      return answer;
    } catch (error) {
      if (!isOpenQuestion(error)) {
        keys.delete(name);
        onRefused();
      }
      throw error;
    }
  };
}
