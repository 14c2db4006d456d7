import fastifyStatic from '@fastify/static';
import type { SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../domain/errors/domain-error.ts';
import { sendError } from '../presenters/errors.ts';
import { isImmutable, listMemoryFiles, sendFromMemory } from './memory-files.ts';
import { createTaggedPage } from './tagged-pages.ts';
import type { TaggedPages } from './tagged-pages.ts';
import { addFirstViews } from '../pages/add-first-views.ts';
import type { FirstViewFiles } from '../pages/add-first-views.ts';
import type { Clock } from '../platform/ports.ts';
import type { SendFirstView } from '../pages/first-views.ts';

const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=86400';

function cacheControl(path: string): string {
  if (isImmutable(path)) return HASHED;
  return path.includes('/art/') ? UNHASHED : 'no-cache';
}

/** Files of which the build writes `.br` and `.gz` copies (`vite.config.ts`), and those copies. */
const COMPRESSED = /\.(?:js|css|svg|json|txt|html)(?:\.br|\.gz)?$/;

/** `path` has a slash before each of its names. */
function setFileHeaders(response: Pick<SetHeadersResponse, 'setHeader'>, path: string): void {
  response.setHeader('cache-control', cacheControl(path));
  if (COMPRESSED.test(path)) response.setHeader('vary', 'accept-encoding');
}

const nonPageRoots = ['/api', '/ws', '/assets', '/art', '/avatars', '/cards'];

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** Any unknown path gets the page, whose router knows the paths; a missing picture or script does not. */
function acceptsPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (nonPageRoots.some((root) => isUnder(path, root))) return false;
  const accepts = request.headers.accept ?? '*/*';
  if (accepts.includes('text/html')) return true;
  // `Accept: */*`, as tools send it, gets the page too, unless the path is that of a file.
  return accepts.includes('*/*') && !(path.split('/').at(-1) ?? '').includes('.') && !path.includes('%');
}

type SendFile = (path: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends the page for a path: with tags of its own, as a visitor sees it first, or as it was built. */
type SendPage = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function createPageSender(sendFile: SendFile, senders: readonly SendFirstView[]): SendPage {
  return async (path, request, reply) => {
    for (const send of senders) if (await send(path, request, reply)) return reply;
    return sendFile(path === '/overlay' ? 'overlay.html' : 'index.html', request, reply);
  };
}

function createNotFoundHandler(sendPage: SendPage | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isUnder(path, '/api')) return sendError(new DomainError('common.notFound'), request, reply);
    if (sendPage !== null && acceptsPage(request, path)) return sendPage(path, request, reply);
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found');
  };
}

/** Serves files from memory; large ones, ranges and kinds that the build does not write from the disk. */
async function addFiles(
  app: FastifyInstance,
  root: string,
  senders: readonly SendFirstView[],
): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setFileHeaders,
  });
  const files = await listMemoryFiles(root);
  const sendFile: SendFile = (path, request, reply) => {
    const response = { setHeader: reply.header.bind(reply) };
    if (files.get(path) !== undefined) setFileHeaders(response, `/${path}`);
    return sendFromMemory(files, path, request, reply) ? reply : reply.sendFile(path);
  };
  const sendPage = createPageSender(sendFile, senders);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { rateLimit: false },
    onRequest: app.fileLimits,
    handler: async (request, reply) => {
      const { '*': path } = request.params as { '*': string };
      return path === '' ? sendPage('/', request, reply) : sendFile(path, request, reply);
    },
  });
  return sendPage;
}

interface Pages {
  /** Of pages whose links have a preview of their own. */
  readonly tags?: TaggedPages;
  readonly clock: Clock;
}

/** Serves the built client, if it exists, and answers all unknown paths. */
export async function addStaticFiles(
  app: FastifyInstance,
  files: FirstViewFiles,
  { tags = {}, clock }: Pages,
): Promise<void> {
  const root = files.pagesRoot;
  const index = root === undefined ? '' : join(root, 'index.html');
  const hasPages = root !== undefined && existsSync(index);
  const senders = hasPages ? [createTaggedPage(await readFile(index, 'utf8'), tags)] : [];
  const firstViews = hasPages ? addFirstViews(app, files, clock) : undefined;
  if (firstViews) senders.push(firstViews);
  const sendPage = hasPages ? await addFiles(app, root, senders) : null;
  app.setNotFoundHandler({ preHandler: app.fileLimits }, createNotFoundHandler(sendPage));
}
