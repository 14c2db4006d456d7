import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, found from this module: `server/` and the bundle are at different depths below it. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`no package.json above ${import.meta.dirname}`);
  return findRoot(parent);
}

const root = findRoot(import.meta.dirname);

/** Output of `vite build`. */
export const PAGES_DIR = join(root, 'dist');
/** Output of `vite build --config vite.view.config.ts`. */
export const VIEW_MODULE = join(root, 'build/view/firstView.js');
/** Folders with the pictures served below `/art/`: of the build, and of the sources. */
export const ART_DIRS = [join(PAGES_DIR, 'art'), join(root, 'assets')];
export const CATALOGUE_DIR = join(root, 'catalogue');
/** Pictures that sliding puzzles are cut from. */
export const CAPTCHA_SCENES_DIR = join(root, 'assets/captcha');
export const MIGRATIONS_DIR = join(root, 'server/db/migrations');
export const FUNCTIONS_DIR = join(root, 'server/db/functions');
/** Fonts of pictures that the server draws. */
export const FONTS_DIR = join(root, 'assets/fonts');

const BUILD_META = /<meta name="build" content="([A-Za-z0-9-]{1,40})"/;

const BUILD_HASH = /^[0-9a-f]{64}\n$/;

/** The hash over the built files (`buildHash` of `tools/setup.mjs`); null without a build. */
export function readBuildHash(): string | null {
  const text = readIfThere(join(root, 'build/build.sha256'));
  return BUILD_HASH.test(text) ? text.trim() : null;
}

/** What the running bundle was built from, as a hash (`tools/setup.mjs`); null where the sources run. */
export function readServerStamp(): string | null {
  const text = readIfThere(join(import.meta.dirname, '.stamp'));
  return BUILD_HASH.test(text) ? text.trim() : null;
}

/** The id that the build wrote into the page (`vite.config.ts`); `dev` without a built page. */
export function readBuildId(): string {
  return BUILD_META.exec(readIfThere(join(PAGES_DIR, 'index.html')))?.[1] ?? 'dev';
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
