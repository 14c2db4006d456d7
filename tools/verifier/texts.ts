import type { Locale } from '../../src/net/contract/locales.ts';
import { fact as factsEn, limits as limitsEn } from '../../src/ui/i18n/en/fair.json' with { type: 'json' };
import { fact as factsRu, limits as limitsRu } from '../../src/ui/i18n/ru/fair.json' with { type: 'json' };
import { fact as factsZh, limits as limitsZh } from '../../src/ui/i18n/zh-CN/fair.json' with { type: 'json' };
import { fact as factsTw, limits as limitsTw } from '../../src/ui/i18n/zh-TW/fair.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import zhCN from './texts/zh-CN.json' with { type: 'json' };
import zhTW from './texts/zh-TW.json' with { type: 'json' };

/** Names of facts and limits are those of the site. */
const english = { ...en, fact: factsEn, limit: limitsEn };
export type Texts = typeof english;

/** All texts of the verifier. */
export const TEXTS: Readonly<Record<Locale, Texts>> = {
  'zh-CN': { ...zhCN, fact: factsZh, limit: limitsZh },
  en: english,
  'zh-TW': { ...zhTW, fact: factsTw, limit: limitsTw },
  ru: { ...ru, fact: factsRu, limit: limitsRu },
};

/** Puts values into a text: `{{name}}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));
}
