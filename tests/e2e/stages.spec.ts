import { expect, test, type Page } from '@playwright/test';
import { patient } from '../support/patience.ts';
import { openState, startStages, stateNames } from '../support/stages.ts';

let stages: Awaited<ReturnType<typeof startStages>>;

test.beforeAll(async () => {
  stages = await startStages();
});
test.afterAll(() => stages.stop());

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('every state of every scene is drawn', async ({ page }) => {
  const errors = watchErrors(page);
  const states = await stateNames(page, stages.address);
  expect(states.length).toBeGreaterThan(25);
  for (const state of states) {
    await openState(page, stages.address, state);
    await expect(page.locator('canvas')).toBeVisible();
  }
  expect(errors).toEqual([]);
});

// The pointer of a wheel starts from where it last stopped.
for (const state of ['reel: spinning', 'battle: six lanes, round', 'draw: round'])
  test(`${state}: the slider shows every moment, and the same one again`, async ({ page }) => {
    await openState(page, stages.address, state);
    const slider = page.getByRole('slider', { name: 'Time' });
    const pictures: Buffer[] = [];
    for (const moment of ['5000', '3800', '5000']) {
      await slider.fill(moment);
      await expect(page.locator('output')).toHaveText(`${moment} ms`);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      pictures.push(await page.locator('.stageFrame').screenshot());
    }
    const [later, earlier, again] = pictures;
    expect(later?.equals(earlier ?? Buffer.alloc(0))).toBe(false);
    expect(later?.equals(again ?? Buffer.alloc(0))).toBe(true);
  });

test('every component is drawn in its states', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(stages.address);
  const heading = page.getByRole('heading', { name: 'Button', exact: true });
  await expect(heading).toBeVisible({ timeout: patient(60_000) });
  await page.getByRole('button', { name: 'Drawer' }).click();
  await expect(page.getByRole('dialog', { name: 'Drawer' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('texts stand in for a longer language, and the page for a mirrored one', async ({ page }) => {
  await page.goto(`${stages.address}?standIn=pseudo`);
  const heading = page.getByRole('heading', { name: '[Bûttöñ éïö]', exact: true });
  await expect(heading).toBeVisible({ timeout: patient(60_000) });
  // Of what comes later too, until it is ended.
  await page.goto(stages.address);
  await page.getByRole('button', { name: '[Dráwër', exact: false }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/^\[Dráwër /);
  await page.goto(`${stages.address}?standIn=mirrored`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto(`${stages.address}?standIn=none`);
  await expect(page.getByRole('heading', { name: 'Button', exact: true })).toBeVisible();
});
