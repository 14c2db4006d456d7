import { pinyin } from 'pinyin-pro';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';

const HAN = /\p{Script=Han}/u;

/** What a search looks through: the names in lower case, and the pinyin of Chinese ones by syllables, joined and as initials. */
export function searchText(names: LocalisedText): string {
  const texts = Object.values(names).filter((name) => name !== undefined);
  return [...new Set(texts.flatMap((name) => [name, ...pinyinForms(name)]))].join(' ').toLowerCase();
}

/** The text that is compared with similar ones: pinyin where it is Chinese, so that homophones are alike. */
export function spelling(text: string): string {
  return HAN.test(text) ? syllables(text).join(' ').toLowerCase() : text.toLowerCase();
}

function pinyinForms(name: string): string[] {
  if (!HAN.test(name)) return [];
  const parts = syllables(name);
  return [parts.join(' '), parts.join(''), parts.map(([initial]) => initial).join('')];
}

const syllables = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
