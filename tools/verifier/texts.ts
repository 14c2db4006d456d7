import { fact as factsZh, limits as limitsZh } from '../../src/ui/i18n/zh-CN/fair.json' with { type: 'json' };
import { fact as factsEn, limits as limitsEn } from '../../src/ui/i18n/en/fair.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import zhCN from './texts/zh-CN.json' with { type: 'json' };

/** All texts of the verifier; names of facts and limits are those of the site. */
export const TEXTS = {
  'zh-CN': { ...zhCN, fact: factsZh, limit: limitsZh },
  en: { ...en, fact: factsEn, limit: limitsEn },
} as const;

export type Locale = keyof typeof TEXTS;
export type Texts = (typeof TEXTS)[Locale];

/** Puts values into a text: `{{name}}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));
}
