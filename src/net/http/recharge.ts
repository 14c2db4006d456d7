import type { CallInput } from '../contract/call.ts';
import {
  rechargeCancel,
  rechargeChannels,
  rechargeCreate,
  rechargeList,
  rechargeOrderDetail,
} from '../contract/calls/recharge.ts';
import type { Http } from './http.ts';

export function fetchRechargeChannels(http: Http, signal?: AbortSignal) {
  return http.send(rechargeChannels, {}, { signal });
}

export function createRecharge(http: Http, input: CallInput<typeof rechargeCreate>, idempotencyKey: string) {
  return http.send(rechargeCreate, input, { idempotencyKey });
}

export function fetchRecharge(http: Http, id: string, signal?: AbortSignal) {
  return http.send(rechargeOrderDetail, { id }, { signal });
}

export function cancelRecharge(http: Http, id: string) {
  return http.send(rechargeCancel, { id });
}

export function fetchRecharges(http: Http, input: CallInput<typeof rechargeList>, signal?: AbortSignal) {
  return http.send(rechargeList, input, { signal });
}
