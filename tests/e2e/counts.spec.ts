import { PageMetrics } from '../bench/browserMetrics.ts';
import { openSeries } from '../support/autoSeries.ts';
import { BattleRoomPage, callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, PRODUCT_REEL_DURATION, setReelDuration, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';
import { countInPage, pageCountsOf, resetMostDraws } from '../support/pageCounters.ts';

/** Counts of the product's page that do not depend on the speed of the machine. */
test.describe.configure({ timeout: patient(600_000) });
test.use({ reelDuration: PRODUCT_REEL_DURATION });

const MAX_BATTLE_DRAWS = 6;
const MAX_HEAP_GROWTH = 500_000;

/** The canvas mounts when the page is idle, which is a commit. */
async function goToBoxWithCanvas(visitor: Visitor): Promise<void> {
  await visitor.goToCheapestBox();
  await expect(visitor.stage.locator('canvas')).toBeVisible();
}

test('draws six lanes of a battle with few calls', async ({ visitor, page }) => {
  const lanes = { playerCount: 6, boxes: 2 };
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(page.request, token, lanes);
  await countInPage(page, { frames: true });
  const room = new BattleRoomPage(page);
  await room.open(`/battle/${battleId}`);
  await callBotsByApi(page.request, token, { battleId, playerCount: lanes.playerCount });

  await room.waitForRound(1);
  await resetMostDraws(page);
  await room.waitForRound(2);

  const { mostDraws, frames } = await pageCountsOf(page);
  expect(frames).toBeGreaterThan(0);
  expect(mostDraws).toBeGreaterThan(0);
  expect(mostDraws).toBeLessThanOrEqual(MAX_BATTLE_DRAWS);
});

test('renders nothing of React from the start of a spin to its stop', async ({ visitor, page }) => {
  await countInPage(page);
  await visitor.signInAsNewPlayer();
  await goToBoxWithCanvas(visitor);
  for (const count of [1, 1, 10]) {
    await visitor.chooseCount(count);
    await visitor.open();
    await visitor.waitForResult();
  }

  expect((await pageCountsOf(page)).spins).toEqual([0, 0, 0]);
});

test('renders an answer that comes during a spin after its stop', async ({ visitor, page }) => {
  await countInPage(page);
  await setReelDuration(page, '5s');
  await page.route('**/api/reward/current*', async (route) => {
    await page.locator('[data-spinning]').waitFor();
    await route.continue();
  });
  await visitor.signInAsNewPlayer();
  await goToBoxWithCanvas(visitor);
  const answered = page.waitForResponse('**/api/reward/current*');
  await visitor.open();
  await answered;
  await visitor.waitForResult();

  expect((await pageCountsOf(page)).spins).toEqual([0]);
  await expect(page.getByRole('button', { name: /福利.*\d/ })).toBeVisible();
});

test('renders nothing of the stage during the spins of a series', async ({ visitor, page }) => {
  await countInPage(page);
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await openSeries(page, 50);

  const { stageSpins } = await pageCountsOf(page);
  expect(stageSpins).toEqual(Array.from({ length: 50 }, () => 0));
});

/** Of the page's periodic updates, ms. */
const PERIOD_MS = 10_000;

test('renders a periodic update before the spin that starts right after it', async ({ visitor, page }) => {
  await countInPage(page);
  await page.addInitScript((period) => {
    const schedule = globalThis.setTimeout.bind(globalThis);
    const spinForTwoFrames = (): void => {
      const stage = document.querySelector('[data-lamp]');
      stage?.setAttribute('data-spinning', '');
      requestAnimationFrame(() => requestAnimationFrame(() => stage?.removeAttribute('data-spinning')));
    };
    const sooner = (work: () => void, delay?: number) => {
      if (delay !== period) return schedule(work, delay);
      return schedule(() => {
        work();
        spinForTwoFrames();
      }, period / 50);
    };
    Object.assign(globalThis, { setTimeout: sooner });
  }, PERIOD_MS);
  await visitor.goToCheapestBox();
  const spins = async () => (await pageCountsOf(page)).stageSpins;
  // Until the stage has loaded, it renders by itself.
  await expect.poll(async () => (await spins()).slice(-5)).toEqual([-1, -1, -1, -1, -1]);
  const loading = await spins();
  const since = async () => (await spins()).slice(loading.length);
  await expect.poll(async () => (await since()).length).toBeGreaterThan(10);

  // One commit is taken off for the stop, which here is none.
  expect(new Set(await since())).toEqual(new Set([-1]));
});

/** V8 compiles code that runs often, so fifty openings come first. */
test('keeps little more in the heap after a hundred openings of a series', async ({ visitor, page }) => {
  await setReelDuration(page, '50ms');
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--dur-reel-fast', '50ms'),
    ),
  );
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  const metrics = await PageMetrics.attach(page);
  await openSeries(page, 50);
  const before = await metrics.values();
  await openSeries(page, 100);

  expect((await metrics.values()) - before).toBeLessThanOrEqual(MAX_HEAP_GROWTH);
});
