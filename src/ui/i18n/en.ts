import app from './en/app.json';
import auth from './en/auth.json';
import bag from './en/bag.json';
import box from './en/box.json';
import errors from './en/errors.json';
import fair from './en/fair.json';
import feed from './en/feed.json';
import home from './en/home.json';

/** Every text in English, by namespace. */
export const en = { app, auth, bag, box, errors, fair, feed, home };
