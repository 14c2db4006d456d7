import { chooseCount, expect, test } from '../support/fixtures.ts';

/** Whether what an element shows lies within it, to half a pixel. */
const fits = (outer: Element) => {
  const bounds = outer.getBoundingClientRect();
  return [...outer.querySelectorAll('*')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getBoundingClientRect())
    .every(({ left, right, top, bottom }) => {
      const isInside = left >= bounds.left - 0.5 && right <= bounds.right + 0.5;
      return isInside && top >= bounds.top - 0.5 && bottom <= bounds.bottom + 0.5;
    });
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const width of [320, 360]) {
  test(`the price fits into the open button at ${width} px in English`, async ({ visitor, page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto(`/box/${await visitor.cheapestBox()}`);
    await visitor.move();
    const button = page.locator('[data-opens] button');
    await expect(button).toContainText(/\d/);
    await chooseCount(page.locator('section:has([data-opens])').last(), 10);
    expect(await button.evaluate(fits)).toBe(true);
  });
}

test('a sold card shows its full text in English', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  await visitor.move();
  await chooseCount(page.locator('section:has([data-opens])').last(), 10);
  await page.locator('[data-opens] button').click();
  const card = page.locator('#results article').first();
  await card.getByRole('button', { name: 'Sell' }).click();
  await expect(card).toContainText('Sold');
  expect(await card.locator('> :last-child').evaluate(fits)).toBe(true);
});

for (const count of [1, 3])
  test(`selling ${count} moves nothing of the result on a phone @phone-only`, async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer();
    await page.goto(`/box/${await visitor.cheapestBox()}`);
    await visitor.move();
    if (count > 1) await chooseCount(page.locator('section:has([data-opens])').last(), count);
    await page.locator('[data-opens] button').click();
    const keep = page.getByRole('button', { name: count === 1 ? 'Keep' : 'Keep all' });
    const topOf = async (part: typeof keep) => Math.round((await part.boundingBox())!.y);
    await expect(keep).toBeVisible();
    const odds = page.getByRole('heading', { name: 'Odds' });
    const before = [await topOf(keep), await topOf(odds)];
    await page.getByRole('button', { name: /^Sell/ }).first().click();
    await expect(page.locator('[data-said]')).toBeVisible();
    const close = page.getByRole('button', { name: 'Close', exact: true });
    await expect(close).toBeVisible();
    expect([await topOf(close), await topOf(odds)]).toEqual(before);
  });
