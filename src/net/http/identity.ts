import { authCertify, authCertifyResult } from '../contract/calls/identity.ts';
import type { Http } from './http.ts';

export function startIdentityCheck(http: Http) {
  return http.send(authCertify, {});
}

export function fetchIdentity(http: Http, signal?: AbortSignal) {
  return http.send(authCertifyResult, {}, { signal });
}
