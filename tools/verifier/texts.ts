import type { Locale } from '../../src/net/contract/locales.ts';
import { fact as factsZh, limits as limitsZh } from '../../src/ui/i18n/zh-CN/fair.json' with { type: 'json' };
import { fact as factsEn, limits as limitsEn } from '../../src/ui/i18n/en/fair.json' with { type: 'json' };
import { fact as factsTw, limits as limitsTw } from '../../src/ui/i18n/zh-TW/fair.json' with { type: 'json' };
import { fact as factsJa, limits as limitsJa } from '../../src/ui/i18n/ja/fair.json' with { type: 'json' };
import { fact as factsKo, limits as limitsKo } from '../../src/ui/i18n/ko/fair.json' with { type: 'json' };
import { fact as factsRu, limits as limitsRu } from '../../src/ui/i18n/ru/fair.json' with { type: 'json' };
import { fact as factsDe, limits as limitsDe } from '../../src/ui/i18n/de/fair.json' with { type: 'json' };
import { fact as factsFr, limits as limitsFr } from '../../src/ui/i18n/fr/fair.json' with { type: 'json' };
import { fact as factsEs, limits as limitsEs } from '../../src/ui/i18n/es/fair.json' with { type: 'json' };
import { fact as factsPt, limits as limitsPt } from '../../src/ui/i18n/pt-BR/fair.json' with { type: 'json' };
import { fact as factsPl, limits as limitsPl } from '../../src/ui/i18n/pl/fair.json' with { type: 'json' };
import { fact as factsTr, limits as limitsTr } from '../../src/ui/i18n/tr/fair.json' with { type: 'json' };
import { fact as factsVi, limits as limitsVi } from '../../src/ui/i18n/vi/fair.json' with { type: 'json' };
import { fact as factsId, limits as limitsId } from '../../src/ui/i18n/id/fair.json' with { type: 'json' };
import { fact as factsAr, limits as limitsAr } from '../../src/ui/i18n/ar/fair.json' with { type: 'json' };
import zhCN from './texts/zh-CN.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import zhTW from './texts/zh-TW.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import ptBR from './texts/pt-BR.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };
import id from './texts/id.json' with { type: 'json' };
import ar from './texts/ar.json' with { type: 'json' };

/** Names of facts and limits are those of the site. */
const english = { ...en, fact: factsEn, limit: limitsEn };
export type Texts = typeof english;

/** All texts of the verifier. */
export const TEXTS: Readonly<Record<Locale, Texts>> = {
  'zh-CN': { ...zhCN, fact: factsZh, limit: limitsZh },
  en: english,
  'zh-TW': { ...zhTW, fact: factsTw, limit: limitsTw },
  ja: { ...ja, fact: factsJa, limit: limitsJa },
  ko: { ...ko, fact: factsKo, limit: limitsKo },
  ru: { ...ru, fact: factsRu, limit: limitsRu },
  de: { ...de, fact: factsDe, limit: limitsDe },
  fr: { ...fr, fact: factsFr, limit: limitsFr },
  es: { ...es, fact: factsEs, limit: limitsEs },
  'pt-BR': { ...ptBR, fact: factsPt, limit: limitsPt },
  pl: { ...pl, fact: factsPl, limit: limitsPl },
  tr: { ...tr, fact: factsTr, limit: limitsTr },
  vi: { ...vi, fact: factsVi, limit: limitsVi },
  id: { ...id, fact: factsId, limit: limitsId },
  ar: { ...ar, fact: factsAr, limit: limitsAr },
};

/** Puts values into a text: `{{name}}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));
}
