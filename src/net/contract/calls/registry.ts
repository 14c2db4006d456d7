import type { Call } from '../call.ts';
import * as account from './account.ts';
import * as accountFactors from './accountFactors.ts';
import * as accountLimits from './accountLimits.ts';
import * as accountSessions from './accountSessions.ts';
import * as auth from './auth.ts';
import * as backpack from './backpack.ts';
import * as battle from './battle.ts';
import * as bestDrop from './bestDrop.ts';
import * as box from './box.ts';
import * as captcha from './captcha.ts';
import * as clientError from './clientError.ts';
import * as code from './code.ts';
import * as common from './common.ts';
import * as document from './document.ts';
import * as dream from './dream.ts';
import * as drop from './drop.ts';
import * as fair from './fair.ts';
import * as freeBox from './freeBox.ts';
import * as funds from './funds.ts';
import * as gallery from './gallery.ts';
import * as giveaway from './giveaway.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as live from './live.ts';
import * as mall from './mall.ts';
import * as message from './message.ts';
import * as overlay from './overlay.ts';
import * as player from './player.ts';
import * as profile from './profile.ts';
import * as promotion from './promotion.ts';
import * as reward from './reward.ts';
import * as sms from './sms.ts';
import * as recharge from './recharge.ts';
import * as records from './records.ts';
import * as redPacket from './redPacket.ts';
import * as steam from './steam.ts';
import * as siteEvent from './siteEvent.ts';
import * as security from './security.ts';
import * as stat from './stat.ts';
import * as takeBack from './takeBack.ts';
import * as vip from './vip.ts';

const groups = {
  stat,
  common,
  document,
  battle,
  profile,
  promotion,
  takeBack,
  account,
  backpack,
  auth,
  message,
  overlay,
  captcha,
  bestDrop,
  box,
  funds,
  gallery,
  giveaway,
  dream,
  drop,
  player,
  fair,
  live,
  health,
  accountFactors,
  identity,
  accountLimits,
  accountSessions,
  recharge,
  records,
  redPacket,
  reward,
  vip,
  security,
  siteEvent,
  mall,
  clientError,
  code,
  freeBox,
  sms,
  steam,
};

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the API, by group. For the server and for tests; clients import single calls. */
export const allCalls: readonly Call[] = Object.values(groups).flatMap((group) =>
  Object.values(group as Record<string, unknown>).filter(isCall),
);
