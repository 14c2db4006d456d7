import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const SCRIPT = 'export const lamp = 1;\n'.repeat(200);
const PAGE = `<!doctype html><title>Fairdrop</title>${'<p>lamp</p>'.repeat(200)}`;
const BIG_CALL = '/api/openapi.json';
const SMALL_CALL = '/api/health';
/** Answers with the body it was sent. */
const TRIAL_CALL = '/api/trial';

let root: string;
let test: TestApp;

function writeWithCopies(path: string, content: string): void {
  writeFileSync(join(root, path), content);
  writeFileSync(join(root, `${path}.br`), brotliCompressSync(content));
  writeFileSync(join(root, `${path}.gz`), gzipSync(content));
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fairdrop-compression-'));
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'art', 'items'), { recursive: true });
  writeWithCopies('index.html', PAGE);
  writeWithCopies('lamp.js', SCRIPT);
  writeWithCopies(join('assets', 'main-abc123.js'), SCRIPT);
  writeFileSync(join(root, 'art', 'items', 'ak.avif'), Buffer.alloc(4_096, 1));
  test = await startTestApp({
    settings: { pagesRoot: root },
    routes: (app) => void app.post(TRIAL_CALL, async (request) => request.body),
  });
});
afterAll(async () => {
  await test.close();
  rmSync(root, { recursive: true });
});

function get(url: string, encoding: string | undefined, headers: Record<string, string> = {}) {
  const accepted = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return test.app.inject({ url, headers: { accept: 'text/html,*/*', ...accepted, ...headers } });
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const BROWSER = 'gzip, deflate, br, zstd';
const NEGOTIATIONS = [
  { accepted: BROWSER, sent: 'br' },
  { accepted: 'br', sent: 'br' },
  { accepted: 'gzip', sent: 'gzip' },
  { accepted: 'gzip;q=1, br;q=0', sent: 'gzip' },
  { accepted: 'identity', sent: undefined },
  { accepted: undefined, sent: undefined },
];

describe.each([
  { name: 'a script', url: '/assets/main-abc123.js', type: 'javascript' },
  { name: 'the page', url: '/index.html', type: 'text/html' },
  { name: 'the page at an address of its own routes', url: '/box/first-light', type: 'text/html' },
  { name: 'a call', url: BIG_CALL, type: 'application/json' },
])('$name', ({ url, type }) => {
  it.each(NEGOTIATIONS)('is sent as $sent to a client that accepts $accepted', async ({ accepted, sent }) => {
    const plain = await get(url, 'identity');
    const response = await get(url, accepted);

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(sent);
    expect(response.headers['content-type']).toContain(type);
    const decode = DECODERS[sent ?? ''] ?? ((body: Buffer) => body);
    expect(decode(response.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(Number(response.headers['content-length'] ?? response.rawPayload.length)).toBe(
      response.rawPayload.length,
    );
    if (sent !== undefined) {
      expect(response.headers['vary']).toMatch(/accept-encoding/i);
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });
});

describe('a built file', () => {
  const url = '/assets/main-abc123.js';

  it('has the same Vary header, compressed or not', async () => {
    for (const accepted of [BROWSER, 'identity']) {
      expect((await get(url, accepted)).headers['vary'], accepted).toMatch(/accept-encoding/i);
    }
  });

  it('has an ETag for each encoding, and answers 304 to it without a body', async () => {
    const url = '/lamp.js';
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const etag = String((await get(url, accepted)).headers['etag']);
      tags.add(etag);
      const again = await get(url, accepted, { 'if-none-match': etag });
      expect(again.statusCode, accepted).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
    }
    expect(tags.size).toBe(3);
  });

  it('answers HEAD like GET', async () => {
    const found = await get(url, BROWSER);
    const head = await test.app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': BROWSER } });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-encoding', 'content-type', 'content-length', 'etag', 'vary'])
      expect(head.headers[name], name).toBe(found.headers[name]);
  });

  it('sends a range of the negotiated encoding', async () => {
    for (const accepted of ['br', 'identity']) {
      const whole = await get(url, accepted);
      const part = await get(url, accepted, { range: 'bytes=2-5' });
      expect(part.statusCode, accepted).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.rawPayload.length}`);
      expect(part.headers['content-encoding']).toBe(whole.headers['content-encoding']);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(2, 6))).toBe(true);
    }
  });

  it('that is a picture is not compressed', async () => {
    const { headers, rawPayload } = await get('/art/items/ak.avif', BROWSER);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('image/avif');
    expect(rawPayload).toHaveLength(4_096);
  });
});

describe('a call', () => {
  it('with a small answer is not compressed', async () => {
    const { headers, rawPayload } = await get(SMALL_CALL, BROWSER);
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.length).toBeLessThan(1_024);
  });

  it('refuses a compressed body', async () => {
    const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
      test.app.inject({
        method: 'POST',
        url: TRIAL_CALL,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    expect((await send('{"lamp":1}')).json()).toEqual({ lamp: 1 });
    expect((await send(gzipSync('{"lamp":1}'), { 'content-encoding': 'gzip' })).statusCode).toBe(400);
  });
});
