import {
  accountBindSteam,
  accountSteamSignIn,
  accountSteamSignUp,
  accountUnbindSteam,
  authSteamLogin,
} from '../../contract/calls/account/steam.ts';
import { change, changeBy } from '../callFunctions.ts';

/** The address to which the browser goes; `callbackUrl` is absolute. */
export function steamLoginUrl(callbackUrl: string): string {
  return `${authSteamLogin.path}?${new URLSearchParams({ callbackUrl }).toString()}`;
}

export const signInBySteam = changeBy(accountSteamSignIn, 'query');
export const signUpBySteam = change(accountSteamSignUp);
export const bindSteam = change(accountBindSteam);
export const unbindSteam = changeBy(accountUnbindSteam, 'confirmation');
