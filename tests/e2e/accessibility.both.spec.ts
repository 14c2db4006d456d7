import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, setReelDuration, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

/** axe's violations, each with its elements. */
async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Without animations: colours are judged in their final state. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(visitor: Visitor, count = 1): Promise<void> {
  await visitor.goToCheapestBox();
  await visitor.chooseCount(count);
  await visitor.open();
  await visitor.waitForResult();
}

test('home has no accessibility violations', { tag: '@journey-phone' }, async ({ visitor, page }) => {
  const cheapest = await visitor.cheapestBox();
  await page.goto('/home');
  await expect(page.getByRole('main').locator(`a[href="/box/${cheapest}"]`).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test(
  'a box has no accessibility violations, at rest and with a result',
  { tag: '@journey-desktop' },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    expect(await axeViolations(page)).toEqual([]);
    await open(visitor, 2);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('a backpack with items has no accessibility violations', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await open(visitor, 2);
  await page.goto('/personal/bag');
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
});

test('the pages of seeds and rounds have no accessibility violations', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await open(visitor);
  await page.goto('/provably-fair');
  await expect(page.getByRole('link', { name: /第 1 轮/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('manual verification has no accessibility violations', async ({ visitor: _, page }) => {
  await page.goto('/provably-fair/verify');
  await page.getByRole('button', { name: '重算' }).click();
  await expect(page.getByRole('form', { name: '手动验证' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('registration has no accessibility violations, with and without errors', async ({
  visitor: _,
  page,
}) => {
  await page.goto('/home?register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '注册并登录' }).click();
  await expect(dialog.getByText('请输入正确的手机号')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('with the keyboard only', { tag: '@desktop-only' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('opens, skips, sells and opens again', async ({ visitor, page }) => {
    await setReelDuration(page, '60s');
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    const { keyboard } = page;
    const walkTo = async (step: 'Tab' | 'Shift+Tab', name: RegExp) => {
      const held = page.getByRole('button', { name }).and(page.locator(':focus'));
      for (let steps = 0; steps < 40 && (await held.count()) === 0; steps += 1) await keyboard.press(step);
      await expect(held).toBeFocused();
    };
    await walkTo('Tab', /^开启/);
    await keyboard.press('Enter');
    await expect(visitor.stage.getByRole('button', { name: '跳过动画' })).toBeVisible();
    await keyboard.press('Escape');
    await visitor.waitForResult();
    await expect(visitor.openButton).not.toBeFocused();
    await expect(visitor.stage.getByRole('status')).toContainText('开出 1 件');
    await walkTo('Tab', /^出售/);
    await keyboard.press('Enter');
    await expect(visitor.stage.getByRole('status')).toContainText('已售出 1 件');
    await walkTo('Tab', /^收起$/);
    await walkTo('Tab', /^再开一次/);
    await keyboard.press('Space');
    await expect(visitor.stage.getByRole('button', { name: '跳过动画' })).toBeVisible();
    await walkTo('Shift+Tab', /^跳过动画$/);
    await keyboard.press('Enter');
    await visitor.waitForResult();
  });
});

test('the page of limits has no accessibility violations, with a limit and its change', async ({
  visitor,
  page,
}) => {
  await visitor.signInAsNewPlayer('/personal/limits');
  for (const amount of ['6', '60']) {
    await page.getByRole('textbox').first().fill(amount);
    await page.getByRole('textbox').first().press('Enter');
    await expect(page.getByText(amount === '6' ? '限额已设置' : /^将于 .+ 调整为 60$/)).toBeVisible();
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '申请自我排除' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
