import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from '../../src/net/contract/account/captchaGeometry.ts';

interface Raster {
  readonly data: Buffer;
  readonly width: number;
}

/** Pixels of the puzzle's own size, with alpha. */
async function raster(base64: string, width: number): Promise<Raster> {
  const picture = sharp(Buffer.from(base64, 'base64')).resize(width, PUZZLE_HEIGHT).ensureAlpha();
  return { data: await picture.raw().toBuffer(), width };
}

/** The gap is the scene under 58 % of black: where the darkened piece fits best. */
async function findGap(original: string, jigsaw: string): Promise<number> {
  const scene = await raster(original, PUZZLE_WIDTH);
  const piece = await raster(jigsaw, PIECE_SIZE);
  const inside: number[] = [];
  for (let at = 0; at < PIECE_SIZE * PUZZLE_HEIGHT; at += 1)
    if (piece.data[at * 4 + 3] === 255) inside.push(at);
  const differenceAt = (x: number): number =>
    inside.reduce((sum, at) => {
      const under = (Math.floor(at / PIECE_SIZE) * PUZZLE_WIDTH + x + (at % PIECE_SIZE)) * 4;
      return sum + Math.abs((scene.data[under] ?? 0) - 0.42 * (piece.data[at * 4] ?? 0));
    }, 0);
  const places = Array.from({ length: PUZZLE_WIDTH - PIECE_SIZE - 60 }, (_, n) => n + 60);
  return places.reduce((best, x) => (differenceAt(x) < differenceAt(best) ? x : best));
}

/** The puzzle that the page shows, and where its piece belongs. */
async function shownPuzzle(page: Page): Promise<{ thumb: Locator; x: number; scale: number }> {
  const thumb = page.locator('[role="slider"]');
  const pictures = page.locator('dialog img[src^="data:image/webp"]');
  await pictures.nth(1).waitFor();
  const sources = await pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
  const [original = '', jigsaw = ''] = sources.map((source) => source.slice(source.indexOf(',') + 1));
  const box = await pictures.first().boundingBox();
  return { thumb, x: await findGap(original, jigsaw), scale: (box?.width ?? PUZZLE_WIDTH) / PUZZLE_WIDTH };
}

/** Drags the piece to its place; `off` puts it beside, in puzzle pixels. */
export async function solveByPointer(page: Page, off = 0): Promise<void> {
  const { thumb, x, scale } = await shownPuzzle(page);
  const box = await thumb.boundingBox();
  if (box === null) throw new Error('the thumb is not shown');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + ((x + off) * scale) / 2, top, { steps: 4 });
  await page.mouse.move(left + (x + off) * scale, top, { steps: 4 });
  await page.mouse.up();
}

/** Moves the piece by arrow keys and lets go with Enter. */
export async function solveByKeyboard(page: Page): Promise<void> {
  const { thumb, x } = await shownPuzzle(page);
  await thumb.focus();
  for (let n = 0; n < Math.floor(x / 10); n += 1) await page.keyboard.press('Shift+ArrowRight');
  for (let n = 0; n < x % 10; n += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** The newest code in the sandbox's outbox for a phone; empty where a note was sent. */
export async function newestCode(page: Page, phone: string): Promise<string> {
  const html = await (await page.request.get('/sandbox/outbox')).text();
  const message = html.split('<li>').find((item) => item.includes(phone)) ?? '';
  return /(?<!\d)\d{6}(?!\d)/.exec(message.replace(/<time>.*?<\/time> <b>.*?<\/b>/, ''))?.[0] ?? '';
}
