import { promotionInviter } from '../../src/net/contract/calls/account/inviter.ts';
import { authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import {
  profileBindInviter,
  promotionChooseCode,
  promotionCommissions,
  promotionCurrent,
  promotionInvitees,
} from '../../src/net/contract/calls/account/promotion.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import { PASSWORD } from './product.ts';
import type { Product, TestPlayer } from './product.ts';
import { createRecharge } from './recharges.ts';

const CONSENTS = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
/** Not the numbers of `Product.newPlayer`. */
let phones = 0;

/** A player's actions on promotion. */
export class PromotionDriver {
  readonly player: TestPlayer;
  readonly #product: Product;

  constructor(product: Product, player: TestPlayer) {
    this.player = player;
    this.#product = product;
  }

  static async ofNewPlayer(product: Product): Promise<PromotionDriver> {
    return new PromotionDriver(product, await product.newPlayer());
  }

  /** A player who signs up with this one's code. */
  async newInvitee(code?: string): Promise<PromotionDriver> {
    const inviteCode = code ?? (await this.overview()).code;
    const phone = `15${String(800_000_000 + (phones += 1))}`;
    const signUp = { phone, password: PASSWORD, inviteCode, ...CONSENTS };
    const { token } = (await this.#product.call(null, authSignUp, signUp)).data;
    const { playerId } = (await this.#product.call({ token }, profileUserInfo, {})).data;
    return new PromotionDriver(this.#product, { token, id: playerId });
  }

  async overview(zone = 'UTC') {
    return (await this.#product.call(this.player, promotionCurrent, { zone })).data;
  }

  choose(code: string) {
    return this.#product.call(this.player, promotionChooseCode, { code });
  }

  bind(code: string) {
    return this.#product.call(this.player, profileBindInviter, { code });
  }

  /** As a visitor asks who invites with a code. */
  inviterOf(code: string) {
    return this.#product.call(null, promotionInviter, { code });
  }

  async invitees(input: CallInput<typeof promotionInvitees> = {}) {
    return (await this.#product.call(this.player, promotionInvitees, input)).data;
  }

  async commissions(input: CallInput<typeof promotionCommissions> = {}) {
    return (await this.#product.call(this.player, promotionCommissions, input)).data;
  }

  async secondary(): Promise<number> {
    return (await this.#product.balance(this.player)).secondaryBalance;
  }

  /** Orders coins for as much CNY, and has them credited. */
  async recharge(amount: number): Promise<void> {
    const cny = { currency: 'CNY', payAmount: amount };
    const { order } = (await createRecharge(this.#product, this.player, cny)).data;
    await this.#product.services.recharges.creditByHand({ id: order.orderId, reason: 'paid' });
  }

  /** The transfer of a recharge, of any amount, without its order: the audit finds that. */
  rechargeWithoutOrder(amount: number): Promise<void> {
    return this.#post('recharge', amount, 'deposits');
  }

  /** Turnover without a game: the audit finds no opening for it. */
  spend(amount: number): Promise<void> {
    return this.#post('box.open', -amount, 'sales');
  }

  async #post(kind: string, amount: number, house: string): Promise<void> {
    const { store, ports } = this.#product.services;
    await store.query(
      `SELECT ledger_post($1::uuid, $2, $1::text, '', $3::uuid::text, $4, $5,
         ARRAY[player_account($3::uuid, 'main'), (SELECT min(id) FROM accounts WHERE purpose = $6)],
         ARRAY[$7::bigint, -$7::bigint])`,
      [ports.ids(), kind, this.player.id, amount < 0, ports.clock.now(), house, amount],
    );
  }
}
