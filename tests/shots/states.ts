import type { Locator, Page } from '@playwright/test';
import type { SiteIds } from './preparedSite.ts';
import type { TextOf } from './texts.ts';

/** One picture in every size and language: a page, or what a press makes of it. */
export interface ShotState {
  readonly name: string;
  readonly as: 'visitor' | 'player';
  path(ids: SiteIds): string;
  /** Brings the page into its state. */
  act?(page: Page, text: TextOf): Promise<void>;
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const stateOf = (as: ShotState['as']) => {
  return (name: string, path: string | ShotState['path'], act?: ShotState['act']): ShotState => ({
    name,
    as,
    path: typeof path === 'string' ? () => path : path,
    ...(act && { act }),
  });
};
const visitor = stateOf('visitor');
const player = stateOf('player');

async function openMenu(page: Page, text: TextOf): Promise<void> {
  const inHeader = button(page, text('app:header.menu'));
  await inHeader
    .or(button(page, text('app:nav.more')))
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Presses an entry of the left menu. */
function fromMenu(key: string): NonNullable<ShotState['act']> {
  return async (page, text) => {
    await openMenu(page, text);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(key), exact: true })
      .click();
    await page.getByRole('dialog', { name: text(key) }).waitFor();
  };
}

/** Chooses the option of a group of radios, both counted from 0. */
function choose(option: number, group = 0): NonNullable<ShotState['act']> {
  return async (page) => {
    const radios = page.getByRole('main').getByRole('radiogroup').nth(group).getByRole('radio');
    await radios.nth(option).check({ force: true });
  };
}

const openFirstCard = (group: string) => async (page: Page, text: TextOf) => {
  await page
    .getByRole('group', { name: text(group) })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

async function openBox(page: Page): Promise<void> {
  await page.locator('[data-opens]').getByRole('button').click();
  await page.getByRole('main').locator('a[href^="/provably-fair/verify/"]').first().waitFor();
}

async function pressOpen(page: Page): Promise<void> {
  await page.locator('[data-opens]').getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

async function login(page: Page, text: TextOf): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('app:header.login'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor();
}

async function switchLogin(page: Page, text: TextOf, key: string): Promise<void> {
  await login(page, text);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(key), exact: true })
    .click();
}

export const states: readonly ShotState[] = [
  visitor('home', '/home'),
  visitor('boxes', '/box'),
  visitor('box', ({ box }) => `/box/${box}`),
  visitor('box-sign-up-tip', ({ box }) => `/box/${box}`, pressOpen),
  visitor('login', '/home', login),
  visitor('sign-up', '/home', (page, text) => switchLogin(page, text, 'auth:login.register')),
  visitor('forgot-password', '/home', (page, text) => switchLogin(page, text, 'auth:login.forgot')),
  visitor('gallery', '/skin'),
  visitor('dream', '/dream'),
  visitor('battles', '/battle'),
  visitor('room-waiting', ({ waitingBattle }) => `/battle/${waitingBattle}`),
  visitor('giveaways', '/giveaways'),
  visitor('shop', '/shop'),
  visitor('login-needed', '/personal/bag'),
  visitor('not-found', '/no/such/page'),
  visitor('help', '/docs/help'),
  visitor('help-entry', ({ helpDocument }) => `/docs/help/${helpDocument}`),
  visitor('support', '/docs/support'),
  visitor('events', '/event'),
  visitor('promotions', '/promotions'),
  visitor('fair', '/provably-fair'),
  visitor('menu', '/docs/help', openMenu),

  player('home', '/home'),
  player('box', ({ box }) => `/box/${box}`),
  player('box-dear', ({ dearBox }) => `/box/${dearBox}`),
  player('box-result', ({ box }) => `/box/${box}`, openBox),
  player('dream', '/dream'),
  player('battles', '/battle'),
  player('battles-finished', '/battle', choose(1)),
  player('battles-mine', '/battle', choose(2)),
  player('ranking', '/battle', choose(3)),
  player('reverse', '/reverse'),
  player('battle-create', '/battle/create'),
  player('battle-rematch', ({ finishedBattle }) => `/battle/create/${finishedBattle}`),
  player('room-waiting', ({ waitingBattle }) => `/battle/${waitingBattle}`),
  player('room-finished', ({ finishedBattle }) => `/battle/${finishedBattle}`),
  player('giveaways', '/giveaways'),
  player('giveaway', ({ giveaway }) => `/giveaways/${giveaway}`),
  player('red-packets', '/redPacket'),
  player('red-packet', ({ redPacket }) => `/redPacket/${redPacket}`),
  player('shop', '/shop'),
  player('shop-item', '/shop', openFirstCard('mall:list')),
  player('personal', '/personal'),
  player('backpack', '/personal/bag'),
  player('records-balance', '/personal/flow'),
  player('records-flow', '/personal/flow', choose(1)),
  player('records-recharges', '/personal/flow', choose(2)),
  player('records-games', '/personal/flow', choose(3)),
  player('records-take-backs', '/personal/flow', choose(4)),
  player('free-boxes', '/personal/free-boxes'),
  player('transfer', '/personal/transfer'),
  player('promotion', '/personal/promo'),
  player('vip', '/personal/vip'),
  player('rewards', '/personal/rewards'),
  player('limits', '/personal/limits'),
  player('security', '/personal/security'),
  player('settings', '/docs/help', fromMenu('shell:menu.settings')),
  player('golden-code', '/docs/help', fromMenu('shell:menu.code')),
  player('recharge', '/docs/help', fromMenu('shell:menu.recharge')),
  player('inbox', '/docs/help', async (page, text) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${text('inbox:title')}`) })
      .click();
    await page.getByRole('dialog').waitFor();
  }),
  player('fair', '/provably-fair'),
  player('verify', '/provably-fair/verify'),
  player('verify-roll', ({ roll }) => `/provably-fair/verify/${roll}`),
];
