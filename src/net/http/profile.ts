import type { CallInput } from '../contract/call.ts';
import {
  profileBalanceLog,
  profileExchangeQuantity,
  profileTransferSecondary,
  profileUserInfo,
  profileVoucherPage,
} from '../contract/calls/profile.ts';
import type { Http } from './http.ts';

export function fetchUserInfo(http: Http, signal?: AbortSignal) {
  return http.send(profileUserInfo, {}, { signal });
}

export function fetchBalanceLog(
  http: Http,
  input: CallInput<typeof profileBalanceLog>,
  signal?: AbortSignal,
) {
  return http.send(profileBalanceLog, input, { signal });
}

export function fetchBackpack(http: Http, input: CallInput<typeof profileVoucherPage>, signal?: AbortSignal) {
  return http.send(profileVoucherPage, input, { signal });
}

export function transferSecondary(
  http: Http,
  input: CallInput<typeof profileTransferSecondary>,
  idempotencyKey: string,
) {
  return http.send(profileTransferSecondary, input, { idempotencyKey });
}

export function sellItems(
  http: Http,
  input: CallInput<typeof profileExchangeQuantity>,
  idempotencyKey: string,
) {
  return http.send(profileExchangeQuantity, input, { idempotencyKey });
}
