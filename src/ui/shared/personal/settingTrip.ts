import { isOwnPath } from '../../../net/contract/account/steamCallback.ts';

const FROM_PARAM = 'from';

/**
 * The form of a setting on the account page, or the page of second factors. Once it is done, or the form closed, the
 * player is back at `from`, a path of ours.
 */
export function settingPath(setting: 'identity' | 'tradeUrl' | 'secondFactor', from: string): string {
  const [page, query] =
    setting === 'secondFactor' ? ['/personal/security', {}] : ['/personal', { edit: setting }];
  return `${page}?${new URLSearchParams({ ...query, [FROM_PARAM]: from }).toString()}`;
}

/** The path that an address of `settingPath` leads back to; null without one, and for one that is not ours. */
export function returnPathIn(search: URLSearchParams): string | null {
  const from = search.get(FROM_PARAM);
  return from !== null && isOwnPath(from) ? from : null;
}
