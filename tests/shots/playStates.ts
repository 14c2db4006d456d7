import type { Page } from '@playwright/test';
import { button, choose, openBox, player, poor, visitor } from './acts.ts';
import type { ShotState } from './acts.ts';
import { chooseCount, setReelDuration } from '../support/fixtures.ts';
import type { TextOf } from './texts.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

async function openTen(page: Page): Promise<void> {
  await page.locator('[data-opens]').getByRole('button').waitFor();
  await chooseCount(page.locator('section:has([data-opens])').last(), 10);
  await openBox(page);
}

async function openSeriesDialog(page: Page, text: TextOf): Promise<void> {
  await button(page, text('autoOpen:open')).click();
  await page.getByRole('dialog').waitFor();
}

async function startSeries(page: Page, text: TextOf): Promise<void> {
  await openSeriesDialog(page, text);
  // Between signs of direction where the page is written from right to left.
  const start = new RegExp(text('autoOpen:start').replace('{{count}}', '\\u2068?25\\u2069?'));
  await page.getByRole('dialog').getByRole('button', { name: start }).click();
}

async function pauseSeries(page: Page, text: TextOf): Promise<void> {
  await startSeries(page, text);
  await button(page, text('autoOpen:pauseNow')).click();
  await button(page, text('autoOpen:resume')).waitFor();
}

async function endSeries(page: Page, text: TextOf): Promise<void> {
  await startSeries(page, text);
  await button(page, text('autoOpen:stop')).click();
  await button(page, text('autoOpen:close')).waitFor();
}

/** Selects the first card of the backpack and presses a button of the dock. */
const actOnItem = (key: string) => async (page: Page, text: TextOf) => {
  const checkbox = page.getByRole('main').getByRole('checkbox').first();
  const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const { width } = (await checkbox.boundingBox())!;
  await checkbox.click({ position: { x: isRtl ? width - 12 : 12, y: 12 } });
  await button(page, text(key)).first().click();
  await page.getByRole('dialog').waitFor();
};

const press = (key: string) => async (page: Page, text: TextOf) => {
  await button(page, text(key)).filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Longer than a picture takes: what runs is taken while it runs. */
const ENDLESS = '600s';
/** Of demos until one ends as wanted; at a chance of 30 % one in 10^6 series has only losses. */
const MOST_DEMOS = 40;

async function runDream(page: Page): Promise<void> {
  await setReelDuration(page, ENDLESS);
  await page.reload();
  await page.locator('[data-demo] button').click();
  await page.locator('section[data-spinning]').waitFor();
}

/** Demos are rolled in the browser: each takes no coins. */
const dreamUntil = (isWon: boolean) => async (page: Page, text: TextOf) => {
  const result = page.getByTestId('dream-status').locator('div[data-won]');
  for (let demo = 0; demo < MOST_DEMOS; demo += 1) {
    await page.locator('[data-demo] button').click();
    const close = button(page, text('play:result.close'));
    await close.waitFor();
    if ((await result.getAttribute('data-won')) === String(isWon)) return;
    await close.click();
    await result.waitFor({ state: 'detached' });
  }
  throw new Error(`no dream was ${isWon ? 'won' : 'lost'}`);
};

/**
 * Items of boxes are all in the atlas of battles; one that was added later is not. Loads the page again with an atlas that
 * has one frame only.
 */
async function withoutAtlas(page: Page): Promise<void> {
  await page.route('**/art/atlas/items@*.json', async (route) => {
    const response = await route.fetch();
    const { frames, ...rest } = (await response.json()) as { frames: Record<string, object> };
    const json = { ...rest, frames: Object.fromEntries(Object.entries(frames).slice(0, 1)) };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

async function runReel(page: Page): Promise<void> {
  await setReelDuration(page, ENDLESS);
  await page.reload();
  await page.locator('[data-demo] button').click();
  await page.locator('section[data-spinning]').waitFor();
}

async function stopReel(page: Page): Promise<void> {
  await page.locator('[data-demo] button').click();
  await page.locator('section[data-lamp][data-grade]:not([data-spinning])').waitFor();
}

/** Shows a moment of a finished battle or draw, after these keys on its bar. */
const replayAt =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    if (page.url().includes('/battle/')) await withoutAtlas(page);
    const bar = page.getByRole('slider').first();
    for (const key of keys) await bar.press(key);
  };

/** What a player does, beyond the pages themselves. */
export const playStates: readonly ShotState[] = [
  player('box-ten', ({ box }) => `/box/${box}`, openTen),
  player('box-series-dialog', ({ box }) => `/box/${box}`, openSeriesDialog),
  player('box-series-paused', ({ box }) => `/box/${box}`, pauseSeries),
  player('box-series-ended', ({ box }) => `/box/${box}`, endSeries),
  poor('box', ({ box }) => `/box/${box}`),
  poor('battle-create', ({ box }) => `/battle/create?box=${box}`),
  player('dream-chosen', ({ dreamTarget }) => `/dream?target=${dreamTarget}`),
  player('dream-running', ({ dreamTarget }) => `/dream?target=${dreamTarget}`, runDream),
  player('dream-won', ({ dreamTarget }) => `/dream?target=${dreamTarget}`, dreamUntil(true)),
  player('dream-lost', ({ dreamTarget }) => `/dream?target=${dreamTarget}`, dreamUntil(false)),
  player('box-demo-running', ({ box }) => `/box/${box}`, runReel),
  player('box-demo-result', ({ box }) => `/box/${box}`, stopReel),
  player('room-idle-no-atlas', ({ waitingBattle }) => `/battle/${waitingBattle}`, withoutAtlas),
  player('room-start-no-atlas', ({ finishedBattle }) => `/battle/${finishedBattle}`, replayAt('Home')),
  player(
    'room-running-no-atlas',
    ({ finishedBattle }) => `/battle/${finishedBattle}`,
    replayAt('Home', 'PageUp', 'PageUp', 'ArrowLeft'),
  ),
  player('room-result-no-atlas', ({ finishedBattle }) => `/battle/${finishedBattle}`, replayAt('End')),
  player('room-four-result-no-atlas', ({ fourSeatBattle }) => `/battle/${fourSeatBattle}`, replayAt('End')),
  player('room-six-result-no-atlas', ({ sixSeatBattle }) => `/battle/${sixSeatBattle}`, replayAt('End')),
  player('room-won-no-atlas', ({ wonBattle }) => `/battle/${wonBattle}`, replayAt('End')),
  player('room-lost-no-atlas', ({ lostBattle }) => `/battle/${lostBattle}`, replayAt('End')),
  player(
    'giveaway-running',
    ({ wonGiveaway }) => `/giveaways/${wonGiveaway}`,
    replayAt('Home', 'PageUp', 'PageUp'),
  ),
  player('giveaway-won', ({ wonGiveaway }) => `/giveaways/${wonGiveaway}`, replayAt('End')),
  player('giveaway-lost', ({ lostGiveaway }) => `/giveaways/${lostGiveaway}`, replayAt('End')),
  visitor('drop', ({ roll }) => `/drop/${roll}`),
  visitor('player-page', ({ playerId }) => `/player/${playerId}`),
  player('battle-create-chosen', ({ box }) => `/battle/create?box=${box}`),
  player('reverse-create', ({ box }) => `/reverse/create?box=${box}`),
  player('room-cancelled', ({ cancelledBattle }) => `/battle/${cancelledBattle}`),
  player('giveaway-create', '/giveaways', async (page, text) => {
    await choose(1)(page, text);
    await press('giveaway:list.create')(page, text);
  }),
  player('packet-give', '/redPacket', press('packet:give')),
  player('take-back', '/personal/bag', actOnItem('takeBack:open')),
  player('streamer-mode', '/personal', async (page, text) => {
    await page.keyboard.press('h');
    // A narrow phone has no room for it.
    const mark = page.getByRole('button', { name: text('shell:streamer.mark'), includeHidden: true });
    await mark.waitFor({ state: 'attached' });
  }),
  player('keys', '/home', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  }),
];

/** What went wrong, and where there is nothing. */
export const troubleStates: readonly ShotState[] = [
  visitor('box-not-found', '/box/nothing'),
  visitor('drop-not-found', `/drop/${NOWHERE}`),
  visitor('player-hidden', `/player/${NOWHERE}`),
  visitor('room-not-found', `/battle/${NOWHERE}`),
  visitor('giveaway-not-found', `/giveaways/${NOWHERE}`),
  visitor('packet-not-found', `/redPacket/${NOWHERE}`),
  visitor('overlay-withdrawn', `/overlay#${'0'.repeat(43)}`),
  visitor('no-answer', '/docs/help', async (page, text) => {
    await page.route('**/api/**', (route) => route.abort('failed'));
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('app:nav.battle') })
      .filter({ visible: true })
      .first()
      .click();
  }),
  visitor('log-no-answer', '/docs/help', async (page, text) => {
    await page.route('**/api/log/**', (route) => route.abort('failed'));
    await page.evaluate(() => history.pushState(null, '', '/provably-fair/log?q=ember'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('heading', { name: text('app:pages.log'), level: 1 }).waitFor();
  }),
  visitor('log-contradicts', '/provably-fair/log', async (page) => {
    await page.route('**/api/log/proofs*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, checkpoint: 'none' } } });
    });
    await page.reload();
    await page.getByTestId('difference').waitFor();
  }),
  visitor('page-not-loaded', '/docs/help', async (page, text) => {
    await page.route('**/assets/battle*.js', (route) => route.abort('failed'));
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('app:nav.battle') })
      .filter({ visible: true })
      .first()
      .click();
  }),
];
