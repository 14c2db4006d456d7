import { expect } from '@playwright/test';
import type { Download, Locator, Page } from '@playwright/test';
import { patient } from './patience.ts';

/** Moments of a clip that are compared. */
const SAMPLES = 12;

/** The dialog in which a result is shared, by its texts in zh-CN. */
export class ShareDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: '分享' });
  }

  /** Opens it and waits for the picture. */
  async open(button: Locator): Promise<void> {
    await button.click();
    await expect(this.dialog.getByRole('img', { name: '分享图片' })).toBeVisible({
      timeout: patient(20_000),
    });
  }

  async save(name: string): Promise<Download> {
    const saving = this.page.waitForEvent('download');
    await this.dialog.getByRole('button', { name }).click();
    return saving;
  }

  async record(): Promise<void> {
    await this.dialog.getByRole('button', { name: '录制 6 秒片段' }).click();
    await expect(this.dialog.getByText('正在录制', { exact: false }).first()).toBeVisible();
    await expect(this.dialog.locator('video')).toBeVisible({ timeout: patient(40_000) });
  }

  /** The loudest sample of the recorded clip, 0..1. */
  loudness(): Promise<number> {
    return this.dialog.locator('video').evaluate(async (element) => {
      const video = element as HTMLVideoElement;
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 2048 });
      context.createMediaElementSource(video).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let loudest = 0;
      video.loop = false;
      video.currentTime = 0;
      await video.play();
      while (!video.ended) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        analyser.getFloatTimeDomainData(samples);
        loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), loudest);
      }
      await context.close();
      return loudest;
    });
  }

  /** How many of the moments of the recorded clip look different. */
  countFrames(): Promise<number> {
    return this.dialog.locator('video').evaluate(async (element, samples) => {
      const video = element as HTMLVideoElement;
      const canvas = document.createElement('canvas');
      canvas.width = 48;
      canvas.height = 48;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      const seen = new Set<string>();
      video.muted = true;
      // Before its metadata are there a video takes a place to start from, and does not seek.
      if (video.readyState < HTMLMediaElement.HAVE_METADATA)
        await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
      for (let sample = 0; sample < samples; sample += 1) {
        // A recorded clip does not tell its length before it was played; later moments are clamped to its end.
        await new Promise((resolve) => {
          video.addEventListener('seeked', resolve, { once: true });
          video.currentTime = sample * 0.3;
        });
        context?.drawImage(video, 0, 0, canvas.width, canvas.height);
        seen.add(String(context?.getImageData(0, 0, canvas.width, canvas.height).data));
      }
      return seen.size;
    }, SAMPLES);
  }
}
