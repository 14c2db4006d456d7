import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import type { Locale } from '../../src/net/contract/locales.ts';
import { Visitor, expect, test } from '../support/fixtures.ts';
import { createPathIds, pagePaths } from '../support/pagePaths.ts';
import { patient } from '../support/patience.ts';
import { settled } from '../support/settledPage.ts';

/** A text of a language as a pattern, with anything for its values; amounts and isolated values differ. */
function textsOf(locale: Locale): (key: string) => RegExp {
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const file = new URL(`../../src/ui/i18n/${locale}/${namespace}.json`, import.meta.url);
    const found = path
      .split('.')
      .reduce<unknown>(
        (value, part) => (value as Record<string, unknown> | undefined)?.[part],
        JSON.parse(readFileSync(file, 'utf8')),
      );
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${locale}`);
    const parts = found
      .split(/\{\{.*?\}\}|<\/?\w+\/?>/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*?')}$`);
  };
}

/** Browsers of four scripts, one of them from right to left. */
const BROWSERS = [
  { tag: 'ru-RU', locale: 'ru', dir: 'ltr', nickname: /^\p{Script=Cyrillic}+\d*$/u },
  { tag: 'ar-EG', locale: 'ar', dir: 'rtl', nickname: /^[\p{Script=Arabic} ]+\d*$/u },
  {
    tag: 'ja-JP',
    locale: 'ja',
    dir: 'ltr',
    nickname: /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u,
  },
  { tag: 'pt-BR', locale: 'pt-BR', dir: 'ltr', nickname: /^\p{Script=Latin}+\d*$/u },
] as const;

for (const { tag, locale, dir, nickname } of BROWSERS) {
  const text = textsOf(locale);
  test.describe(`a phone in ${locale}`, () => {
    test.use({ locale: tag });

    test(
      'signs up, opens a box, verifies the round and sells the item',
      { tag: '@phone-only' },
      async ({ visitor: _, page }) => {
        await page.goto('/box/first-light');
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await page.locator('[data-opens]').getByRole('button').click();
        const form = page.getByRole('dialog', { name: text('auth:registerTip.title') });
        await form.locator('input[type="tel"]').fill(Visitor.newPhone());
        await form.locator('input[type="password"]').fill('correct horse');
        await expect(form.getByLabel(text('signUp:nicknameLabel'))).toHaveValue(nickname);
        for (const consent of ['adult', 'terms', 'privacy'])
          await form.getByText(text(`auth:agree.${consent}`)).click();
        await form.getByRole('button', { name: text('auth:register.submit') }).click();
        const stage = page.getByRole('region', { name: text('box:stage.label') });
        await expect(stage.getByRole('button', { name: text('play:result.keep') })).toBeVisible();

        await stage.getByRole('link', { name: text('play:result.verifyLabel') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('fair:roll.title'));
        await expect(page.getByText(text('fair:verdict.pending')).first()).toBeVisible();
        await page.goto('/personal/bag');
        await page.getByRole('button', { name: text('backpack:sellAll.open') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text('backpack:sellAll.confirm') })
          .click();
        await expect(page.getByText(text('backpack:empty.owned.title'))).toBeVisible();
      },
    );
  });
}

/** axe's violations, each with its elements. */
async function axeViolations(main: Locator): Promise<string[]> {
  await expect(main).toBeVisible();
  const { violations } = await new AxeBuilder({ page: main.page() }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const locale of ['ar', 'de'] as const)
  test.describe(`pages in ${locale}`, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('have no accessibility violations', { tag: '@phone-only' }, async ({ visitor, page }) => {
      test.setTimeout(patient(600_000));
      const token = await visitor.signInAsNewPlayer();
      const found: [string, string[]][] = [];
      for (const path of pagePaths(await createPathIds(visitor, token))) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await settled(page);
        found.push([path, await axeViolations(page.getByRole('main'))]);
      }
      expect(found.filter(([, violations]) => violations.length > 0)).toEqual([]);
    });
  });
