import type { CallInput } from '../../src/net/contract/call.ts';
import { backpackFavourite } from '../../src/net/contract/calls/items/backpack.ts';
import { fundsOffers, fundsSell } from '../../src/net/contract/calls/items/funds.ts';
import type { Product, TestPlayer } from './product.ts';

/** A player without coins, and what helps. */
export class FundsDriver {
  readonly player: TestPlayer;
  readonly #product: Product;

  private constructor(product: Product, player: TestPlayer) {
    this.#product = product;
    this.player = player;
  }

  /** Opens so many of the cheapest boxes; what is left of the welcome packet goes to the house. */
  static async withItems(product: Product, count: number): Promise<FundsDriver> {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    for (let left = count; left > 0; left -= 10)
      await product.open(player, { boxId, count: Math.min(left, 10) });
    await product.spendDownTo(player, 0);
    return new FundsDriver(product, player);
  }

  /** @param except ids of items that are not to be sold */
  async offers(price: number, except: readonly string[] = []) {
    return (await this.#product.call(this.player, fundsOffers, { price, ...exceptField(except) })).data;
  }

  sell(input: CallInput<typeof fundsSell>, key = this.#product.newKey()) {
    return this.#product.call(this.player, fundsSell, input, { key });
  }

  /** The sale that is offered for a price, as a request. */
  async offeredSale(price: number, except: readonly string[] = []): Promise<CallInput<typeof fundsSell>> {
    const { sale } = await this.offers(price, except);
    if (sale === null) throw new Error('no sale is offered');
    const { count, value, secondary } = sale;
    return { price, count, value, secondary, ...exceptField(except) };
  }

  /** Owned items: id, price and favourite mark. */
  async owned() {
    const { list } = await this.#product.backpack(this.player);
    return list
      .filter(({ stat }) => stat === 0)
      .map(({ id, item, favourite }) => ({ id, price: item.recoveryPrice, favourite }));
  }

  lock(ids: readonly string[]) {
    return this.#product.call(this.player, backpackFavourite, { ids: ids.join(','), on: true });
  }

  async balances() {
    const { balance, secondaryBalance } = await this.#product.balance(this.player);
    return { main: balance.main, secondary: secondaryBalance };
  }
}

const exceptField = (ids: readonly string[]) => (ids.length > 0 ? { except: ids.join(',') } : {});
