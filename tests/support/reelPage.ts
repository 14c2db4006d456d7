import type { Locator, Page } from '@playwright/test';
import english from '../../src/ui/i18n/en/box.json' with { type: 'json' };
import englishPlay from '../../src/ui/i18n/en/play.json' with { type: 'json' };
import chinese from '../../src/ui/i18n/zh-CN/box.json' with { type: 'json' };
import chinesePlay from '../../src/ui/i18n/zh-CN/play.json' with { type: 'json' };
import { chooseCount, expect, setReelDuration } from './fixtures.ts';
import type { Visitor } from './fixtures.ts';
import { patient } from './patience.ts';

export const LANGUAGES = { 'zh-CN': chinese, en: english } as const;
/** The texts that all games have. */
export const PLAY_TEXTS = { 'zh-CN': chinesePlay, en: englishPlay } as const;
/** For assertions on screenshots, which are slow on a busy machine. */
export const SCREENSHOT_TIMEOUT = { timeout: patient(20_000) };
export type Locale = keyof typeof LANGUAGES;

export interface OpenResponse {
  readonly openings: readonly { item: { names: Record<Locale, string> } }[];
}

/** The page of the cheapest box, by its texts in one language. */
export class ReelPage {
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

  /** `spin`: length of a spin in CSS syntax, long enough for what happens during it. */
  async signInAndGoto(spin = '5600ms'): Promise<void> {
    await this.page.addInitScript((locale) => localStorage.setItem('locale', locale), this.#locale);
    await setReelDuration(this.page, spin);
    await this.#visitor.signInAsNewPlayer(`/box/${await this.#visitor.cheapestBox()}`);
    await expect(this.openButton).toBeEnabled();
    await this.#visitor.move();
  }

  /** Shows a box that has an item of this grade, to a visitor. */
  async gotoBoxWithGrade(grade: number): Promise<void> {
    await this.page.addInitScript((locale) => localStorage.setItem('locale', locale), this.#locale);
    const answer = await this.page.request.get('/api/box/list');
    const { data } = (await answer.json()) as {
      data: { boxes: { boxId: string; cover: { grade: number } }[] }[];
    };
    const box = data.flatMap(({ boxes }) => boxes).find(({ cover }) => cover.grade === grade);
    if (!box) throw new Error(`no box shows an item of grade ${grade}`);
    await this.page.goto(`/box/${box.boxId}`);
    await expect(this.openButton).toBeVisible();
    // The stage hears a move once it is shown, which a busy machine may do later.
    const moveUntilDrawn = async () => {
      await this.#visitor.move();
      return this.canvas.isVisible();
    };
    await expect.poll(moveUntilDrawn).toBe(true);
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
    await chooseCount(this.page.getByRole('region', { name: this.texts.dock.label }), count);
  }

  /**
   * Opens the chosen number of boxes.
   * @returns the names of the items, once the reel spins
   */
  async open(start: () => Promise<void> = () => this.openButton.click()): Promise<string[]> {
    const answered = this.page.waitForResponse('**/api/box/open');
    await start();
    const { data } = (await (await answered).json()) as { data: OpenResponse };
    await expect(this.spinning).toBeVisible();
    return data.openings.map(({ item }) => item.names[this.#locale]);
  }

  async waitForResult(): Promise<void> {
    const keep = new RegExp(`^(${PLAY_TEXTS[this.#locale].result.keep}|${this.texts.result.keepAll})`);
    await expect(this.stage.getByRole('button', { name: keep })).toBeVisible();
  }

  /** The canvas as it is visible now, without the page around it. */
  screenshotCanvas(): Promise<Buffer> {
    const style = '* { visibility: hidden !important } canvas { visibility: visible !important }';
    return this.canvas.screenshot({ style });
  }

  /** The canvas once it no longer changes: before its first frame it is blank and has Pixi's default size. */
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

  /** Loses the WebGL context; resolves when the browser has restored it. */
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
