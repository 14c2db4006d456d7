import type { Locator, Page } from '@playwright/test';
import type { SiteIds } from './preparedSite.ts';
import type { TextOf } from './texts.ts';

/** One picture in every size and language: a page, or what a press makes of it. */
export interface ShotState {
  readonly name: string;
  readonly as: 'visitor' | 'player' | 'poor';
  path(ids: SiteIds): string;
  /** Brings the page into its state. */
  act?(page: Page, text: TextOf): Promise<void>;
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const stateOf = (as: ShotState['as']) => {
  return (name: string, path: string | ShotState['path'], act?: ShotState['act']): ShotState => ({
    name,
    as,
    path: typeof path === 'string' ? () => path : path,
    ...(act && { act }),
  });
};
export const visitor = stateOf('visitor');
export const player = stateOf('player');
export const poor = stateOf('poor');

export async function openMenu(page: Page, text: TextOf): Promise<void> {
  const inHeader = button(page, text('app:header.menu'));
  await inHeader
    .or(button(page, text('app:nav.more')))
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Presses an entry of the left menu. */
export function fromMenu(key: string): NonNullable<ShotState['act']> {
  return async (page, text) => {
    await openMenu(page, text);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(key), exact: true })
      .click();
    // Some languages have another title than the entry.
    await page
      .getByRole('dialog')
      .filter({ hasNot: page.getByRole('navigation') })
      .getByRole('heading')
      .first()
      .waitFor();
  };
}

/** Chooses the option of a group of radios, both counted from 0. */
export function choose(option: number, group = 0): NonNullable<ShotState['act']> {
  return async (page) => {
    const radios = page.getByRole('main').getByRole('radiogroup').nth(group).getByRole('radio');
    // The choice may be of another page: it is checked once that is shown.
    await radios.nth(option).click({ force: true });
    await page.locator('main input[type=radio]:checked').nth(group).waitFor({ state: 'attached' });
  };
}

export const openFirstCard = (group: string) => async (page: Page, text: TextOf) => {
  await page
    .getByRole('group', { name: text(group) })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** Brings a part of the page into the middle of the window. */
export const showPart = (testId: string) => async (page: Page) => {
  const part = page.getByTestId(testId);
  await part.waitFor();
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

/** Saves the proof of the roll on the page, opens it as a file and shows what it has of the log. */
export async function openSavedProof(page: Page): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByTestId('verdict').locator('button:has(svg)').first().click();
  const file = Buffer.concat(await (await (await saved).createReadStream()).toArray()).toString();
  await page.goto('/provably-fair/verify#file');
  const form = page.locator('form:has(textarea)').last();
  await form.locator('textarea').fill(file);
  await form.getByRole('button').click();
  await showPart('file-log')(page);
}

export async function openBox(page: Page): Promise<void> {
  await page.locator('[data-opens]').getByRole('button').click();
  await page.getByRole('main').locator('a[href^="/provably-fair/verify/"]').first().waitFor();
}

export async function pressOpen(page: Page): Promise<void> {
  await page.locator('[data-opens]').getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

export async function login(page: Page, text: TextOf): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('app:header.login'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor();
}

export async function switchLogin(page: Page, text: TextOf, key: string): Promise<void> {
  await login(page, text);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(key), exact: true })
    .click();
}
