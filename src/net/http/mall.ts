import type { CallInput } from '../contract/call.ts';
import { mallDetail, mallList, profileBuyVirtual, profileMyVirtual } from '../contract/calls/mall.ts';
import type { Http } from './http.ts';

export function fetchMall(http: Http, input: CallInput<typeof mallList>, signal?: AbortSignal) {
  return http.send(mallList, input, { signal });
}

export function fetchMallItem(http: Http, id: string, signal?: AbortSignal) {
  return http.send(mallDetail, { id }, { signal });
}

export function buyItems(http: Http, input: CallInput<typeof profileBuyVirtual>, idempotencyKey: string) {
  return http.send(profileBuyVirtual, input, { idempotencyKey });
}

export function fetchPurchases(http: Http, page: number, signal?: AbortSignal) {
  return http.send(profileMyVirtual, { page }, { signal });
}
