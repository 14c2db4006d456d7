import { expect, test } from '../support/fixtures.ts';

test('stores drops in the backpack and sells from it', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.chooseCount(4);
  await visitor.open();
  await visitor.waitForResult();
  await visitor.stage.getByRole('button', { name: '全部留下' }).click();
  await page.goto('/personal/bag');
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  // The checkbox is the whole card; its corner is clear of the card's own buttons.
  for (const box of [boxes.nth(0), boxes.nth(1)]) await box.click({ position: { x: 12, y: 12 } });
  await page.getByRole('button', { name: /出售至副余额/ }).click();
  await expect(boxes).toHaveCount(2);
});

test('shows an empty state with a link when the backpack is empty', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer('/personal/bag');
  await expect(page.getByRole('main').getByRole('link', { name: '去看盒子' })).toBeVisible();
});
