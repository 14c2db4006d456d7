import type { i18n } from 'i18next';
import { createI18n, addTexts, importTexts } from '../../src/ui/i18n/i18n.ts';
import { zhCN } from '../../src/ui/i18n/zh-CN.ts';

/** The texts of all pages, for tests that render a page directly. */
export async function loadAllTexts(): Promise<i18n> {
  const texts = createI18n();
  addTexts(texts, texts.language, await importTexts(texts.language, Object.keys(zhCN)));
  return texts;
}
