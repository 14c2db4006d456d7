import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const UNMASKED_RENDERER = 0x9246;

/** The renderer calls itself a graphics card, for which the canvas has one pixel for each device pixel. */
function pretendGraphicsCard(renderer: number): void {
  const context = WebGLRenderingContext.prototype;
  const { getParameter } = context;
  context.getParameter = function (this: WebGLRenderingContext, name) {
    return name === renderer ? 'a graphics card' : (getParameter.call(this, name) as unknown);
  };
}

function collectAtlases(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/art\/atlas\/(.+\.webp)$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

for (const { ratio, width, atlas } of [
  { ratio: 1, width: 1440, atlas: 'items@1.5x.webp' },
  { ratio: 1, width: 600, atlas: 'items@1x.webp' },
  { ratio: 2, width: 1440, atlas: 'items@2x.webp' },
]) {
  test.describe(`with ${ratio} device pixels per CSS px`, () => {
    test.use({ deviceScaleFactor: ratio, viewport: { width, height: 900 } });

    test(`a stage ${width} px wide fetches ${atlas} alone`, async ({ visitor, page }) => {
      await page.addInitScript(pretendGraphicsCard, UNMASKED_RENDERER);
      const atlases = collectAtlases(page);
      await page.goto(`/box/${await visitor.cheapestBox()}`);
      await expect.poll(() => atlases).toEqual([atlas]);
    });
  });
}
