import { test as base, expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { onCluster, startClusterSite } from './clusterSite.ts';
import { startSite } from './site.ts';
import type { JourneySite } from './site.ts';
import { patient } from './patience.ts';

let phoneCount = 0;

/** A visitor of the real site in a browser, by the page's texts in zh-CN. */
export class Visitor {
  readonly page: Page;
  readonly #site: JourneySite;

  constructor(page: Page, site: JourneySite) {
    this.page = page;
    this.#site = site;
  }

  static newPhone(): string {
    phoneCount += 1;
    return `137${String(process.pid % 1000).padStart(3, '0')}${String(phoneCount).padStart(5, '0')}`;
  }

  get stage(): Locator {
    return this.page.getByRole('region', { name: '开启舞台' });
  }

  get dock(): Locator {
    return this.page.getByRole('region', { name: '开启控制' });
  }

  get openButton(): Locator {
    return this.dock.locator('[data-opens]').getByRole('button');
  }

  /**
   * Creates an account through the API for tests about something else. Every page opened from then on has its token;
   * the first one is that of the path, if there is one.
   * @returns the token
   */
  async signInAsNewPlayer(path?: string): Promise<string> {
    const form = {
      phone: Visitor.newPhone(),
      password: 'correct horse',
      isAdult: 'true',
      acceptsTerms: 'true',
      acceptsPrivacy: 'true',
    };
    const answer = await this.page.request.post(`${this.#site.url}/api/auth/signUp`, { form });
    const { data } = (await answer.json()) as { data: { token: string } };
    await this.page.addInitScript((token) => {
      if (sessionStorage.getItem('came') !== null) return;
      sessionStorage.setItem('came', 'yes');
      localStorage.setItem('token', token);
    }, data.token);
    if (path !== undefined) await this.page.goto(path);
    return data.token;
  }

  /** The page of the cheapest box. */
  async goToCheapestBox(): Promise<void> {
    await this.page.goto(`/box/${await this.cheapestBox()}`);
    await expect(this.openButton).toBeEnabled();
    await this.move();
  }

  /** The first sign of somebody there, after which a page mounts its canvas. */
  async move(): Promise<void> {
    // The server has sent the page before it can answer.
    await this.page.waitForFunction(() => window.earlyPresses?.isDone);
    await this.page.mouse.move(1, 1);
    await this.page.mouse.move(2, 2);
  }

  async cheapestBox(): Promise<string> {
    const answer = await this.page.request.get(`${this.#site.url}/api/box/list`);
    const { data } = (await answer.json()) as { data: { boxes: { boxId: string; price: number }[] }[] };
    const [cheapest] = data.flatMap((theme) => theme.boxes).sort((a, b) => a.price - b.price);
    if (cheapest === undefined) throw new Error('no box');
    return cheapest.boxId;
  }

  async chooseCount(count: number): Promise<void> {
    await chooseCount(this.dock, count);
  }

  async setFast(): Promise<void> {
    const fast = this.dock.getByRole('switch', { name: '极速' });
    if ((await fast.getAttribute('aria-checked')) !== 'true' && !(await fast.isChecked())) await fast.click();
  }

  async open(): Promise<void> {
    await this.openButton.click();
  }

  /** Waits until the reel has stopped and the page shows the result. */
  async waitForResult(): Promise<void> {
    await expect(this.stage.getByRole('button', { name: /放入背包/ })).toBeVisible();
  }
}

/** The number of boxes: side by side, or folded into one control on a phone. */
export async function chooseCount(dock: Locator, count: number): Promise<void> {
  const folded = dock.locator('select');
  await expect(dock.getByRole('radiogroup').or(folded).filter({ visible: true })).toBeVisible();
  if (await folded.isVisible()) await folded.selectOption(String(count));
  else await dock.getByRole('radio', { name: String(count), exact: true }).check();
}

/** Sets the length of a spin, in CSS syntax, from the next page on. */
export async function setReelDuration(page: Page, length: string): Promise<void> {
  await page.addInitScript((duration) => {
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--dur-reel', duration),
    );
  }, length);
}

/**
 * Playwright's questions count as the user's gestures, after which a page decodes its music and sounds. Here only presses
 * count, as in a visitor's browser.
 */
async function countOnlyPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let hasBeenActive = false;
    const press = () => {
      hasBeenActive = true;
    };
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, press, { capture: true });
    const activation = {
      get hasBeenActive() {
        return hasBeenActive;
      },
    };
    Object.defineProperty(navigator, 'userActivation', { value: activation });
  });
}

interface Options {
  /** `--dur-reel`. Tests about the reel itself take the product's value, `PRODUCT_REEL_DURATION`. */
  reelDuration: string;
  /** Pages have the browser's own record of gestures. */
  browserGestures: boolean;
}

/** The value of `--dur-reel` in src/ui/styles/tokens.css. */
export const PRODUCT_REEL_DURATION = '5600ms';

interface Fixtures extends Options {
  visitor: Visitor;
  /** A second browser that shares nothing with the first. */
  second: Visitor;
}

/** An answer that a test would rewrite may still be on its way when the test ends: that is no fault. */
const endRoutes = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

export const test = base.extend<Fixtures, { site: JourneySite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use, { parallelIndex }) => {
      const site = onCluster ? await startClusterSite(parallelIndex) : await startSite();
      await use(site);
      // After all tests the audit finds nothing.
      const lines = await site.ops('audit').finally(() => site.stop());
      expect(lines.at(-1)).toBe('audit: coherent');
    },
    { scope: 'worker', timeout: patient(90_000) },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  reelDuration: ['1500ms', { option: true }],
  browserGestures: [false, { option: true }],
  visitor: async ({ page, site, reelDuration, browserGestures }, use) => {
    await setReelDuration(page, reelDuration);
    if (!browserGestures) await countOnlyPresses(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) faults.push(message.text());
    });
    await use(new Visitor(page, site));
    await endRoutes(page);
    expect(faults).toEqual([]);
  },
  second: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'zh-CN' });
    const page = await context.newPage();
    await countOnlyPresses(page);
    await use(new Visitor(page, site));
    await endRoutes(page);
    await context.close();
  },
});

export { expect };
