import type { CallInput } from '../contract/call.ts';
import { authChangePassword } from '../contract/calls/auth.ts';
import { accountSecurityMethods } from '../contract/calls/security.ts';
import type { Http } from './http.ts';

export function fetchSecurityMethods(http: Http, signal?: AbortSignal) {
  return http.send(accountSecurityMethods, {}, { signal });
}

export function changePassword(http: Http, input: CallInput<typeof authChangePassword>) {
  return http.send(authChangePassword, input);
}
