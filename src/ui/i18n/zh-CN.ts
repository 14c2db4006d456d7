import account from './zh-CN/account.json';
import app from './zh-CN/app.json';
import auth from './zh-CN/auth.json';
import backpack from './zh-CN/backpack.json';
import battle from './zh-CN/battle.json';
import box from './zh-CN/box.json';
import errors from './zh-CN/errors.json';
import fair from './zh-CN/fair.json';
import feed from './zh-CN/feed.json';
import home from './zh-CN/home.json';
import inbox from './zh-CN/inbox.json';
import limits from './zh-CN/limits.json';
import mall from './zh-CN/mall.json';
import memory from './zh-CN/memory.json';
import records from './zh-CN/records.json';
import room from './zh-CN/room.json';
import shell from './zh-CN/shell.json';
import skin from './zh-CN/skin.json';
import soon from './zh-CN/soon.json';
import takeBack from './zh-CN/takeBack.json';
import transfer from './zh-CN/transfer.json';

/** Every text in the default language, by namespace. */
export const zhCN = {
  account,
  app,
  auth,
  backpack,
  battle,
  box,
  errors,
  fair,
  feed,
  home,
  inbox,
  limits,
  mall,
  memory,
  records,
  room,
  shell,
  skin,
  soon,
  takeBack,
  transfer,
};
