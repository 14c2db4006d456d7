import type { Call } from './call.ts';
import * as auth from './calls/auth.ts';
import * as battle from './calls/battle.ts';
import * as box from './calls/box.ts';
import * as captcha from './calls/captcha.ts';
import * as common from './calls/common.ts';
import * as fair from './calls/fair.ts';
import * as gallery from './calls/gallery.ts';
import * as live from './calls/live.ts';
import * as message from './calls/message.ts';
import * as profile from './calls/profile.ts';
import * as stat from './calls/stat.ts';

const groups = { stat, common, battle, profile, auth, message, captcha, box, gallery, fair, live };

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the API, by group. For the server and for tests; clients import single calls. */
export const allCalls: readonly Call[] = Object.values(groups).flatMap((group) =>
  Object.values(group as Record<string, unknown>).filter(isCall),
);
