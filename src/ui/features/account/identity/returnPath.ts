import { isOwnPath } from '../../../../net/contract/account/steamCallback.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { returnPathIn } from '../../../shared/personal/settingTrip.ts';

const KEY = 'identityReturnPath';

/** Stores the path for this tab: the provider leads back to the account page without it. */
export function storeReturnPath(): void {
  const path = returnPathIn(new URLSearchParams(window.location.search));
  if (path === null) tabStorage().remove(KEY);
  else tabStorage().write(KEY, path);
}

/** The stored path, once; null without one. */
export function takeReturnPath(): string | null {
  const path = tabStorage().read(KEY);
  tabStorage().remove(KEY);
  return path !== undefined && isOwnPath(path) ? path : null;
}
