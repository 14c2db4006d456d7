import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/net/contract/locales.ts';

const FOLDER = join(import.meta.dirname, '../../src/ui/i18n');

/** Finds a text of the page by its key, as `shell:menu.title`. */
export type TextOf = (key: string) => string;

/** @throws Error for a key that has no text: a state that names it has to follow the page */
export function textsOf(locale: Locale): TextOf {
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const file = readFileSync(join(FOLDER, locale, `${namespace}.json`), 'utf8');
    const found = path
      .split('.')
      .reduce<unknown>(
        (value, part) => (value as Record<string, unknown> | undefined)?.[part],
        JSON.parse(file),
      );
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${locale}`);
    return found;
  };
}
