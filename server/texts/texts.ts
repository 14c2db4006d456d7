import type { Locale } from '../../src/net/contract/locales.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { pl } from './pl.ts';
import { ptBR } from './pt-BR.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';
import { zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';
import type { ServerTexts } from './types.ts';

/** By language, the default first. */
export const serverTexts: Readonly<Record<Locale, ServerTexts>> = {
  'zh-CN': zhCN,
  en,
  'zh-TW': zhTW,
  ja,
  ko,
  ru,
  de,
  fr,
  es,
  'pt-BR': ptBR,
  pl,
  tr,
  vi,
  id,
  ar,
};
