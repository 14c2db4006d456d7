/**
 * Preconditions of every command: the Node version, the packages of package-lock.json, page and server built from the
 * current sources. Imports only Node's modules, because it runs before node_modules exists.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = [20, 19];
const installStamp = join(root, 'node_modules', '.fairdrop-lock');
const pageBuild = {
  name: 'page',
  outDir: 'dist',
  config: 'vite.config.ts',
  inputs: [
    'src',
    'assets',
    'catalogue/boxes',
    'index.html',
    'package.json',
    'tools/build-plugins',
    'tools/oldest-browsers.mjs',
  ],
};
const viewBuild = {
  name: 'first views',
  outDir: 'build/view',
  config: 'vite.view.config.ts',
  inputs: ['src', 'package.json', 'vite.config.ts'],
};
const serverBuild = {
  name: 'server',
  outDir: 'build/server',
  config: 'vite.server.config.ts',
  inputs: ['server', 'src/net/contract', 'src/fair'],
};

/** Programs that run without a build. */
const readAsTheyAre = ['server/db/functions', 'server/db/migrations'];

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends the process with status 2 and one line if this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  process.stderr.write(
    `Fairdrop needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(2);
}

/**
 * One hash of names and contents of files and folders, relative to `base`; missing ones are skipped.
 * @param {string[]} entries
 * @param {string} [base]
 */
export function hashOf(entries, base = root) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else if (found) {
      hash.update(`${relative(base, path)}\0${found.size}\0`).update(readFileSync(path));
    }
  };
  for (const entry of entries) add(join(base, entry));
  return hash.digest('hex');
}

/** @param {string} path */
function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

/**
 * Whether npm's record in node_modules equals the lock file: recognises an installation made by hand, which has no
 * stamp.
 * @param {Record<string, import('./setup.mjs').LockedPackage>} locked
 * @param {Record<string, import('./setup.mjs').LockedPackage>} installed
 */
export function matchesLockFile(locked, installed) {
  const hasUnexpectedPackages = Object.entries(installed).some(
    ([path, it]) => locked[path]?.version !== it.version,
  );
  if (hasUnexpectedPackages) return false;
  return Object.entries(locked).every(
    ([path, it]) => path === '' || path in installed || it.optional === true || it.devOptional === true,
  );
}

function hasMatchingInstall() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  try {
    const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    return matchesLockFile(locked.packages, JSON.parse(readFileSync(record, 'utf8')).packages);
  } catch {
    return false; // A half-written record means a broken installation: install again.
  }
}

/**
 * Command and arguments that run npm: the npm that started this process, if one did.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npm(args) {
  const cli = process.env['npm_execpath'];
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}

/**
 * Installs the packages of package-lock.json, unless node_modules has exactly those.
 * @returns {boolean} whether the packages are there
 */
export function ensureModules() {
  const wanted = hashOf(['package-lock.json']);
  if (readStamp(installStamp) === wanted) return true;
  if (!hasMatchingInstall()) {
    print('Installing packages (a minute or two, once) …');
    if (!installPackages(root)) return false;
  }
  writeFileSync(installStamp, `${hashOf(['package-lock.json'])}\n`);
  return true;
}

/**
 * `npm ci` refuses a lock file without the optional packages of other systems; `npm install --no-save` then installs
 * what it names. npm's output is shown only when both fail.
 * @param {string} folder with package-lock.json
 * @returns {boolean} whether the packages are there
 */
export function installPackages(folder) {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  let errorOutput = '';
  for (const how of [['ci'], ['install', '--no-save']]) {
    const [command, args] = npm([...how, ...flags]);
    const result = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
    if (result.status === 0) return true;
    errorOutput += result.stderr || String(result.error ?? '');
  }
  process.stderr.write(`${errorOutput}\n`);
  return false;
}

/**
 * Builds page and server unless both are up to date with the sources.
 * @returns {Promise<boolean>} whether both builds are up to date
 */
export async function ensureBuild() {
  const building = await Promise.all([
    ensureFresh(pageBuild).then((isFresh) => isFresh && ensureFresh(viewBuild)),
    ensureServerBuild(),
  ]);
  const isBuilt = building.every(Boolean);
  if (isBuilt) writeFileSync(join(root, 'build', 'build.sha256'), `${buildHash()}\n`);
  return isBuilt;
}

/**
 * What the log names a build by (docs/transparency-log.md): SHA-256 over a line `path\0sha256\n` for each file that is
 * built, the functions of the database and package-lock.json, in the order of their paths.
 * @param {string} [base]
 */
export function buildHash(base = root) {
  const folders = [pageBuild, viewBuild, serverBuild].map(({ outDir }) => outDir);
  const files = [...folders, ...readAsTheyAre]
    .flatMap((folder) => readdirSync(join(base, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== '.stamp')
    .map((entry) => join(entry.parentPath, entry.name));
  const lines = [...files, join(base, 'package-lock.json')].map((file) => {
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${relative(base, file).replaceAll('\\', '/')}\0${digest}\n`;
  });
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** @returns {Promise<boolean>} whether the server's build is up to date */
export function ensureServerBuild() {
  return ensureFresh(serverBuild);
}

/**
 * The build's output is shown only when it fails.
 * @param {typeof pageBuild} build
 */
async function ensureFresh({ name, outDir, config, inputs }) {
  const wanted = hashOf([...inputs, config, 'package-lock.json']);
  const stamp = join(root, outDir, '.stamp');
  if (readStamp(stamp) === wanted) return true;
  print(`Building the ${name} …`);
  const started = Date.now();
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runCaptured(process.execPath, args, env);
  if (code !== 0) {
    process.stderr.write(`${output}\nThe build failed.\n`);
    return false;
  }
  writeFileSync(stamp, `${wanted}\n`);
  print(`Built the ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCaptured(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
