/** What the suites need beside npm packages: a browser, a Chinese font, PostgreSQL, Python. */
import { spawnSync } from 'node:child_process';
import { canLaunchBrowser, hasChineseFont, findBrowser } from './browser.mjs';
import { findPostgres } from './postgres.mjs';
import { npm, root, print } from './setup.mjs';

const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

const hasPython = () => spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;

function findWorkingBrowser() {
  const path = findBrowser();
  return path && canLaunchBrowser(path) ? path : null;
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
  // One by one: a package that the distribution lacks must not prevent the others.
  for (const name of packages) run(['install', '-y', '--no-install-recommends', name]);
}

function installPlaywrightBrowser() {
  print("Fetching Playwright's own Chromium (once) …");
  const flags = apt ? ['--with-deps'] : [];
  const [command, args] = npm(['exec', '--', 'playwright', 'install', ...flags, 'chromium']);
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * Checks all requirements and installs missing ones where possible.
 * @returns {{ browser: string | null, postgres: string }} `browser` null: Playwright's own is used
 * @throws Error with one line if a requirement cannot be met
 */
export function provision() {
  const missing = [
    // Wanted beside a chromium that is there already: it saves a third of the time of the end-to-end tests.
    ...(findWorkingBrowser()?.includes('headless-shell') ? [] : ['chromium-headless-shell']),
    ...(hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...(hasPython() ? [] : ['python3']),
  ];
  if (missing.length > 0 && apt) aptInstall(missing);
  // Not every distribution with apt has the headless shell.
  if (!findWorkingBrowser() && apt) aptInstall(['chromium']);

  const postgres = findPostgres();
  if (!postgres) {
    throw new Error(
      'The tests need PostgreSQL 15 or newer: install it so that initdb is found, and run again.',
    );
  }
  if (!hasChineseFont())
    print('No Chinese font found: pages will show boxes for text; no test depends on it.');
  if (!hasPython()) print('No python3 found: the verifier written in Python is not tested.');
  const browser = findWorkingBrowser();
  if (!browser && !installPlaywrightBrowser()) {
    throw new Error('The tests need a browser: install Chromium or Chrome, and run again.');
  }
  return { browser, postgres };
}
