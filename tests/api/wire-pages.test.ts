import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const PAGE = '<!doctype html><title>Fairdrop</title>';
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let root: string;
let test: TestApp;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fairdrop-pages-'));
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'art', 'items'), { recursive: true });
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'main-abc123.js.gz'), gzipSync('export {};'));
  writeFileSync(join(root, 'art', 'items', 'ak.webp'), 'webp');
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

  it('without a hash are cached for a day', async () => {
    expect((await get('/art/items/ak.webp')).headers['cache-control']).toBe('public, max-age=86400');
  });
});

describe('the content security policy of the page', () => {
  it('allows only our own scripts and our own live channel', async () => {
    const policy = String((await get('/', html)).headers['content-security-policy']);
    const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0], part] as const));
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('worker-src')).toBe("worker-src 'self' blob:");
    expect(directives.get('connect-src')).toContain('ws://play.example:3000 wss://play.example:3000');
    expect(directives.get('img-src')).toContain('https://img.example');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('does not depend on a forged host header', async () => {
    const response = await get('/', { ...html, host: "x; script-src 'unsafe-inline'" });
    expect(String(response.headers['content-security-policy'])).not.toContain("'unsafe-inline';script");
    expect(String(response.headers['content-security-policy'])).toContain("script-src 'self';");
  });

  it('enforces https when the public address has it', async () => {
    const secure = await startTestApp({ settings: { publicUrl: 'https://play.example' } });
    const { headers } = await secure.app.inject('/api/health');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeDefined();
    await secure.close();
    expect((await get('/api/health')).headers['strict-transport-security']).toBeUndefined();
  });
});
