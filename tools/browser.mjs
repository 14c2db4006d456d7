/**
 * Finds the browser of the end-to-end tests: Debian's headless shell or chromium, an installed Chrome or Chromium, or
 * Playwright's own. FAIRDROP_BROWSER names one by its path; `playwright` stands for Playwright's own.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: the same engine without the browser's own windows takes a third less CPU. */
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const browserPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of an installed browser; null if Playwright's own has to be used.
 * @returns {string | null}
 */
export function findBrowser() {
  const named = process.env['FAIRDROP_BROWSER'];
  if (named === 'playwright') return null;
  if (named) return named;
  return [...browserPaths, ...placesOnPath(browserNames)].find(isExecutable) ?? null;
}

/** @param {string[]} names */
function placesOnPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The path of an installed Firefox that starts, or null.
 * @returns {string | null}
 */
export function findFirefox() {
  return (
    placesOnPath(['firefox-esr', 'firefox']).find((path) => isExecutable(path) && canLaunchBrowser(path)) ??
    null
  );
}

/**
 * Whether the browser starts: some distributions ship a stub that only recommends a package.
 * @param {string} path
 */
export function canLaunchBrowser(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** Whether a font for Chinese is installed; without one screenshots show boxes instead of characters. */
export function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}
