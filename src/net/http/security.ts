import type { CallInput } from '../contract/call.ts';
import { authChangePassword } from '../contract/calls/auth.ts';
import { accountSecurityMethods, authVerify } from '../contract/calls/security.ts';
import type { Http } from './http.ts';

export function fetchSecurityMethods(http: Http, signal?: AbortSignal) {
  return http.send(accountSecurityMethods, {}, { signal });
}

export function verifyByCode(http: Http, input: CallInput<typeof authVerify>) {
  return http.send(authVerify, input);
}

export function changePassword(http: Http, input: CallInput<typeof authChangePassword>) {
  return http.send(authChangePassword, input);
}
