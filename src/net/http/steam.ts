import type { CallInput } from '../contract/call.ts';
import {
  accountBindSteam,
  accountSteamSignIn,
  accountSteamSignUp,
  accountUnbindSteam,
  authSteamLogin,
} from '../contract/calls/steam.ts';
import type { Http } from './http.ts';

/** The address to which the browser goes; `callbackUrl` is absolute. */
export function steamLoginUrl(callbackUrl: string): string {
  return `${authSteamLogin.path}?${new URLSearchParams({ callbackUrl }).toString()}`;
}

export function signInBySteam(http: Http, query: string) {
  return http.send(accountSteamSignIn, { query });
}

export function signUpBySteam(http: Http, input: CallInput<typeof accountSteamSignUp>) {
  return http.send(accountSteamSignUp, input);
}

export function bindSteam(http: Http, input: CallInput<typeof accountBindSteam>) {
  return http.send(accountBindSteam, input);
}

export function unbindSteam(http: Http, confirmation: string) {
  return http.send(accountUnbindSteam, { confirmation });
}
