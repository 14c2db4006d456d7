import { codeRedeem } from '../contract/calls/code.ts';
import type { Http } from './http.ts';

export function redeemCode(http: Http, code: string, idempotencyKey: string) {
  return http.send(codeRedeem, { code }, { idempotencyKey });
}
