import app from './en/app.json';
import auth from './en/auth.json';
import bag from './en/bag.json';
import battle from './en/battle.json';
import box from './en/box.json';
import errors from './en/errors.json';
import fair from './en/fair.json';
import feed from './en/feed.json';
import home from './en/home.json';
import room from './en/room.json';
import shell from './en/shell.json';
import skin from './en/skin.json';
import soon from './en/soon.json';

/** Every text in English, by namespace. */
export const en = { app, auth, bag, battle, box, errors, fair, feed, home, room, shell, skin, soon };
