import app from './zh-CN/app.json';
import auth from './zh-CN/auth.json';
import backpack from './zh-CN/backpack.json';
import bag from './zh-CN/bag.json';
import battle from './zh-CN/battle.json';
import box from './zh-CN/box.json';
import errors from './zh-CN/errors.json';
import fair from './zh-CN/fair.json';
import feed from './zh-CN/feed.json';
import home from './zh-CN/home.json';
import memory from './zh-CN/memory.json';
import room from './zh-CN/room.json';
import shell from './zh-CN/shell.json';
import skin from './zh-CN/skin.json';
import soon from './zh-CN/soon.json';
import transfer from './zh-CN/transfer.json';

/** Every text in the default language, by namespace. */
export const zhCN = {
  app,
  auth,
  backpack,
  bag,
  battle,
  box,
  errors,
  fair,
  feed,
  home,
  memory,
  room,
  shell,
  skin,
  soon,
  transfer,
};
