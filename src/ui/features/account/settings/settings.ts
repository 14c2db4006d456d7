import type { CallData } from '../../../../net/contract/call.ts';
import type { accountClosing } from '../../../../net/contract/calls/account/account.ts';
import type { UserInfo } from '../../../../net/contract/entities.ts';

/** Dialogs of the account page; the address names the open one, `?edit=tradeUrl`. */
export const settings = [
  'avatar',
  'nickname',
  'tradeUrl',
  'mail',
  'phone',
  'password',
  'identity',
  'steam',
  'close',
] as const;
export type Setting = (typeof settings)[number];

export type Closing = CallData<typeof accountClosing>;

/** What the form of a setting receives. */
export interface SettingProps {
  readonly player: UserInfo;
  readonly onClose: () => void;
}

export function isSetting(value: string | null): value is Setting {
  return settings.some((setting) => setting === value);
}
