import type { CallInput } from '../contract/call.ts';
import {
  profileBindInviter,
  promotionChooseCode,
  promotionCommissions,
  promotionCurrent,
  promotionInvitees,
} from '../contract/calls/promotion.ts';
import type { Http } from './http.ts';

export function fetchPromotion(http: Http, zone: string, signal?: AbortSignal) {
  return http.send(promotionCurrent, { zone }, { signal });
}

export function choosePromotionCode(http: Http, code: string) {
  return http.send(promotionChooseCode, { code });
}

export function fetchInvitees(http: Http, input: CallInput<typeof promotionInvitees>, signal?: AbortSignal) {
  return http.send(promotionInvitees, input, { signal });
}

export function fetchCommissions(
  http: Http,
  input: CallInput<typeof promotionCommissions>,
  signal?: AbortSignal,
) {
  return http.send(promotionCommissions, input, { signal });
}

export function bindInviter(http: Http, code: string) {
  return http.send(profileBindInviter, { code });
}
