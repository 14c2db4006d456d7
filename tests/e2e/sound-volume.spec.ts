import type { Locator, Page } from '@playwright/test';
import zhCN from '../../src/ui/i18n/zh-CN/play.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';

test.use({ browserGestures: true });

const TEXTS = zhCN.volume;

const openSettings = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '设置' }).first().click();
  return page.getByRole('dialog');
};
const slider = (settings: Locator, name: 'voice' | 'music') =>
  settings.getByRole('slider', { name: TEXTS[name] });

/** Runs in the page: presses a button as only a script can, which is no gesture, once it is there. */
function pressByScript(texts: { settings: string; try: string; locked: string }): void {
  const find = (text: string) =>
    [...document.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent) === text && button.offsetWidth > 0,
    );
  let isTried = false;
  const poll = () => {
    const button = find(texts.try);
    if (!button) find(texts.settings)?.click();
    else if (!isTried) {
      isTried = true;
      button.click();
    }
    if (document.body.textContent.includes(texts.locked))
      console.info(`test: locked, touched ${String(navigator.userActivation.hasBeenActive)}`);
    else setTimeout(poll, 200);
  };
  setTimeout(poll, 200);
}

test('volumes are set by the keyboard, kept over a reload, and their switches keep them', async ({
  visitor,
  page,
}) => {
  await visitor.goToCheapestBox();
  const settings = await openSettings(page);
  const [effects, music] = [slider(settings, 'voice'), slider(settings, 'music')];
  await expect(effects).toHaveAttribute('aria-valuetext', '100%');
  await effects.press('ArrowLeft');
  await effects.press('ArrowLeft');
  await music.press('Home');
  await expect(effects).toHaveAttribute('aria-valuetext', '90%');
  await expect(music).toHaveAttribute('aria-valuetext', TEXTS.off);
  await expect(settings.getByRole('switch', { name: '音乐' })).not.toBeChecked();
  await settings.getByRole('switch', { name: '音效' }).click();
  await expect(effects).toHaveAttribute('aria-valuetext', TEXTS.off);

  await page.reload();
  const again = await openSettings(page);
  await expect(slider(again, 'voice')).toHaveAttribute('aria-valuetext', TEXTS.off);
  await again.getByRole('switch', { name: '音效' }).click();
  await expect(slider(again, 'voice')).toHaveAttribute('aria-valuetext', '90%');
  await slider(again, 'music').press('ArrowRight');
  await expect(again.getByRole('switch', { name: '音乐' })).toBeChecked();
});

test('the sample moves the meter, and nothing does with both volumes off', async ({ visitor, page }) => {
  await visitor.goToCheapestBox();
  const settings = await openSettings(page);
  const meter = settings.getByRole('meter', { name: TEXTS.level });
  const level = async () => Number(await meter.getAttribute('aria-valuenow'));
  await slider(settings, 'music').press('Home');
  await settings.getByRole('button', { name: TEXTS.try }).click();
  await expect.poll(level, { timeout: patient(20_000) }).toBeGreaterThan(20);
  await settings.getByRole('button', { name: TEXTS.stop }).click();
  await expect(meter).toHaveAttribute('aria-valuenow', '0');

  await slider(settings, 'voice').press('Home');
  await settings.getByRole('button', { name: TEXTS.try }).click();
  await expect(settings.getByText(TEXTS.state.silent)).toBeVisible();
  expect(await level()).toBe(0);
});

test('says that the browser lets nothing sound', async ({ visitor, page }) => {
  const said: string[] = [];
  page.on('console', (message) => message.text().startsWith('test:') && said.push(message.text()));
  const texts = { settings: '设置', try: TEXTS.try, locked: TEXTS.state.locked };
  await page.addInitScript(pressByScript, texts);
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  await expect.poll(() => said[0], { timeout: patient(30_000) }).toBe('test: locked, touched false');
});
