/** Which of the oldest browsers (`oldestBrowsers`) lack a feature, by MDN's data. */
import { createRequire } from 'node:module';
import { oldestBrowsers } from './oldest-browsers.mjs';

/** Their names in MDN's data, and for people. */
const BROWSERS = {
  chrome: ['chrome', 'Chromium'],
  and_chr: ['chrome_android', 'Chromium on Android'],
  edge: ['edge', 'Edge'],
  firefox: ['firefox', 'Firefox'],
  safari: ['safari', 'Safari'],
  ios_saf: ['safari_ios', 'Safari on iOS'],
};

/**
 * @typedef {import('@mdn/browser-compat-data').Identifier} Identifier
 * @typedef {import('@mdn/browser-compat-data').SimpleSupportStatement} Support
 */

/** @type {import('@mdn/browser-compat-data').CompatData | undefined} */
let data;

/** MDN's data: 20 MB, read at the first question. */
export function compatibilityData() {
  data ??= /** @type {import('@mdn/browser-compat-data').CompatData} */ (
    createRequire(import.meta.url)('@mdn/browser-compat-data')
  );
  return data;
}

/**
 * Whether version `one` is `other` or older.
 * @param {string} one
 * @param {string} other
 */
function isUpTo(one, other) {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

/**
 * @param {Support} support
 * @param {string} version
 */
function supports(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: other },
  version,
) {
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || other) return false;
  return isUpTo(added, version) && !(typeof removed === 'string' && isUpTo(removed, version));
}

/** @type {WeakMap<Identifier, string[]>} */
const known = new WeakMap();
/** @type {[string, string, string][] | undefined} */
let oldest;

/**
 * @param {Identifier | undefined} feature of MDN's data
 * @returns {string[]} those of the oldest browsers that lack it; none if the data has no such feature
 */
export function browsersWithout(feature) {
  const statements = feature?.__compat?.support;
  if (feature === undefined || statements === undefined) return [];
  const before = known.get(feature);
  if (before !== undefined) return before;
  oldest ??= Object.entries(oldestBrowsers()).map(([browser, version]) => {
    const [key = '', name = ''] = BROWSERS[/** @type {keyof typeof BROWSERS} */ (browser)];
    return [key, name, version];
  });
  const without = oldest.flatMap(([key, name, version]) => {
    const support = statements[/** @type {import('@mdn/browser-compat-data').BrowserName} */ (key)];
    if (support === undefined) return [];
    const all = Array.isArray(support) ? support : [support];
    return all.some((it) => supports(it, version)) ? [] : [`${name} ${version}`];
  });
  known.set(feature, without);
  return without;
}
