import { chromium } from '@playwright/test';
import { Visitor, expect, setReelDuration, test } from '../support/fixtures.ts';
import { withoutFirstView } from '../support/settledPage.ts';

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('shows the result at once', { tag: '@journey-desktop' }, async ({ visitor, page }) => {
    await setReelDuration(page, '60s');
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    await visitor.open();
    await visitor.waitForResult();
  });
});

test(
  'draws the reel without WebGL, with its result in the page',
  { tag: '@journey-desktop' },
  async ({ site, launchOptions }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--disable-3d-apis'],
    });
    const page = await browser.newPage({ baseURL: site.url, locale: 'zh-CN' });
    const visitor = new Visitor(page, site);
    await visitor.signInAsNewPlayer();
    expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl'))).toBeNull();
    await visitor.goToCheapestBox();
    await expect(visitor.stage.locator('canvas')).toBeVisible();
    await visitor.setFast();
    await visitor.open();
    await visitor.waitForResult();
    await expect(visitor.stage.getByRole('status')).toContainText('开出 1 件');
    await browser.close();
  },
);

test('shows the result and the reason when there is no canvas', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await expect(visitor.stage).toContainText('结果会直接显示在这里');
  await visitor.open();
  await visitor.waitForResult();
  await expect(visitor.stage.getByRole('status')).toContainText('开出 1 件');
  await expect(visitor.stage.locator('img').filter({ visible: true })).toHaveCount(1);
});

test('leaves no canvas behind when its pictures cannot be fetched', async ({ visitor, page }) => {
  await page.route('**/art/sheets/**', (route) => route.abort());
  await page.route('**/art/items/*.webp', (route) => route.abort());
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await expect(visitor.stage).toContainText('转轮画面加载失败');
  await expect(visitor.stage.locator('canvas')).toHaveCount(0);
  // A loop that still ran would draw on a canvas without a renderer: the fixture finds its errors.
  await visitor.open();
  await visitor.waitForResult();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0;
        const frame = (): void => {
          frames += 1;
          if (frames === 60) resolve(frames);
          else requestAnimationFrame(frame);
        };
        frame();
      }),
  );
});

test('draws nothing of a picture until it has loaded', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.(avif|webp)$/, async (route) => {
    await held;
    await route.continue();
  });
  // What the server sends is shown as it arrives.
  await withoutFirstView(page);
  await page.goto('/box');
  const picture = page.getByRole('main').locator('a[href^="/box/"] img').first();
  await expect(picture).toHaveAttribute('src');
  await expect(picture).toBeHidden();
  release();
  await expect(picture).toBeVisible();
});

test('switches the page of a box to English at once, and back to Chinese', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.open();
  await visitor.waitForResult();
  const title = await page.title();
  const picker = page.getByRole('banner').getByRole('combobox', { name: /^(语言|Language)$/ });
  await picker.selectOption('en');
  await expect(page.getByRole('button', { name: 'Keep' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Opening stage' }).getByRole('status')).toContainText(
    'Opened 1',
  );
  await expect(page).not.toHaveTitle(title);
  await picker.selectOption('zh-CN');
  await visitor.waitForResult();
  await expect(page).toHaveTitle(title);
});

test('reports an unreachable server, and recovers on a press', async ({ visitor, page }) => {
  const cheapest = await visitor.cheapestBox();
  await withoutFirstView(page);
  await page.route('**/api/box/**', (route) => route.abort('connectionrefused'));
  await page.goto(`/box/${cheapest}`);
  await expect(page.getByRole('alert').getByText('无法连接服务器')).toBeVisible();
  await page.unroute('**/api/box/**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(visitor.openButton).toBeEnabled();
});
