import type { Locator, Page } from '@playwright/test';
import { expect, PRODUCT_REEL_DURATION, setReelDuration, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';

test.use({ reelDuration: PRODUCT_REEL_DURATION, browserGestures: true });

/**
 * What a page sounds like, told by the page itself line by line. Nothing here may ask the page before the first
 * gesture: Playwright's own questions count as one.
 */
class AudioLog {
  readonly #lines: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.text().startsWith('ear:')) this.#lines.push(message.text());
    });
  }

  count(word: string): number {
    return this.#lines.filter((line) => line.startsWith(`ear:${word}`)).length;
  }

  find(word: string): string | undefined {
    return this.#lines.find((line) => line.startsWith(`ear:${word}`));
  }

  /** How many sources of this kind sound now. */
  playingCount(kind: 'short' | 'loop'): number {
    return this.count(`start ${kind}`) - this.count(`end ${kind}`);
  }
}

/** Runs in the page: tells of every audio context, and of every sound that starts and ends. */
function installAudioProbe(): void {
  const log = (line: string) => console.info(`ear:${line}`);
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options);
      log(`context ${this.state}`);
      this.addEventListener('statechange', () => log(`state ${this.state}`));
    }
  };
  const { decodeAudioData } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.decodeAudioData = async function (this: BaseAudioContext, ...words) {
    const buffer = await decodeAudioData.apply(this, words);
    log(`decoded ${buffer.duration > 30 ? 'music' : 'sounds'}`);
    return buffer;
  };
  const source = AudioBufferSourceNode.prototype;
  const { start } = source;
  source.start = function (this: AudioBufferSourceNode, ...words: [number?, number?, number?]) {
    // A sample or two: how a library wakes the context.
    if ((this.buffer?.duration ?? 0) > 0.01) {
      const kind = this.loop ? 'loop' : 'short';
      log(`start ${kind}`);
      this.addEventListener('ended', () => log(`end ${kind}`));
    }
    start.apply(this, words);
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    log('start element');
    return play.call(this);
  };
}

/**
 * Runs in the page: presses the demo button as only a script can, which is no gesture, and tells when the reel has
 * turned and stands again.
 */
function spinByScript(): void {
  let hasSpun = false;
  const poll = () => {
    // Mounts the canvas, and is no gesture either.
    dispatchEvent(new Event('pointermove'));
    const button = document.querySelector<HTMLButtonElement>('[data-demo] button:not([disabled])');
    const spins = document.querySelector('[data-spinning]') !== null;
    if (!hasSpun && !spins && document.querySelector('canvas')) button?.click();
    if (spins) hasSpun = true;
    if (hasSpun && !spins)
      console.info(`ear:spun, touched ${String(navigator.userActivation.hasBeenActive)}`);
    else requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}

const demoButton = ({ dock }: Visitor): Locator => dock.locator('[data-demo]').getByRole('button');

/** The first gesture, anywhere; the sounds are ready after it. */
async function makeFirstGesture(page: Page, audioLog: AudioLog): Promise<void> {
  await page.mouse.click(5, 5);
  await expect.poll(() => audioLog.count('decoded sounds')).toBe(1);
}

/** A switch of the settings panel, which is opened for it. */
async function settingsSwitch({ page }: Visitor, name: string): Promise<Locator> {
  await page.getByRole('button', { name: '设置' }).first().click();
  return page.getByRole('dialog').getByRole('switch', { name });
}

const isMusic = (url: string): boolean => /\/music\.(webm|mp3)$/.test(url);

test('creates no audio context before the first gesture, and plays after it', async ({ visitor, page }) => {
  const ear = new AudioLog(page);
  const music: string[] = [];
  page.on('request', (request) => isMusic(request.url()) && music.push(request.url()));
  await page.addInitScript(installAudioProbe);
  await page.addInitScript(spinByScript);
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  await expect.poll(() => ear.find('spun'), { timeout: patient(30_000) }).toBe('ear:spun, touched false');
  expect(ear.count('context')).toBe(0);
  expect(ear.count('start')).toBe(0);
  expect(music).toEqual([]);

  await makeFirstGesture(page, ear);
  await expect.poll(() => ear.playingCount('loop')).toBe(1);
  expect(music).toHaveLength(1);
  await demoButton(visitor).click();
  await expect.poll(() => ear.count('start short')).toBeGreaterThan(3);
  expect(ear.find('state running') ?? ear.find('context running')).toBeDefined();
});

test('the sound switch mutes a spin in progress and unmutes the next sounds', async ({ visitor, page }) => {
  const ear = new AudioLog(page);
  await page.addInitScript(installAudioProbe);
  await setReelDuration(page, '12s');
  await visitor.goToCheapestBox();
  await makeFirstGesture(page, ear);
  const sound = visitor.dock.getByRole('switch', { name: '音效' });
  await demoButton(visitor).click();
  await expect.poll(() => ear.count('start short')).toBeGreaterThan(3);
  await expect(visitor.stage).toHaveAttribute('data-spinning', /.*/);
  await sound.click();
  await expect.poll(() => ear.playingCount('short')).toBe(0);
  const heard = ear.count('start short');
  await expect(visitor.stage).not.toHaveAttribute('data-spinning', /.*/);
  expect(ear.count('start short')).toBe(heard);
  await demoButton(visitor).click();
  await expect(visitor.stage).toHaveAttribute('data-spinning', /.*/);
  await sound.click();
  await expect.poll(() => ear.count('start short')).toBeGreaterThan(heard);
});

test('the music switch pauses the music and resumes at the same position', async ({ visitor, page }) => {
  const ear = new AudioLog(page);
  await page.addInitScript(installAudioProbe);
  await visitor.goToCheapestBox();
  await page.mouse.click(5, 5);
  await expect.poll(() => ear.playingCount('loop')).toBe(1);
  const music = await settingsSwitch(visitor, '音乐');
  await music.click();
  await expect(music).toHaveAttribute('aria-checked', 'false');
  await expect.poll(() => ear.playingCount('loop')).toBe(0);
  await music.click();
  await expect.poll(() => ear.playingCount('loop')).toBe(1);
});

test('does not fetch the music while it is switched off', async ({ visitor, page }) => {
  const ear = new AudioLog(page);
  const music: string[] = [];
  page.on('request', (request) => isMusic(request.url()) && music.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('music', 'false'));
  await page.addInitScript(installAudioProbe);
  await visitor.goToCheapestBox();
  await makeFirstGesture(page, ear);
  await demoButton(visitor).click();
  await expect.poll(() => ear.count('start short')).toBeGreaterThan(3);
  expect(ear.count('start loop')).toBe(0);
  expect(music).toEqual([]);
});
