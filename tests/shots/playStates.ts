import type { Page } from '@playwright/test';
import { button, choose, openBox, player, poor, visitor } from './acts.ts';
import type { ShotState } from './acts.ts';
import type { TextOf } from './texts.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

async function openTen(page: Page): Promise<void> {
  await page.locator('[data-opens]').getByRole('button').waitFor();
  await page.locator('input[type=radio][value="10"]').first().check({ force: true });
  await openBox(page);
}

async function openSeriesDialog(page: Page, text: TextOf): Promise<void> {
  await button(page, text('autoOpen:open')).click();
  await page.getByRole('dialog').waitFor();
}

async function startSeries(page: Page, text: TextOf): Promise<void> {
  await openSeriesDialog(page, text);
  const start = text('autoOpen:start').replace('{{count}}', '25');
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
  await page
    .getByRole('main')
    .getByRole('checkbox')
    .first()
    .click({ position: { x: 12, y: 12 } });
  await button(page, text(key)).first().click();
  await page.getByRole('dialog').waitFor();
};

const press = (key: string) => async (page: Page, text: TextOf) => {
  await button(page, text(key)).filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

async function dreamOnce(page: Page): Promise<void> {
  await page.locator('[data-opens]').getByRole('button').click();
  await page.getByTestId('dream-status').locator('div[data-won]').waitFor();
}

/** What a player does, beyond the pages themselves. */
export const playStates: readonly ShotState[] = [
  player('box-ten', ({ box }) => `/box/${box}`, openTen),
  player('box-series-dialog', ({ box }) => `/box/${box}`, openSeriesDialog),
  player('box-series-paused', ({ box }) => `/box/${box}`, pauseSeries),
  player('box-series-ended', ({ box }) => `/box/${box}`, endSeries),
  poor('box', ({ box }) => `/box/${box}`),
  poor('battle-create', ({ box }) => `/battle/create?box=${box}`),
  player('dream-chosen', ({ dreamTarget }) => `/dream?target=${dreamTarget}`),
  player('dream-result', ({ dreamTarget }) => `/dream?target=${dreamTarget}`, dreamOnce),
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
    await button(page, text('shell:streamer.mark')).waitFor();
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
