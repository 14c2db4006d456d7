import {
  bindInviter,
  choosePromotionCode,
  fetchCommissions,
  fetchInvitees,
  fetchPromotion,
} from '../../src/net/http/account/promotion.ts';
import {
  cancelRecharge,
  createRecharge,
  fetchRecharge,
  fetchRechargeChannels,
  fetchRecharges,
} from '../../src/net/http/items/recharge.ts';
import type { Http } from '../../src/net/http/http.ts';

interface Given {
  readonly id: string;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Every function of promotion and recharge, called once. */
export function callPromotionAndRecharge(http: Http, { id, key, signal }: Given): void {
  void fetchPromotion(http, 'UTC', signal);
  void choosePromotionCode(http, 'LAMPION26');
  void fetchInvitees(http, {}, signal);
  void fetchCommissions(http, {}, signal);
  void bindInviter(http, 'LAMPION26');
  void fetchRechargeChannels(http, signal);
  void createRecharge(http, { channelId: 'card', currency: 'USD', payAmount: 1_000 }, key);
  void fetchRecharge(http, id, signal);
  void cancelRecharge(http, id);
  void fetchRecharges(http, {}, signal);
}
