import {
  profileRewardPage,
  rewardClaim,
  rewardCurrent,
  rewardZone,
} from '../../src/net/contract/calls/account/reward.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import type { ApiResponse } from './app.ts';
import type { Product, TestPlayer } from './product.ts';

/** A player's actions on rewards. Every claim has its own key unless one is given. */
export class RewardDriver {
  readonly player: TestPlayer;
  readonly #product: Product;

  constructor(product: Product, player: TestPlayer) {
    this.#product = product;
    this.player = player;
  }

  static async ofNewPlayer(product: Product): Promise<RewardDriver> {
    return new RewardDriver(product, await product.newPlayer());
  }

  async current(zone?: string) {
    const input = zone === undefined ? {} : { zone };
    return (await this.#product.call(this.player, rewardCurrent, input)).data;
  }

  claim(
    input: CallInput<typeof rewardClaim>,
    key = this.#product.newKey(),
  ): Promise<ApiResponse<typeof rewardClaim>> {
    return this.#product.call(this.player, rewardClaim, input, { key });
  }

  claimDaily(zone?: string) {
    return this.claim({ kind: 'daily', ...(zone === undefined ? {} : { zone }) });
  }

  setZone(zone: string) {
    return this.#product.call(this.player, rewardZone, { zone });
  }

  async page(input: CallInput<typeof profileRewardPage> = {}) {
    return (await this.#product.call(this.player, profileRewardPage, input)).data;
  }

  async main(): Promise<number> {
    return (await this.#product.balance(this.player)).balance.main;
  }
}
