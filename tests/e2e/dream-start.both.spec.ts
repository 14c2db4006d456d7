import chinese from '../../src/ui/i18n/zh-CN/dream.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';

test('starts with a target, six and the usual chances in the first view, and keeps them over a reload', async ({
  visitor,
  page,
  isMobile,
}) => {
  await visitor.signInAsNewPlayer('/dream');
  const slider = page.getByRole('slider', { name: chinese.dock.chance });
  const targets = page.getByRole('group', { name: chinese.picks.targets }).getByRole('button');
  const chances = page.getByRole('group', { name: chinese.picks.chances }).getByRole('button');
  const pressed = page.locator('[aria-pressed=true]');
  await expect(targets).toHaveCount(6);
  await expect(targets.and(pressed)).toHaveCount(1);
  await expect(chances.and(pressed)).toHaveText('50%');
  await expect(page.locator('[data-opens]').getByRole('button')).toBeEnabled();
  expect((await slider.boundingBox())!.width).toBeGreaterThanOrEqual(200);
  const dock = (await page.getByRole('region', { name: chinese.dock.label }).boundingBox())!;
  const last = (await chances.last().boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(dock.y);

  await targets.last().click();
  // Its name stands in the head, where no dock covers it.
  const name = (await targets.last().getAttribute('aria-label'))!;
  await expect(page.locator('h1 + p')).toHaveText(name);
  await chances.filter({ hasText: /^×5$/ }).click();
  const over = page.getByRole('radio', { name: chinese.side.over });
  // On a phone the sides are folded.
  const fold = page.getByRole('button', { name: chinese.dock.options });
  const unfold = () => (isMobile ? fold.click() : Promise.resolve());
  await unfold();
  await over.check();
  const chance = await slider.inputValue();
  // A fifth of the target's price, with the house edge of 5 %.
  expect(Number(chance)).toBeGreaterThan(18_000);
  expect(Number(chance)).toBeLessThanOrEqual(19_000);
  await page.reload();
  await expect(targets.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(slider).toHaveValue(chance);
  await unfold();
  await expect(over).toBeChecked();
});

test('leaves a stake alone that is typed while the first target comes', async ({ visitor: _, page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/api\/dream\/targets\?.*sort=priceHigh/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dream');
  const coins = page.getByRole('textbox', { name: chinese.stake.coins });
  const targets = page.getByRole('group', { name: chinese.picks.targets }).getByRole('button');
  await coins.focus();
  release();
  await expect(targets).toHaveCount(6);
  await page.keyboard.type('100');
  await expect(coins).toHaveValue('100');
  await expect(page.getByRole('region', { name: chinese.stake.title })).toContainText('100');

  await coins.fill('');
  await coins.blur();
  await expect(coins).not.toHaveValue('');
  await expect(targets.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
});
