import en from '../../src/ui/i18n/en/battle.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settledPage.ts';

test('the header of a phone hides the page scrolled behind it @phone-only', async ({ visitor: _, page }) => {
  await page.goto('/skin');
  await settled(page);
  const { width, height } = (await page.getByRole('banner').boundingBox())!;
  const clip = { x: 0, y: 0, width, height };
  for (const top of [16, 40, 64, 400]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const shown = await page.screenshot({ clip });
    await page.locator('main').evaluate((main) => (main.style.visibility = 'hidden'));
    const covered = await page.screenshot({ clip });
    await page.locator('main').evaluate((main) => (main.style.visibility = ''));
    expect(shown.equals(covered), `scrolled by ${top} px`).toBe(true);
  }
});

test('the second step of a new battle starts at its top, with focus @phone-only', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await visitor.signInAsNewPlayer('/battle/create');
  await page
    .getByRole('button', { name: en.lane.more.replace(/ ?\{\{name\}\}.*/, '') })
    .first()
    .click();
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.getByRole('button', { name: en.dock.next }).click();
  const rules = page.getByRole('region', { name: en.create.stepRules });
  await expect(rules).toBeFocused();
  const header = (await page.getByRole('banner').boundingBox())!;
  const start = (await rules.boundingBox())!;
  expect(start.y).toBeGreaterThan(header.y + header.height);
  expect(start.y).toBeLessThan(240);
});

test('a battle’s editor has most of the height on a phone in landscape @phone-only', async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visitor.signInAsNewPlayer('/battle/create');
  const dock = page.getByRole('region', { name: '创建对战' });
  await page.evaluate(() => scrollTo(0, 300));
  const header = (await page.getByRole('banner').boundingBox())!;
  const top = Math.max(0, header.y + header.height);
  expect((await dock.boundingBox())!.y - top).toBeGreaterThan(270);
});

for (const locale of ['en', 'ar'])
  test(`a row of filters fades at the end behind which there is more (${locale}) @phone-only`, async ({
    visitor: _,
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.goto('/skin');
    const row = page
      .getByRole('main')
      .locator('div', { has: page.locator('> [role=radiogroup]') })
      .first();
    await expect(row).toHaveAttribute('data-more-after');
    await expect(row).not.toHaveAttribute('data-more-before');
    const masks: string[] = [];
    for (const part of [0, 0.5, 1]) {
      await row.evaluate((element, at) => {
        const room = element.scrollWidth - element.clientWidth;
        element.scrollLeft = room * at * (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
      }, part);
      const [before, after] = [part > 0, part < 1];
      const has = (name: string, is: boolean) => (is ? expect(row) : expect(row).not).toHaveAttribute(name);
      await has('data-more-before', before);
      await has('data-more-after', after);
      masks.push(await row.evaluate((element) => getComputedStyle(element).maskImage));
    }
    expect(new Set(masks).size).toBe(3);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(row).not.toHaveAttribute('data-more-after');
  });
