import type { Locale } from '../../src/net/contract/locales.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { ServerTexts } from './types.ts';
import { zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';

/** By language, the default first. */
export const serverTexts: Readonly<Record<Locale, ServerTexts>> = {
  'zh-CN': zhCN,
  en,
  'zh-TW': zhTW,
  ru,
};
