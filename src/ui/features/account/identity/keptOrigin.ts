import { isOwnPath } from '../../../../net/contract/account/steamCallback.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { originIn } from '../../../shared/personal/settingTrip.ts';

const KEY = 'identityFrom';

/** Before the page of the provider, which comes back to the account page without the origin of the trip. */
export function keepOrigin(): void {
  const origin = originIn(new URLSearchParams(window.location.search));
  if (origin === null) tabStorage().remove(KEY);
  else tabStorage().write(KEY, origin);
}

/** The kept origin, once; null without one. */
export function takeKeptOrigin(): string | null {
  const kept = tabStorage().read(KEY);
  tabStorage().remove(KEY);
  return kept !== undefined && isOwnPath(kept) ? kept : null;
}
