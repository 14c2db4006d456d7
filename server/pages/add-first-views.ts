import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEXT_LOCALE_HEADER } from '../../src/net/contract/headers.ts';
import type { Clock } from '../platform/ports.ts';
import { FIRST_VIEW_ADDRESS } from './first-view-address.ts';
import { createFirstViews } from './first-views.ts';
import type { ReadAnswer, SendFirstView, ViewRenderer } from './first-views.ts';
import { readStyleSheet } from './page-template.ts';
import type { Manifest, PageTemplate } from './page-template.ts';

export interface FirstViewFiles {
  /** The built page's folder. */
  readonly pagesRoot?: string | undefined;
  /** The built renderer. */
  readonly viewModule?: string | undefined;
}

async function readStyles(pagesRoot: string): Promise<PageTemplate['styles']> {
  const names = (await readdir(join(pagesRoot, 'assets'))).filter((name) => name.endsWith('.css'));
  const read = names.map(async (name) => {
    const content = await readFile(join(pagesRoot, 'assets', name), 'utf8');
    return [`/assets/${name}`, readStyleSheet(content.trimEnd())] as const;
  });
  return new Map(await Promise.all(read));
}

/**
 * Sends first views; the renderer is loaded when the server listens. Undefined where it is not built: then every page
 * renders itself in the browser.
 */
export function addFirstViews(
  app: FastifyInstance,
  { pagesRoot, viewModule }: FirstViewFiles,
  clock: Clock,
): SendFirstView | undefined {
  const manifestFile = join(pagesRoot ?? '', '.vite/manifest.json');
  if (pagesRoot === undefined || viewModule === undefined) return undefined;
  if (!existsSync(viewModule) || !existsSync(manifestFile)) return undefined;
  const read: ReadAnswer = async (address, locale) => {
    const answer = await app.inject({
      method: 'GET',
      url: address,
      headers: { [TEXT_LOCALE_HEADER]: locale },
      remoteAddress: FIRST_VIEW_ADDRESS,
    });
    return { status: answer.statusCode, body: answer.body };
  };
  const load = async () => {
    const [html, manifest, styles, renderer] = await Promise.all([
      readFile(join(pagesRoot, 'index.html'), 'utf8'),
      readFile(manifestFile, 'utf8'),
      readStyles(pagesRoot),
      import(/* @vite-ignore */ pathToFileURL(viewModule).href) as Promise<ViewRenderer>,
    ]);
    const template = { html, manifest: JSON.parse(manifest) as Manifest, styles };
    return createFirstViews({ template, renderer, read, now: () => clock.now().getTime() });
  };
  let loading: Promise<SendFirstView> | undefined;
  app.addHook('onListen', async () => {
    await (loading ??= load());
  });
  return async (path, request, reply) => (await (loading ??= load()))(path, request, reply);
}
