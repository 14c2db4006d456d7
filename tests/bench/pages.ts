import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig } from 'vite';
import { launchBrowser } from './browserMetrics.ts';
import { startStaticServer } from './staticServer.ts';

/** The project's root. */
const ROOT = join(import.meta.dirname, '../..');

/** A temporary folder that is deleted after `use`. */
export async function withTempDir<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fairdrop-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Vite sets NODE_ENV, which a server started afterwards would inherit. */
async function runViteBuild(config: InlineConfig): Promise<void> {
  const { NODE_ENV: before } = process.env;
  await build({ mode: 'production', logLevel: 'error', ...config });
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
}

/** Builds the page of a bench, `index.html` in `root`, like the product's. */
async function buildPage(root: string, outDir: string): Promise<void> {
  await runViteBuild({
    root,
    configFile: false,
    publicDir: false,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 10_000 },
  });
}

/** The pictures and sounds of the product. */
const assetsFolder = join(ROOT, 'assets');

/** Builds the page of a bench into a folder that is deleted after `use`. */
export function withBuiltPage<T>(root: string, use: (folder: string) => Promise<T>): Promise<T> {
  return withTempDir(async (folder) => {
    await buildPage(root, folder);
    return use(folder);
  });
}

/** Builds the page of a bench, serves it with the product's assets and opens a browser during `use`. */
export function withBrowserPage<T>(
  root: string,
  use: (browser: Browser, url: string) => Promise<T>,
): Promise<T> {
  return withBuiltPage(root, async (folder) => {
    const served = await startStaticServer([
      ['/art/', assetsFolder],
      ['/', folder],
    ]);
    const browser = await launchBrowser();
    try {
      return await use(browser, served.url);
    } finally {
      await browser.close();
      await served.stop();
    }
  });
}
