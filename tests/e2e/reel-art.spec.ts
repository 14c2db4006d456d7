import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';
import { ReelPage, SCREENSHOT_TIMEOUT } from '../support/reelPage.ts';
import { patient } from '../support/patience.ts';

test.describe.configure({ timeout: patient(240_000) });
// Every screenshot is compared: the smallest wide page makes the fewest pixels.
test.use({ viewport: { width: 1024, height: 640 } });

/** When the winner's large picture arrives: ms after the canvas asks for it, or once the result stands. */
type Arrival = number | 'after the result';
/** The two quick ones lie before and after the result; the full run has those between. */
const ARRIVALS: readonly Arrival[] =
  process.env['FAIRDROP_FULL'] === undefined
    ? [1_000, 'after the result']
    : [0, 1_000, 4_000, 9_000, 'after the result'];

/** Delays the first picture of an item that a script fetches: the canvas is the only one to fetch by script. */
class LateArt {
  readonly #page: Page;
  readonly #arrival: Arrival;
  readonly #requested: Promise<string>;
  #resolveRequested: (url: string) => void = () => undefined;
  #respond: () => void = () => undefined;
  #first = true;

  constructor(page: Page, arrival: Arrival) {
    this.#page = page;
    this.#arrival = arrival;
    this.#requested = new Promise((resolve) => (this.#resolveRequested = resolve));
  }

  async install(): Promise<void> {
    await this.#page.unrouteAll();
    await this.#page.route('**/art/items/*', (route) => this.#handle(route));
  }

  /** The result stands. */
  release(): void {
    if (this.#arrival === 'after the result') this.#respond();
  }

  /** Settles when the picture has arrived, could be decoded and has had two frames to be drawn. */
  async waitUntilDrawn(): Promise<void> {
    const url = await this.#requested;
    await this.#page.evaluate(async (address) => {
      await createImageBitmap(await (await fetch(address)).blob());
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
    }, url);
  }

  async #handle(route: Route): Promise<void> {
    const request = route.request();
    if (request.resourceType() !== 'fetch' || !this.#first) return route.continue();
    this.#first = false;
    const due = new Promise<void>((resolve) => (this.#respond = resolve));
    if (this.#arrival !== 'after the result') setTimeout(this.#respond, this.#arrival);
    await due;
    void request.response().then(() => this.#resolveRequested(request.url()));
    return route.continue();
  }
}

interface Mode {
  readonly name: string;
  readonly reducedMotion?: 'reduce';
  prepare?(visitor: Visitor): Promise<void>;
  finish?(reel: ReelPage): Promise<void>;
}

const MODES: readonly Mode[] = [
  { name: 'normal' },
  { name: 'fast', prepare: (visitor) => visitor.setFast() },
  { name: 'skip', finish: (reel) => reel.page.keyboard.press('Escape') },
  { name: 'reduced motion', reducedMotion: 'reduce' },
];

for (const mode of MODES) {
  test(`the winner keeps its size whenever its large picture arrives: ${mode.name}`, async ({
    visitor,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: mode.reducedMotion ?? 'no-preference' });
    const reel = new ReelPage(visitor, page, 'zh-CN');
    // One that is skipped must not end before.
    await reel.signInAndGoto(mode.finish ? '120s' : '3s');
    for (const arrival of ARRIVALS) {
      await page.reload();
      await visitor.move();
      await reel.stableScreenshot();
      const art = new LateArt(page, arrival);
      await art.install();
      await mode.prepare?.(visitor);
      await reel.openButton.click();
      if (mode.finish) {
        await expect(reel.spinning).toBeVisible();
        await mode.finish(reel);
      }
      await reel.waitForResult();
      art.release();
      await art.waitUntilDrawn();
      const drawn = await reel.stableScreenshot();
      // A restored context has everything posed anew, at the sizes of the layout.
      await reel.loseContext();
      await expect
        .poll(async () => (await reel.screenshotCanvas()).equals(drawn), {
          ...SCREENSHOT_TIMEOUT,
          message: `the picture arrives at: ${arrival}`,
        })
        .toBe(true);
    }
  });
}
