import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { answerError } from '../wire/errors.ts';

const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=86400';

function cacheRule(path: string): string {
  if (path.includes('/assets/')) return HASHED;
  return path.includes('/art/') ? UNHASHED : 'no-cache';
}

const notPages = ['/api', '/ws', '/assets', '/art'];

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** The client knows its own routes, so any page address gets the page; a missing picture or script does not. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (notPages.some((root) => isBelow(path, root))) return false;
  const accepts = request.headers.accept ?? '*/*';
  if (accepts.includes('text/html')) return true;
  // Who takes anything, as tools do, wants the page too, unless the address is a file's.
  return accepts.includes('*/*') && !(path.split('/').at(-1) ?? '').includes('.') && !path.includes('%');
}

function answerMissing(hasPages: boolean) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isBelow(path, '/api')) return answerError(new Refusal('common.notFound'), request, reply);
    if (hasPages && wantsPage(request, path)) return reply.sendFile('index.html');
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found');
  };
}

/** Serves the built client from `root`, where there is one, and answers for every address nobody else knows. */
export async function addPages(app: FastifyInstance, root: string | undefined): Promise<void> {
  const hasPages = root !== undefined && existsSync(join(root, 'index.html'));
  if (hasPages) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => void response.setHeader('cache-control', cacheRule(path)),
    });
  }
  app.setNotFoundHandler(answerMissing(hasPages));
}
