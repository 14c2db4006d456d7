import type { Locator, Page } from '@playwright/test';
import english from '../../src/ui/i18n/en/box.json' with { type: 'json' };
import chinese from '../../src/ui/i18n/zh-CN/box.json' with { type: 'json' };
import { findBrowser } from '../../tools/browser.mjs';
import { expect, setReelDuration, test, Visitor } from '../support/fixtures.ts';

const LANGUAGES = { 'zh-CN': chinese, en: english } as const;
const LONG_SPIN = '12s';
/** For what is told from pictures, which a busy machine takes slowly. */
const SCREENSHOT_TIMEOUT = { timeout: 20_000 };
type Locale = keyof typeof LANGUAGES;

interface OpenResponse {
  readonly openings: readonly { item: { names: Record<Locale, string> } }[];
}

/** The page of the cheapest box, in the words of one language. */
class ReelPage {
  readonly page: Page;
  readonly texts: (typeof LANGUAGES)[Locale];
  readonly #visitor: Visitor;
  readonly #locale: Locale;

  constructor(visitor: Visitor, page: Page, locale: Locale) {
    this.page = page;
    this.texts = LANGUAGES[locale];
    this.#visitor = visitor;
    this.#locale = locale;
  }

  /** `spin`: how long one takes, as CSS says it; long enough for whatever is to happen in the middle of it. */
  async signInAndGoto(spin = '5600ms'): Promise<void> {
    await this.page.addInitScript((locale) => localStorage.setItem('locale', locale), this.#locale);
    await setReelDuration(this.page, spin);
    await this.#visitor.signInAsNewPlayer(`/box/${await this.#visitor.cheapestBox()}`);
    await expect(this.openButton).toBeEnabled();
  }

  get stage(): Locator {
    return this.page.getByRole('region', { name: this.texts.stage.label });
  }
  get spinning(): Locator {
    return this.page.locator(`section[data-spinning][aria-label="${this.texts.stage.label}"]`);
  }
  get canvas(): Locator {
    return this.stage.locator('canvas');
  }
  get openButton(): Locator {
    return this.page
      .getByRole('region', { name: this.texts.dock.label })
      .locator('[data-opens]')
      .getByRole('button');
  }
  get cards(): Locator {
    return this.page.locator('#results').getByRole('article');
  }

  async chooseCount(count: number): Promise<void> {
    await this.page.getByRole('radio', { name: String(count), exact: true }).check();
  }

  /** Opens what is chosen; answers with the names of what was drawn, once it spins. */
  async open(start: () => Promise<void> = () => this.openButton.click()): Promise<string[]> {
    const answered = this.page.waitForResponse('**/api/box/open');
    await start();
    const { data } = (await (await answered).json()) as { data: OpenResponse };
    await expect(this.spinning).toBeVisible();
    return data.openings.map(({ item }) => item.names[this.#locale]);
  }

  async waitForResult(): Promise<void> {
    const keep = new RegExp(`^(${this.texts.result.keep}|${this.texts.result.keepAll})`);
    await expect(this.stage.getByRole('button', { name: keep })).toBeVisible({ timeout: 20_000 });
  }

  /** The canvas as it is seen right now, and nothing of the page before or behind it. */
  screenshotCanvas(): Promise<Buffer> {
    const style = '* { visibility: hidden !important } canvas { visibility: visible !important }';
    return this.canvas.screenshot({ style });
  }

  /** What is seen of it once it stands and does not change any more: before, it is blank and of Pixi's own size. */
  async stableScreenshot(): Promise<Buffer> {
    await expect
      .poll(() =>
        this.canvas.evaluate(
          ({ clientWidth, clientHeight, parentElement: stage }) =>
            clientWidth === stage?.clientWidth && clientHeight === stage.clientHeight,
        ),
      )
      .toBe(true);
    await this.page.evaluate(() => document.fonts.ready.then(() => true));
    let last = await this.screenshotCanvas();
    await expect
      .poll(async () => {
        const before = last;
        last = await this.screenshotCanvas();
        return last.equals(before);
      }, SCREENSHOT_TIMEOUT)
      .toBe(true);
    return last;
  }

  loseContextPermanently(): Promise<void> {
    return this.canvas.evaluate((canvas: HTMLCanvasElement) => {
      const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
      const extension = gl?.getExtension('WEBGL_lose_context');
      Object.assign(Object.getPrototypeOf(extension) as object, { restoreContext: () => undefined });
      extension?.loseContext();
    });
  }

  /** Takes the canvas its graphics; settles when the browser has given them back. */
  loseContext(): Promise<void> {
    return this.canvas.evaluate((canvas: HTMLCanvasElement) => {
      const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
      const back = new Promise<void>((resolve) =>
        canvas.addEventListener('webglcontextrestored', () => resolve(), { once: true }),
      );
      gl?.getExtension('WEBGL_lose_context')?.loseContext();
      return back;
    });
  }
}

for (const locale of Object.keys(LANGUAGES) as Locale[]) {
  test.describe(`in ${locale}`, () => {
    test('ten strips stop at ten results, and a click skips them', async ({ visitor, page }) => {
      const reel = new ReelPage(visitor, page, locale);
      await reel.signInAndGoto('60s');
      await reel.chooseCount(10);
      const names = await reel.open();
      await reel.stage.getByRole('button', { name: reel.texts.stage.skip }).click();
      await reel.waitForResult();
      await expect(reel.cards).toHaveCount(10);
      for (const [index, name] of names.entries()) await expect(reel.cards.nth(index)).toContainText(name);
    });

    test('Space skips, Enter spends nothing, R opens again', async ({ visitor, page }) => {
      const reel = new ReelPage(visitor, page, locale);
      await reel.signInAndGoto('60s');
      const orders: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/box/open')) orders.push(request.url());
      });
      await reel.open();
      await expect(reel.openButton).toBeFocused();
      await page.keyboard.press('Space');
      await reel.waitForResult();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      await expect(reel.spinning).toHaveCount(0);
      expect(orders).toHaveLength(1);
      const [name] = await reel.open(() => page.keyboard.press('r'));
      await page.keyboard.press('Escape');
      await reel.waitForResult();
      await expect(reel.stage).toContainText(name ?? '?');
      expect(orders).toHaveLength(2);
    });

    test('turned in mid-spin, it spins on in its new place and stops at the same results', async ({
      visitor,
      page,
    }) => {
      const reel = new ReelPage(visitor, page, locale);
      await reel.signInAndGoto(LONG_SPIN);
      await reel.chooseCount(10);
      const names = await reel.open();
      const phone = (page.viewportSize()?.width ?? 0) < 640;
      const turned = phone ? { width: 844, height: 390 } : { width: 390, height: 844 };
      const before = await reel.canvas.boundingBox();
      await page.setViewportSize(turned);
      await expect.poll(async () => (await reel.canvas.boundingBox())?.width).not.toBe(before?.width);
      await expect(reel.spinning).toBeVisible();
      await expect(reel.openButton).toBeInViewport();
      await reel.waitForResult();
      await expect(reel.cards).toHaveCount(10);
      for (const [index, name] of names.entries()) await expect(reel.cards.nth(index)).toContainText(name);
    });

    test('a lost picture comes back in mid-spin, and the spin has gone on', async ({ visitor, page }) => {
      const reel = new ReelPage(visitor, page, locale);
      await reel.signInAndGoto(LONG_SPIN);
      const [name] = await reel.open();
      await reel.loseContext();
      await expect(reel.spinning).toBeVisible();
      await reel.waitForResult();
      await expect(reel.canvas).toBeVisible();
      await expect(reel.stage).toContainText(name ?? '?');
      await expect(reel.stage).not.toContainText(reel.texts.stage.failed.lost);
    });

    test('a picture that is lost for good leaves the result and the reason', async ({ visitor, page }) => {
      const reel = new ReelPage(visitor, page, locale);
      await reel.signInAndGoto(LONG_SPIN);
      const [name] = await reel.open();
      await reel.loseContextPermanently();
      await expect(reel.stage).toContainText(reel.texts.stage.failed.lost);
      await reel.waitForResult();
      await expect(reel.stage).toContainText(name ?? '?');
      await expect(reel.canvas).toHaveCount(0);
    });

    test('where nothing can be drawn, the page says the result and why there is no reel', async ({
      visitor,
      page,
    }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      const reel = new ReelPage(visitor, page, locale);
      await reel.signInAndGoto();
      await expect(reel.stage).toContainText(reel.texts.stage.failed.noWebgl);
      const answered = page.waitForResponse('**/api/box/open');
      await reel.openButton.click();
      const { data } = (await (await answered).json()) as { data: OpenResponse };
      await reel.waitForResult();
      await expect(reel.stage).toContainText(data.openings[0]?.item.names[locale] ?? '?');
      await expect(reel.stage).toContainText(reel.texts.stage.failed.noWebgl);
    });

    test('the voice is switched during a spin, which goes on', async ({ visitor, page }) => {
      const reel = new ReelPage(visitor, page, locale);
      await reel.signInAndGoto(LONG_SPIN);
      await reel.open();
      const voice = page.getByRole('switch', { name: reel.texts.dock.voice });
      await voice.click();
      await expect(voice).not.toBeChecked();
      await expect(reel.spinning).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('voice'))).toBe('false');
      await voice.click();
      await expect(voice).toBeChecked();
      await page.locator('body').press('Escape');
      await reel.waitForResult();
    });
  });
}

test('a still strip looks the same after its picture was lost', async ({ visitor, page }) => {
  const reel = new ReelPage(visitor, page, 'zh-CN');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reel.signInAndGoto();
  await expect(reel.canvas).toBeVisible();
  await expect(reel.stage).not.toContainText(reel.texts.stage.plain);
  const before = await reel.stableScreenshot();
  await reel.loseContext();
  await expect
    .poll(async () => (await reel.screenshotCanvas()).equals(before), SCREENSHOT_TIMEOUT)
    .toBe(true);
});

test('the stage shows as many still strips as are chosen', async ({ visitor, page }) => {
  const reel = new ReelPage(visitor, page, 'zh-CN');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reel.signInAndGoto();
  await expect(reel.canvas).toBeVisible();
  const one = await reel.stableScreenshot();
  await reel.chooseCount(4);
  await expect.poll(async () => (await reel.screenshotCanvas()).equals(one), SCREENSHOT_TIMEOUT).toBe(false);
  await reel.chooseCount(1);
  await expect.poll(async () => (await reel.screenshotCanvas()).equals(one), SCREENSHOT_TIMEOUT).toBe(true);
});

test('without WebGL a reel is drawn with the 2D canvas', async ({ playwright, site, viewport }) => {
  const path = findBrowser();
  const browser = await playwright.chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'],
  });
  try {
    const context = await browser.newContext({ baseURL: site.url, locale: 'zh-CN', viewport });
    const page = await context.newPage();
    const reel = new ReelPage(new Visitor(page, site), page, 'zh-CN');
    await reel.signInAndGoto();
    expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl') === null)).toBe(
      true,
    );
    await expect(reel.canvas).toBeVisible();
    await expect(reel.stage).toContainText(reel.texts.stage.plain);
    const [name] = await reel.open();
    await reel.waitForResult();
    await expect(reel.stage).toContainText(name ?? '?');
  } finally {
    await browser.close();
  }
});
