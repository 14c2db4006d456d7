import type { CallData } from '../../../net/contract/call.ts';
import type { profileExchangeQuantity } from '../../../net/contract/calls/profile.ts';

export type SaleResponse = CallData<typeof profileExchangeQuantity>;
/** Backpack rows by id, or everything that can be sold. */
export type SaleItems = readonly string[] | 'all';

/** The most rows one sale may name. */
export const MAX_SALE_ITEMS = 200;

interface SellOptions {
  readonly send: (input: { ids: string } | { all: true }, key: string) => Promise<SaleResponse>;
  readonly newKey: () => string;
  /** Whether an error leaves open what became of the sale. */
  readonly isOutcomeUnknown: (error: unknown) => boolean;
  readonly onSold: (answer: SaleResponse) => void;
  /** The server refused: what the page knows of the backpack is old. */
  readonly onRejected: () => void;
}

/** Sells. Asking again for the same goods after an unanswered sale is the same sale: nothing is sold twice. */
export type Sell = (goods: SaleItems) => Promise<SaleResponse>;

export function createSell({ send, newKey, isOutcomeUnknown, onSold, onRejected }: SellOptions): Sell {
  const keys = new Map<string, string>();
  return async (items) => {
    const name = items === 'all' ? 'all' : [...items].sort().join(',');
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    try {
      const answer = await send(items === 'all' ? { all: true } : { ids: name }, key);
      keys.delete(name);
      onSold(answer);
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(error)) {
        keys.delete(name);
        onRejected();
      }
      throw error;
    }
  };
}
