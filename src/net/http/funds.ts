import type { CallInput } from '../contract/call.ts';
import { fundsOffers, fundsSell } from '../contract/calls/funds.ts';
import type { Http } from './http.ts';

export function fetchFundsOffers(http: Http, input: CallInput<typeof fundsOffers>, signal?: AbortSignal) {
  return http.send(fundsOffers, input, { signal });
}

export function sellForFunds(http: Http, input: CallInput<typeof fundsSell>, idempotencyKey: string) {
  return http.send(fundsSell, input, { idempotencyKey });
}
