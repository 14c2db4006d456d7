import { STEAM_CALLBACK_PATH, callbackPath, isOwnPath } from '../../../net/contract/account/steamCallback.ts';
import { steamLoginUrl } from '../../../net/http/account/steam.ts';
import { tabStorage } from '../../app/tabStorage.ts';

const CONFIRMATION_KEY = 'steamConfirmation';
const CALLBACK_PARAM = 'callbackUrl';

/** Where the browser comes back to, and what for. */
interface Departure {
  /** A path of ours. */
  readonly redirectUrl: string;
  readonly promoteCode?: string | undefined;
  readonly channelCode?: string | undefined;
}

/** Leaves the page for Steam, to log in. */
export function leaveForSteam(departure: Departure): void {
  window.location.assign(loginAddress(window.location.origin, departure));
}

/** Leaves the page for Steam, to bind an account there; the confirmation waits in this tab. */
export function leaveToBindSteam(confirmation: string, redirectUrl: string): void {
  tabStorage().write(CONFIRMATION_KEY, confirmation);
  const callback = `${window.location.origin}${callbackPath({ redirectUrl })}&intent=bind`;
  window.location.assign(steamLoginUrl(callback));
}

/** What `leaveToBindSteam` has left, once; an empty text if there is nothing. */
export function takeConfirmation(): string {
  const storage = tabStorage();
  const confirmation = storage.read(CONFIRMATION_KEY) ?? '';
  storage.remove(CONFIRMATION_KEY);
  return confirmation;
}

export function loginAddress(origin: string, departure: Departure): string {
  return steamLoginUrl(origin + callbackPath(departure));
}

/** Where to go after the sign-in: what the address names as `callbackUrl`, otherwise the page itself. */
export function redirectTarget({ pathname, search }: { pathname: string; search: string }): string {
  const named = new URLSearchParams(search).get(CALLBACK_PARAM);
  if (named !== null && isOwnPath(named)) return named;
  return pathname === STEAM_CALLBACK_PATH ? '/' : pathname + search;
}
