import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { BattleRoomPage, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';

/** Mean brightness of a part of the page, 0 to 255. */
async function brightness(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { channels } = await sharp(await page.screenshot({ clip, animations: 'allow' })).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
}

test('a primary button never darkens while it changes to its hover style', async ({ visitor: _, page }) => {
  await page.goto('/home');
  const button = page.getByRole('button', { name: '注册', exact: true });
  const { x, y, width, height } = (await button.boundingBox())!;
  // Beside the label.
  const clip = { x: x + 3, y: y + 8, width: 8, height: height - 16 };
  const rest = await brightness(page, clip);
  // Each transition stands still from its start and is sought by hand.
  await button.evaluate((element) => {
    element.addEventListener('transitionrun', () => {
      for (const animation of element.getAnimations({ subtree: true })) animation.pause();
    });
  });
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect
    .poll(() => button.evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBeGreaterThan(0);
  for (const time of [0, 8, 40, 80, 150]) {
    await button.evaluate((element, at) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = at;
    }, time);
    expect(await brightness(page, clip)).toBeGreaterThan(rest - 4);
  }
});

test('the arena stays in place on a tablet when the battle ends', async ({ visitor, page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(page.request, token, { playerCount: 2, fast: true });
  const room = new BattleRoomPage(page);
  await room.open(`/battle/${battleId}`);
  await room.callBot(2);
  await room.waitForRound(1);
  const arena = page.getByRole('region', { name: '对战场' });
  const before = (await arena.boundingBox())!.y;
  await room.waitForOutcome();
  await room.waitForFinished();
  expect(Math.abs((await arena.boundingBox())!.y - before)).toBeLessThanOrEqual(1);
});
