import account from './zh-CN/account.json';
import app from './zh-CN/app.json';
import auth from './zh-CN/auth.json';
import autoOpen from './zh-CN/autoOpen.json';
import backpack from './zh-CN/backpack.json';
import battle from './zh-CN/battle.json';
import box from './zh-CN/box.json';
import docs from './zh-CN/docs.json';
import code from './zh-CN/code.json';
import dream from './zh-CN/dream.json';
import drop from './zh-CN/drop.json';
import errors from './zh-CN/errors.json';
import events from './zh-CN/events.json';
import fair from './zh-CN/fair.json';
import feed from './zh-CN/feed.json';
import freeBox from './zh-CN/freeBox.json';
import funds from './zh-CN/funds.json';
import gift from './zh-CN/gift.json';
import giveaway from './zh-CN/giveaway.json';
import home from './zh-CN/home.json';
import identity from './zh-CN/identity.json';
import inbox from './zh-CN/inbox.json';
import language from './zh-CN/language.json';
import limits from './zh-CN/limits.json';
import log from './zh-CN/log.json';
import mall from './zh-CN/mall.json';
import memory from './zh-CN/memory.json';
import oldBrowser from './zh-CN/oldBrowser.json';
import overlay from './zh-CN/overlay.json';
import packet from './zh-CN/packet.json';
import phone from './zh-CN/phone.json';
import play from './zh-CN/play.json';
import promotion from './zh-CN/promotion.json';
import proof from './zh-CN/proof.json';
import recharge from './zh-CN/recharge.json';
import records from './zh-CN/records.json';
import reward from './zh-CN/reward.json';
import room from './zh-CN/room.json';
import security from './zh-CN/security.json';
import shell from './zh-CN/shell.json';
import share from './zh-CN/share.json';
import signUp from './zh-CN/signUp.json';
import skin from './zh-CN/skin.json';
import steam from './zh-CN/steam.json';
import takeBack from './zh-CN/takeBack.json';
import transfer from './zh-CN/transfer.json';
import vip from './zh-CN/vip.json';
import win from './zh-CN/win.json';

/** Every text in the default language, by namespace. */
export const zhCN = {
  account,
  app,
  auth,
  autoOpen,
  backpack,
  battle,
  box,
  code,
  docs,
  dream,
  drop,
  errors,
  events,
  fair,
  feed,
  freeBox,
  funds,
  gift,
  giveaway,
  home,
  identity,
  inbox,
  language,
  limits,
  log,
  mall,
  memory,
  oldBrowser,
  overlay,
  packet,
  phone,
  play,
  promotion,
  proof,
  recharge,
  records,
  reward,
  room,
  security,
  shell,
  share,
  signUp,
  skin,
  steam,
  takeBack,
  transfer,
  vip,
  win,
};
