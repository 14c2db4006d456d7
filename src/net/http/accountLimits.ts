import type { CallInput } from '../contract/call.ts';
import {
  accountCoolOff,
  accountExclude,
  accountLimits,
  accountSession,
  accountSetLimit,
} from '../contract/calls/accountLimits.ts';
import type { Http } from './http.ts';

export function fetchPlayLimits(http: Http, signal?: AbortSignal) {
  return http.send(accountLimits, {}, { signal });
}

export function setSpendLimit(http: Http, input: CallInput<typeof accountSetLimit>) {
  return http.send(accountSetLimit, input);
}

export function startCoolOff(http: Http, input: CallInput<typeof accountCoolOff>) {
  return http.send(accountCoolOff, input);
}

export function startExclusion(http: Http, input: CallInput<typeof accountExclude>) {
  return http.send(accountExclude, input);
}

export function fetchSessionResult(
  http: Http,
  input: CallInput<typeof accountSession>,
  signal?: AbortSignal,
) {
  return http.send(accountSession, input, { signal });
}
