/**
 * What the suites need beside npm packages: a browser, a Chinese font, PostgreSQL, Python. As a program it installs what
 * is missing with apt; `--full` adds Firefox and nginx, `--cluster` nginx.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { canLaunchBrowser, findBrowser, findFirefox, hasChineseFont } from './browser.mjs';
import { start, waitForExit } from './child-processes.mjs';
import { findPostgres } from './postgres.mjs';
import { npm, print, root } from './setup.mjs';

const hasApt = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

const hasPython = () => spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;

function findWorkingBrowser() {
  const path = findBrowser();
  return path && canLaunchBrowser(path) ? path : null;
}

/** @param {import('./provision.mjs').Needs} needs Firefox and nginx are not of the daily tier. */
function missingPackages({ isFull, isOnCluster }) {
  return [
    // Wanted beside a chromium that is there already: it saves a third of the time of the end-to-end tests.
    ...(findWorkingBrowser()?.includes('headless-shell') ? [] : ['chromium-headless-shell']),
    ...(hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...(hasPython() ? [] : ['python3']),
    ...(!isFull || findFirefox() ? [] : ['firefox-esr']),
    ...(!(isFull || isOnCluster) || findNginx() ? [] : ['nginx-light']),
  ];
}

/** @param {string[]} packages */
function aptInstall(packages) {
  print(`Installing ${packages.join(', ')} with apt (a few minutes, once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (/** @type {string[]} */ args) => {
    const done = spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (done.status !== 0) process.stderr.write(`${done.stderr}\n`);
    return done.status === 0;
  };
  run(['update']);
  const install = ['install', '-y', '--no-install-recommends'];
  // A package that the distribution lacks must not prevent the others.
  if (!run([...install, ...packages]) && packages.length > 1)
    for (const name of packages) run([...install, name]);
}

/**
 * The program, or null where there is none; on Debian its folder is not on everybody's path.
 * @returns {string | null}
 */
export function findNginx() {
  return ['/usr/sbin/nginx', 'nginx'].find((program) => spawnSync(program, ['-v']).status === 0) ?? null;
}

/**
 * Installs packages of Debian where that is possible.
 * @param {string[]} packages
 */
export function installPrograms(packages) {
  if (packages.length > 0 && hasApt()) aptInstall(packages);
}

function installPlaywrightBrowser() {
  print("Fetching Playwright's own Chromium (once) …");
  const flags = hasApt() ? ['--with-deps'] : [];
  const [command, args] = npm(['exec', '--', 'playwright', 'install', ...flags, 'chromium']);
  return spawnSync(command, args, { cwd: root, stdio: 'ignore' }).status === 0;
}

/**
 * Starts to install what is missing, while the caller goes on; npm packages need not be there.
 * @param {import('./provision.mjs').Needs} needs
 * @returns {Promise<void>} when that has ended, whether or not it worked
 */
export async function startInstalling(needs) {
  if (missingPackages(needs).length === 0 || !hasApt()) return;
  const flags = [...(needs.isFull ? ['--full'] : []), ...(needs.isOnCluster ? ['--cluster'] : [])];
  const args = [fileURLToPath(import.meta.url), ...flags];
  await waitForExit(start(process.execPath, args, { stdio: 'inherit' }));
}

/**
 * Where the programs are. Each that is missing has one line that says what to install.
 * @returns {import('./provision.mjs').Programs}
 */
export function findPrograms() {
  const browser = findWorkingBrowser();
  const postgres = findPostgres();
  /** @type {import('./provision.mjs').Programs['missing']} */
  const missing = {};
  if (!postgres)
    missing.postgres = 'no PostgreSQL (install version 15 or newer, so that initdb is on the path)';
  const hasBrowser = browser !== null || installPlaywrightBrowser();
  if (!hasBrowser) missing.browser = 'no browser (install Chromium or Chrome)';
  for (const why of Object.values(missing)) print(`Tests are left out: ${why}.`);
  if (!hasChineseFont())
    print('No Chinese font found: pages will show boxes for text; no test depends on it.');
  return { browser: hasBrowser ? browser : undefined, postgres, missing };
}

function installMissing() {
  const [isFull, isOnCluster] = ['--full', '--cluster'].map((flag) => process.argv.includes(flag));
  const missing = missingPackages({ isFull: isFull === true, isOnCluster: isOnCluster === true });
  if (missing.length > 0) aptInstall(missing);
  // Not every distribution with apt has the headless shell.
  if (!findWorkingBrowser()) aptInstall(['chromium']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installMissing();
