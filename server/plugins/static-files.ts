import fastifyStatic from '@fastify/static';
import type { SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../domain/errors/domain-error.ts';
import { sendError } from '../presenters/errors.ts';
import { listMemoryFiles, sendFromMemory } from './memory-files.ts';
import { createTaggedPage } from './tagged-pages.ts';
import type { SendTaggedPage, TaggedPages } from './tagged-pages.ts';

const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=86400';

function cacheControl(path: string): string {
  if (path.includes('/assets/')) return HASHED;
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

function createNotFoundHandler(sendFile: SendFile | null, sendTagged: SendTaggedPage | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isUnder(path, '/api')) return sendError(new DomainError('common.notFound'), request, reply);
    if (sendFile !== null && acceptsPage(request, path)) {
      if (await sendTagged?.(path, request, reply)) return reply;
      return sendFile(path === '/overlay' ? 'overlay.html' : 'index.html', request, reply);
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found');
  };
}

/** Serves files from memory; large ones, ranges and kinds that the build does not write from the disk. */
async function addFiles(app: FastifyInstance, root: string): Promise<SendFile> {
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
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { rateLimit: false },
    onRequest: app.fileLimits,
    handler: async (request, reply) => {
      const { '*': path } = request.params as { '*': string };
      return sendFile(path === '' ? 'index.html' : path, request, reply);
    },
  });
  return sendFile;
}

/**
 * Serves the built client from `root`, if it exists, and answers all unknown paths.
 * @param tags of pages whose links have a preview of their own
 */
export async function addStaticFiles(
  app: FastifyInstance,
  root: string | undefined,
  tags: TaggedPages = {},
): Promise<void> {
  const index = root === undefined ? '' : join(root, 'index.html');
  const hasPages = root !== undefined && existsSync(index);
  const sendFile = hasPages ? await addFiles(app, root) : null;
  const sendTagged = hasPages ? createTaggedPage(await readFile(index, 'utf8'), tags) : null;
  app.setNotFoundHandler({ preHandler: app.fileLimits }, createNotFoundHandler(sendFile, sendTagged));
}
