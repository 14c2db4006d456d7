import { launch } from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import { findFirefox } from '../../tools/browser.mjs';
import { ensureBuild } from '../../tools/setup.mjs';
import { patient } from './patience.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

/** The real site in Debian's Firefox, which Playwright cannot drive, through WebDriver BiDi. */
export interface FirefoxSite {
  readonly site: Site;
  readonly page: Page;
  /** What no code of the page has caught. */
  readonly errors: readonly string[];
  stop(): Promise<void>;
}

/** Null without Firefox. */
export async function startFirefoxSite(): Promise<FirefoxSite | null> {
  const executablePath = findFirefox();
  if (executablePath === null) return null;
  if (!(await ensureBuild())) throw new Error('The site cannot be built.');
  const site = await startSite();
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    timeout: patient(60_000),
    protocolTimeout: patient(180_000),
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN' },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patient(120_000));
  // As in the journeys in Chromium.
  await page.evaluateOnNewDocument(() => {
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--dur-reel', '1500ms'),
    );
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    site,
    page,
    errors,
    async stop() {
      await browser.close();
      await site.stop();
    },
  };
}

/**
 * Waits for a button with this name, and presses it. By XPath: Firefox computes the accessible name of every element at
 * each look for `::-p-aria`, and the page gets no turn meanwhile.
 */
export const press = (page: Page, name: string, within = ''): Promise<void> =>
  page
    .locator(
      `::-p-xpath(${within}//button[@aria-label="${name}" or .//text()[normalize-space(.)="${name}"]])`,
    )
    .click();

/** Waits until something matches the selector. @throws Error with the address and what the page shows instead */
export async function see(page: Page, selector: string): Promise<void> {
  try {
    await page.locator(selector).wait();
  } catch (cause) {
    const shown = await page.evaluate(() => document.querySelector('main')?.innerText ?? '');
    throw new Error(`${selector} is not to be seen at ${page.url()}, but ${JSON.stringify(shown)}`, {
      cause,
    });
  }
}

/** Data of a call, which the page makes as the player who is logged in. */
export async function callInPage<Data>(page: Page, method: string, path: string): Promise<Data> {
  const { success, data, code } = await page.evaluate(
    async (how, where): Promise<{ success: boolean; data: unknown; code?: string }> => {
      const headers = { token: localStorage.getItem('token') ?? '', 'Idempotency-Key': crypto.randomUUID() };
      const answer = await fetch(where, { method: how, headers });
      return (await answer.json()) as { success: boolean; data: unknown };
    },
    method,
    path,
  );
  if (!success) throw new Error(`the server refused ${path}: ${code ?? '?'}`);
  return data as Data;
}
