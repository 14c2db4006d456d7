import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setReelDuration } from '../support/fixtures.ts';
import { findFlaws } from './flaws.ts';
import type { PreparedSite } from './preparedSite.ts';
import type { ShotState } from './acts.ts';
import { spokenIn, standIn } from './standIns.ts';
import type { ShotLocale } from './standIns.ts';
import { textsOf } from './texts.ts';

export interface ShotSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that was taken; `failure` says why its state was not reached. */
export interface Shot {
  readonly state: ShotState;
  readonly size: ShotSize;
  readonly locale: ShotLocale;
  readonly file: string;
  readonly failure: string | null;
  /** As `findFlaws` finds them. */
  readonly flaws: readonly string[];
}

/** Of one state in one language and all sizes. */
const STATE_MS = 90_000;
/** Of a spin, in CSS syntax. */
const REEL = '500ms';
const ACT_MS = 15_000;
/** Times in a row that the page has to be the same. */
const STEADY = 3;
const POLLING_MS = 120;
const SETTLE_MS = 6_000;

interface RestWindow extends Window {
  seen?: { readonly now: string; readonly times: number };
}

export const nameOf = ({ as, name }: ShotState): string => `${as}-${name}`;
export const sizeName = ({ width, height }: ShotSize): string => `${width}x${height}`;

/** Takes one state in every size: it is reached once, then the window changes its size. Sizes may be missing. */
export async function captureState(
  browser: Browser,
  site: PreparedSite,
  state: ShotState,
  locale: ShotLocale,
  { sizes, folder, isFullPage }: { sizes: readonly ShotSize[]; folder: string; isFullPage: boolean },
): Promise<Shot[]> {
  const [first] = sizes;
  if (first === undefined) return [];
  const context = await browser.newContext({
    baseURL: site.url,
    locale: spokenIn(locale),
    viewport: first,
  });
  const limit = setTimeout(() => void context.close(), STATE_MS);
  const shots: Shot[] = [];
  try {
    const page = await openAs(
      context,
      spokenIn(locale),
      state.as === 'visitor' ? null : site.tokens[state.as],
    );
    await setReelDuration(page, REEL);
    const failure = await reach(page, state, site, spokenIn(locale));
    await standIn(page, locale);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settle(page);
      const file = join(folder, sizeName(size), locale, `${nameOf(state)}.png`);
      await mkdir(join(file, '..'), { recursive: true });
      await page.screenshot({ path: file, fullPage: isFullPage, animations: 'disabled' });
      shots.push({ state, size, locale, file, failure, flaws: await findFlaws(page) });
    }
  } catch (error) {
    console.error(`${nameOf(state)} in ${locale}: ${reasonOf(error)}`);
  } finally {
    clearTimeout(limit);
    await context.close();
  }
  return shots;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

async function openAs(context: BrowserContext, locale: string, token: string | null): Promise<Page> {
  await context.addInitScript(
    (stored) => {
      localStorage.setItem('locale', stored.locale);
      if (stored.token !== null) localStorage.setItem('token', stored.token);
    },
    { locale, token },
  );
  return context.newPage();
}

/** @returns why the state was not reached, null if it was */
async function reach(
  page: Page,
  state: ShotState,
  site: PreparedSite,
  locale: Parameters<typeof textsOf>[0],
): Promise<string | null> {
  page.setDefaultTimeout(ACT_MS);
  try {
    await page.goto(state.path(site.ids));
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
    await settle(page);
    await state.act?.(page, textsOf(locale));
    await settle(page);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Waits until elements, height and pictures stay the same; a page that never rests is taken as it is. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => delete (window as RestWindow).seen));
  await page
    .waitForFunction(
      (steady) => {
        const store = window as RestWindow;
        const pending = [...document.images].filter(
          ({ complete, loading }) => !complete && loading !== 'lazy',
        );
        const busy = document.querySelectorAll('[aria-busy=true]').length;
        const now = `${document.querySelectorAll('*').length}/${document.body.scrollHeight}/${pending.length}/${busy}`;
        if (document.querySelector('main')?.childElementCount === 0) return false;
        store.seen = { now, times: store.seen?.now === now ? store.seen.times + 1 : 1 };
        return store.seen.times >= steady;
      },
      STEADY,
      { polling: POLLING_MS, timeout: SETTLE_MS },
    )
    .catch(() => undefined);
}
