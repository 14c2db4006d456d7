import type { CallInput } from '../contract/call.ts';
import { authLogin, authLogout, authSignUp } from '../contract/calls/auth.ts';
import type { Http } from './http.ts';

export function signUp(http: Http, input: CallInput<typeof authSignUp>) {
  return http.send(authSignUp, input);
}

export function logIn(http: Http, input: CallInput<typeof authLogin>) {
  return http.send(authLogin, input);
}

export function logOut(http: Http) {
  return http.send(authLogout, {});
}
