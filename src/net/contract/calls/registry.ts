import type { Call } from '../call.ts';
import * as account from './account/account.ts';
import * as accountFactors from './account/accountFactors.ts';
import * as accountLimits from './account/accountLimits.ts';
import * as accountSessions from './account/accountSessions.ts';
import * as auth from './account/auth.ts';
import * as backpack from './items/backpack.ts';
import * as battle from './games/battle.ts';
import * as bestDrop from './games/bestDrop.ts';
import * as box from './games/box.ts';
import * as captcha from './account/captcha.ts';
import * as clientError from './site/clientError.ts';
import * as code from './items/code.ts';
import * as common from './site/common.ts';
import * as document from './site/document.ts';
import * as dream from './games/dream.ts';
import * as drop from './games/drop.ts';
import * as fair from './games/fair.ts';
import * as freeBox from './games/freeBox.ts';
import * as funds from './items/funds.ts';
import * as gallery from './items/gallery.ts';
import * as giveaway from './games/giveaway.ts';
import * as health from './site/health.ts';
import * as identity from './account/identity.ts';
import * as inviter from './account/inviter.ts';
import * as live from './site/live.ts';
import * as log from './site/log.ts';
import * as mall from './items/mall.ts';
import * as message from './site/message.ts';
import * as overlay from './site/overlay.ts';
import * as player from './games/player.ts';
import * as profile from './account/profile.ts';
import * as promotion from './account/promotion.ts';
import * as reward from './account/reward.ts';
import * as sms from './account/sms.ts';
import * as recharge from './items/recharge.ts';
import * as records from './items/records.ts';
import * as redPacket from './games/redPacket.ts';
import * as steam from './account/steam.ts';
import * as siteEvent from './site/siteEvent.ts';
import * as security from './account/security.ts';
import * as stat from './games/stat.ts';
import * as takeBack from './items/takeBack.ts';
import * as vip from './account/vip.ts';

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
  inviter,
  live,
  log,
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
