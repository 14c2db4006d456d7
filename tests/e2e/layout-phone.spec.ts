import en from '../../src/ui/i18n/en/battle.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settledPage.ts';

test('nothing of a scrolled page shows through the header of a phone @phone-only', async ({
  visitor: _,
  page,
}) => {
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

test('the second step of a new battle begins at its start, with focus @phone-only', async ({
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

test('a phone on its side leaves a battle’s editor most of the height @phone-only', async ({
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
