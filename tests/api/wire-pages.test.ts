import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const OVERLAY = '<!doctype html><title>Overlay</title>';
const INLINE = 'if (1 < 2) void 0;';
const PAGE = `<!doctype html><title>Fairdrop</title><script>${INLINE}</script>`;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let root: string;
let test: TestApp;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fairdrop-pages-'));
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'art', 'items'), { recursive: true });
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'overlay.html'), OVERLAY);
  writeFileSync(join(root, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'main-abc123.js.gz'), gzipSync('export {};'));
  writeFileSync(join(root, 'assets', 'historyWorker-abc123.js'), 'export {};');
  writeFileSync(join(root, 'art', 'items', 'ak.webp'), 'webp');
  writeFileSync(join(root, 'art', 'items', 'ak.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mkdirSync(join(root, 'fonts'));
  writeFileSync(join(root, 'fonts', 'a.woff2'), 'woff2');
  test = await startTestApp({ settings: { pagesRoot: root, imageHost: 'https://img.example/base' } });
});
afterAll(async () => {
  await test.close();
  rmSync(root, { recursive: true });
});

function get(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ url, headers: { host: 'play.example:3000', ...headers } });
}

describe('the page', () => {
  it.each([
    '/',
    '/home',
    '/box/first-light?x=1',
    '/provably-fair/verify/1',
    '/login/steamCallback',
    '/apiary',
  ])('is the answer to %s', async (url) => {
    const response = await get(url, html);
    expect(response.statusCode).toBe(200);
    expect(response.payload).toBe(PAGE);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone-123.js', '/art/items/gone.webp', '/ws', '/assets'])(
    'is not the answer to %s, even for a browser',
    async (url) => {
      const response = await get(url, html);
      expect(response.statusCode).toBe(404);
      expect(response.payload).not.toContain('<');
    },
  );

  it('is not served to clients that accept no HTML', async () => {
    expect((await get('/home', { accept: '*/*' })).statusCode).toBe(200);
    expect((await get('/robots.txt', { accept: '*/*' })).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: '/home', headers: html })).statusCode).toBe(404);
  });

  it('does not serve files outside its directory', async () => {
    const response = await get('/%2e%2e/package.json', { accept: '*/*' });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('leaves unknown calls to the envelope', async () => {
    expect((await get('/api/nothing', html)).json()).toMatchObject({ status: 404, code: 'common.notFound' });
  });
});

describe('files', () => {
  it('with a hash in their name are cached forever, and sent compressed', async () => {
    const response = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['content-type']).toContain('javascript');
  });

  it('are sent as they are to clients that accept no compression', async () => {
    for (const accepted of ['', 'identity', 'gzip;q=0, br']) {
      const response = await get('/assets/main-abc123.js', { 'accept-encoding': accepted });
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.payload).toBe('export {};');
    }
  });

  it('from memory have the headers of those from the disk', async () => {
    const names = ['content-type', 'etag', 'last-modified', 'cache-control', 'vary', 'accept-ranges'];
    for (const url of ['/', '/art/items/ak.webp', '/fonts/a.woff2']) {
      const [memory, disk] = [await get(url), await get(url, { range: 'bytes=0-1' })];
      expect([memory.statusCode, disk.statusCode]).toEqual([200, 206]);
      for (const name of names) expect(memory.headers[name], name).toBe(disk.headers[name]);
    }
  });

  it('whose name is the hash of their content have nothing to ask again with', async () => {
    const { headers } = await get('/assets/main-abc123.js');
    expect(headers['cache-control']).toContain('immutable');
    for (const name of ['etag', 'last-modified', 'accept-ranges'])
      expect(headers[name], name).toBeUndefined();
  });

  it('are read once: a request opens no file', async () => {
    writeFileSync(join(root, 'art', 'items', 'ak.webp'), 'changed');
    expect((await get('/art/items/ak.webp')).payload).toBe('webp');
  });

  it('that the client has are not sent again', async () => {
    const { headers } = await get('/art/items/ak.webp');
    const etag = String(headers['etag']);
    const modified = String(headers['last-modified']);
    for (const known of [{ 'if-none-match': etag }, { 'if-none-match': `"x", ${etag.slice(2)}` }]) {
      expect((await get('/art/items/ak.webp', known)).statusCode).toBe(304);
    }
    expect((await get('/art/items/ak.webp', { 'if-modified-since': modified })).statusCode).toBe(304);
    expect((await get('/art/items/ak.webp', { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  it('are limited by address, apart from calls', async () => {
    const limited = await startTestApp({ settings: { pagesRoot: root, rateLimits: true } });
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 6_002; sent += 1) {
      const { statusCode } = await limited.app.inject(sent % 2 === 0 ? '/' : '/art/items/gone.webp');
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 3_000],
      [404, 3_000],
      [429, 2],
    ]);
    expect((await limited.app.inject({ method: 'POST', url: '/gone' })).statusCode).toBe(429);
    expect((await limited.app.inject('/api/openapi.json')).statusCode).toBe(200);
    expect((await limited.app.inject({ url: '/', remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
    await limited.close();
  });

  it('without a hash are cached for a day', async () => {
    expect((await get('/art/items/ak.webp')).headers['cache-control']).toBe('public, max-age=86400');
  });
});

it('sends overlays of streams a page without the frame of the site', async () => {
  expect((await get('/overlay?size=l', html)).payload).toBe(OVERLAY);
  expect((await get('/overlay/x', html)).payload).toBe(PAGE);
});

describe('the content security policy of the page', () => {
  it('allows only our own scripts, inline ones by their hash, and our own live channel', async () => {
    const policy = String((await get('/', html)).headers['content-security-policy']);
    const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0], part] as const));
    expect(directives.get('script-src')).toBe(
      `script-src 'self' 'sha256-${createHash('sha256').update(INLINE).digest('base64')}'`,
    );
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('object-src')).toBe("object-src 'none'");
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    expect(directives.get('worker-src')).toBe("worker-src 'self' blob:");
    expect(directives.get('connect-src')).toContain('ws://play.example:3000 wss://play.example:3000');
    expect(directives.get('img-src')).toContain('https://img.example');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('names the sockets of the host that is asked, also after another', async () => {
    const policyOf = async (host: string) =>
      String((await get('/', { ...html, host })).headers['content-security-policy']);
    expect(await policyOf('one.example')).toContain('wss://one.example');
    expect(await policyOf('two.example')).not.toContain('one.example');
    expect(await policyOf('one.example')).not.toContain('two.example');
  });

  it('comes with headers against frames and unused features', async () => {
    for (const url of ['/', '/api/health', '/api/gone', '/art/gone.webp']) {
      const { headers } = await get(url);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await get('/')).headers['permissions-policy']).toContain('camera=(), ');
  });

  it('comes with workers and drawings, not with the other parts of a document, whose own it is', async () => {
    const policyOf = async (path: string) => {
      const { statusCode, headers } = await get(path);
      expect(statusCode).toBe(200);
      expect(headers['x-content-type-options']).toBe('nosniff');
      return headers['content-security-policy'];
    };
    expect(await policyOf('/assets/historyWorker-abc123.js')).toContain("script-src 'self'");
    expect(await policyOf('/art/items/ak.svg')).toContain("script-src 'self'");
    expect(await policyOf('/assets/main-abc123.js')).toBeUndefined();
    expect(await policyOf('/art/items/ak.webp')).toBeUndefined();
  });

  it('of an answer of the API allows nothing', async () => {
    const { headers } = await get('/api/health');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  });

  it('does not depend on a forged host header', async () => {
    const response = await get('/', { ...html, host: "x; script-src 'unsafe-inline'" });
    expect(String(response.headers['content-security-policy'])).not.toContain("'unsafe-inline';script");
    expect(String(response.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  it('enforces https when the public address has it', async () => {
    const secure = await startTestApp({ settings: { pagesRoot: root, publicUrl: 'https://play.example' } });
    const { headers } = await secure.app.inject({ url: '/', headers: html });
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
    expect((await get('/api/health')).headers['strict-transport-security']).toBeUndefined();
  });
});
