import type { Locator, Page } from '@playwright/test';
import { expect, reelTakes, test } from '../support/e2e.ts';
import type { Visitor } from '../support/e2e.ts';

/**
 * What a page sounds like, told by the page itself line by line. Nothing here may ask the page before the first
 * gesture: Playwright's own questions count as one.
 */
class Ear {
  readonly #lines: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.text().startsWith('ear:')) this.#lines.push(message.text());
    });
  }

  count(word: string): number {
    return this.#lines.filter((line) => line.startsWith(`ear:${word}`)).length;
  }

  line(word: string): string | undefined {
    return this.#lines.find((line) => line.startsWith(`ear:${word}`));
  }

  /** How many sources of this kind sound now. */
  sounding(kind: 'short' | 'loop'): number {
    return this.count(`start ${kind}`) - this.count(`end ${kind}`);
  }
}

/** Runs in the page: tells of every audio context, and of every sound that starts and ends. */
function listen(): void {
  const say = (line: string) => console.info(`ear:${line}`);
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options);
      say(`context ${this.state}`);
      this.addEventListener('statechange', () => say(`state ${this.state}`));
    }
  };
  const { decodeAudioData } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.decodeAudioData = async function (this: BaseAudioContext, ...words) {
    const buffer = await decodeAudioData.apply(this, words);
    say(`decoded ${buffer.duration > 30 ? 'music' : 'sounds'}`);
    return buffer;
  };
  const source = AudioBufferSourceNode.prototype;
  const { start } = source;
  source.start = function (this: AudioBufferSourceNode, ...words: [number?, number?, number?]) {
    // A sample or two: how a library wakes the context.
    if ((this.buffer?.duration ?? 0) > 0.01) {
      const kind = this.loop ? 'loop' : 'short';
      say(`start ${kind}`);
      this.addEventListener('ended', () => say(`end ${kind}`));
    }
    start.apply(this, words);
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    say('start element');
    return play.call(this);
  };
}

/**
 * Runs in the page: presses the demo button as only a script can, which is no gesture, and tells when the reel has
 * turned and stands again.
 */
function spinByScript(): void {
  let turning = false;
  const look = () => {
    const button = document.querySelector<HTMLButtonElement>('[data-demo] button:not([disabled])');
    const spins = document.querySelector('[data-spinning]') !== null;
    if (!turning && !spins && document.querySelector('canvas')) button?.click();
    if (spins) turning = true;
    if (turning && !spins)
      console.info(`ear:spun, touched ${String(navigator.userActivation.hasBeenActive)}`);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const demoButton = ({ dock }: Visitor): Locator => dock.locator('[data-demo]').getByRole('button');

/** The first gesture, anywhere; the sounds are ready after it. */
async function touch(page: Page, ear: Ear): Promise<void> {
  await page.mouse.click(5, 5);
  await expect.poll(() => ear.count('decoded sounds'), { timeout: 20_000 }).toBe(1);
}

/** A switch of the settings panel, which is opened for it. */
async function settingsSwitch({ page }: Visitor, name: string): Promise<Locator> {
  await page.getByRole('button', { name: '设置' }).first().click();
  return page.getByRole('dialog').getByRole('switch', { name });
}

const isMusic = (url: string): boolean => /\/music\.(webm|mp3)$/.test(url);

test('nothing sounds before the first gesture, and no context is made; the first press brings both', async ({
  visitor,
  page,
}) => {
  const ear = new Ear(page);
  const music: string[] = [];
  page.on('request', (request) => isMusic(request.url()) && music.push(request.url()));
  await page.addInitScript(listen);
  await page.addInitScript(spinByScript);
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  await expect.poll(() => ear.line('spun'), { timeout: 30_000 }).toBe('ear:spun, touched false');
  expect(ear.count('context')).toBe(0);
  expect(ear.count('start')).toBe(0);
  expect(music).toEqual([]);

  await touch(page, ear);
  await expect.poll(() => ear.sounding('loop'), { timeout: 20_000 }).toBe(1);
  expect(music).toHaveLength(1);
  await demoButton(visitor).click();
  await expect.poll(() => ear.count('start short')).toBeGreaterThan(3);
  expect(ear.line('state running') ?? ear.line('context running')).toBeDefined();
});

test('the sound switch silences a spin under way, and lets the next sounds be heard again', async ({
  visitor,
  page,
}) => {
  const ear = new Ear(page);
  await page.addInitScript(listen);
  await reelTakes(page, '12s');
  await visitor.goToCheapestBox();
  await touch(page, ear);
  const sound = visitor.dock.getByRole('switch', { name: '声音' });
  await demoButton(visitor).click();
  await expect.poll(() => ear.count('start short')).toBeGreaterThan(3);
  await expect(visitor.stage).toHaveAttribute('data-spinning', /.*/);
  await sound.click();
  await expect.poll(() => ear.sounding('short')).toBe(0);
  const heard = ear.count('start short');
  await expect(visitor.stage).not.toHaveAttribute('data-spinning', /.*/, { timeout: 20_000 });
  expect(ear.count('start short')).toBe(heard);
  await demoButton(visitor).click();
  await expect(visitor.stage).toHaveAttribute('data-spinning', /.*/);
  await sound.click();
  await expect.poll(() => ear.count('start short')).toBeGreaterThan(heard);
});

test('the music switch stops the music where one stands, and starts it again', async ({ visitor, page }) => {
  const ear = new Ear(page);
  await page.addInitScript(listen);
  await visitor.goToCheapestBox();
  await page.mouse.click(5, 5);
  await expect.poll(() => ear.sounding('loop'), { timeout: 20_000 }).toBe(1);
  const music = await settingsSwitch(visitor, '音乐');
  await music.click();
  await expect(music).toHaveAttribute('aria-checked', 'false');
  await expect.poll(() => ear.sounding('loop')).toBe(0);
  await music.click();
  await expect.poll(() => ear.sounding('loop')).toBe(1);
});

test('whoever has turned the music off never fetches it', async ({ visitor, page }) => {
  const ear = new Ear(page);
  const music: string[] = [];
  page.on('request', (request) => isMusic(request.url()) && music.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('music', 'false'));
  await page.addInitScript(listen);
  await visitor.goToCheapestBox();
  await touch(page, ear);
  await demoButton(visitor).click();
  await expect.poll(() => ear.count('start short')).toBeGreaterThan(3);
  expect(ear.count('start loop')).toBe(0);
  expect(music).toEqual([]);
});
