import { expect, it } from 'vitest';
import { findLanguages } from '../../../../src/ui/hud/language/findLanguages.ts';

const languages = [
  { code: 'zh-CN', name: '简体中文' },
  { code: 'en', name: 'English' },
  { code: 'ru', name: 'Русский' },
  { code: 'fr', name: 'Français' },
  { code: 'pt-BR', name: 'Português (Brasil)' },
];

it.each([
  ['', 'en', ['zh-CN', 'en', 'ru', 'fr', 'pt-BR']],
  [' РУС', 'zh-CN', ['ru']],
  ['francais', 'en', ['fr']],
  ['portugues', 'ru', ['pt-BR']],
  ['russian', 'zh-CN', ['ru']],
  ['俄', 'zh-CN', ['ru']],
  ['китай', 'ru', ['zh-CN']],
  ['pt-br', 'en', ['pt-BR']],
  ['latin', 'en', []],
])('a search for “%s” by a reader of %s finds %j', (search, reader, codes) => {
  expect(findLanguages(languages, search, reader).map(({ code }) => code)).toEqual(codes);
});
