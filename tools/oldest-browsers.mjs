/** The oldest browsers of `browserslist` in package.json, of which each entry is `<browser> >= <version>`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const ENTRY = /^(chrome|and_chr|edge|firefox|safari|ios_saf) >= (\d+(?:\.\d+)?)$/;

/** What Vite's `build.target` calls them; it knows one Chromium and one Safari for a phone and a desktop. */
const TARGETS = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/**
 * @returns {Record<string, string>} browser to version
 * @throws Error for an entry of another form
 */
export function oldestBrowsers() {
  /** @type {{ browserslist: string[] }} */
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.fromEntries(
    browserslist.map((entry) => {
      const [, browser, version] = ENTRY.exec(entry) ?? [];
      if (browser === undefined || version === undefined)
        throw new Error(`package.json: "${entry}" of browserslist is not "<browser> >= <version>".`);
      return [browser, version];
    }),
  );
}

/** @returns {string[]} for `build.target` of Vite */
export function buildTargets() {
  const oldest = oldestBrowsers();
  return Object.entries(TARGETS).flatMap(([browser, target]) =>
    oldest[browser] === undefined ? [] : [`${target}${oldest[browser]}`],
  );
}
