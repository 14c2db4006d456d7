import type { Call } from '../call.ts';
import * as account from './account.ts';
import * as accountLimits from './accountLimits.ts';
import * as auth from './auth.ts';
import * as backpack from './backpack.ts';
import * as battle from './battle.ts';
import * as box from './box.ts';
import * as captcha from './captcha.ts';
import * as common from './common.ts';
import * as fair from './fair.ts';
import * as gallery from './gallery.ts';
import * as health from './health.ts';
import * as live from './live.ts';
import * as mall from './mall.ts';
import * as message from './message.ts';
import * as profile from './profile.ts';
import * as sms from './sms.ts';
import * as records from './records.ts';
import * as stat from './stat.ts';
import * as takeBack from './takeBack.ts';

const groups = {
  stat,
  common,
  battle,
  profile,
  takeBack,
  account,
  backpack,
  auth,
  message,
  captcha,
  box,
  gallery,
  fair,
  live,
  health,
  accountLimits,
  records,
  mall,
  sms,
};

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the API, by group. For the server and for tests; clients import single calls. */
export const allCalls: readonly Call[] = Object.values(groups).flatMap((group) =>
  Object.values(group as Record<string, unknown>).filter(isCall),
);
