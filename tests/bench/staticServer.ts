import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { once } from 'node:events';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webm': 'audio/webm',
  '.mp3': 'audio/mpeg',
};

export interface StaticServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Folders of a page's files by path prefix, the longest prefix first. */
type Folders = readonly (readonly [prefix: string, folder: string])[];

function resolveFile(folders: Folders, path: string): string {
  for (const [prefix, folder] of folders) {
    if (!path.startsWith(prefix)) continue;
    const file = join(folder, normalize(`/${path.slice(prefix.length)}`));
    if (existsSync(file) && statSync(file).isFile()) return file;
  }
  // A path of the page's own router.
  return join(folders.at(-1)?.[1] ?? '', 'index.html');
}

function proxyRequest(api: string, incoming: IncomingMessage, response: ServerResponse): void {
  const onward = ask(
    `${api}${incoming.url ?? '/'}`,
    { method: incoming.method ?? 'GET', headers: incoming.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  incoming.pipe(onward);
}

/** Serves built files on a port of its own; `/api` goes to the server at `api`, where there is one. */
export async function startStaticServer(folders: Folders, api?: string): Promise<StaticServer> {
  const server = createServer((incoming, response) => {
    const path = decodeURIComponent((incoming.url ?? '/').split('?')[0] ?? '/');
    if (api !== undefined && path.startsWith('/api')) return proxyRequest(api, incoming, response);
    const file = resolveFile(folders, path);
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
