import { expect, it } from 'vitest';
import { locales } from '../../../src/net/contract/locales.ts';
import { TEXTS } from '../../../tools/verifier/texts.ts';

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
    expect([key, code !== 'en' && written === text]).toEqual([key, false]);
  }
});
