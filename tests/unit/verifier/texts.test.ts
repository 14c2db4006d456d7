import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '../../../src/net/contract/locales.ts';
import { TEXTS } from '../../../tools/verifier/texts.ts';

/** Names of facts and limits are those of the page. */
const SAME_AS_ENGLISH = JSON.parse(
  readFileSync(new URL('../ui/i18n/sameAsEnglish.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

function flat(texts: object, above = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string' ? [[above + name, value]] : flat(value, `${above}${name}.`),
  );
}

const variables = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

it.each(locales)('the verifier has all of its texts in $code, with their values', ({ code }) => {
  const english = flat(TEXTS.en);
  const own = new Map(flat(TEXTS[code]));
  expect([...own.keys()].sort()).toEqual(english.map(([key]) => key).sort());
  for (const [key, text] of english) {
    const written = own.get(key) ?? '';
    expect([key, variables(written)]).toEqual([key, variables(text)]);
    const isCopy = written === text && !(SAME_AS_ENGLISH[code] ?? []).includes(`fair.${key}`);
    expect([key, code !== 'en' && isCopy]).toEqual([key, false]);
  }
});
