/** @module-tag postgres */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const LARGE_FILE_BYTES = 4 * 1024 * 1024;

function requestOf(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
}

describe('a connection', () => {
  let root: string;
  let test: TestApp;
  let port: number;
  let sockets: Socket[];
  /** Answers that `/held` keeps waiting. */
  let held: ServerResponse[];
  let largeAnswers: number;

  /** A connection; writes `text` at once. */
  async function open(text = '', localAddress = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
    return socket;
  }

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'fairdrop-connections-'));
    writeFileSync(join(root, 'index.html'), '<!doctype html>');
    writeFileSync(join(root, 'large.webp'), randomBytes(LARGE_FILE_BYTES));
    [sockets, held, largeAnswers] = [[], [], 0];
    test = await startTestApp({
      settings: { pagesRoot: root, rateLimits: true, connectionsPerAddress: 10 },
      routes(app) {
        app.get('/held', (_request, reply) => {
          reply.hijack();
          held.push(reply.raw);
        });
        app.get('/large', async () => {
          largeAnswers += 1;
          return Buffer.alloc(256 * 1024);
        });
      },
    });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await test.close();
    rmSync(root, { recursive: true });
  });

  it('with 16 unanswered requests stays open, and is closed at the next one', async () => {
    const socket = await open(requestOf('/held').repeat(16));
    await expect.poll(() => held.length).toBe(16);
    expect(socket.destroyed).toBe(false);
    let parsed = 0;
    test.app.server.on('request', () => (parsed += 1));
    socket.write(requestOf('/held').repeat(100));
    await once(socket, 'close');
    expect(held).toHaveLength(16);
    expect(parsed).toBe(1);
  });

  it('whose client hangs up closes the files of all its answers', async () => {
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`).startsWith(root);
        } catch {
          return false;
        }
      }).length;
    const socket = await open(requestOf('/large.webp').repeat(10));
    await expect.poll(openFiles).toBe(10);
    socket.destroy();
    await expect.poll(openFiles).toBe(0);
  });

  it('closes a stream that is answered after its client hung up', async () => {
    let answer = (_stream: Readable): void => undefined;
    const late = await startTestApp({
      routes: (app) => app.get('/late', () => new Promise<Readable>((resolve) => (answer = resolve))),
    });
    await late.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = late.app.server.address() as AddressInfo);
    const arrived = once(late.app.server, 'request');
    const accepted = once(late.app.server, 'connection') as Promise<[Socket]>;
    const socket = await open(requestOf('/late').repeat(2));
    const [peer] = await accepted;
    await arrived;
    const gone = once(peer, 'close');
    socket.destroy();
    await gone;
    const stream = new Readable({ read: () => undefined });
    answer(stream);
    await expect.poll(() => stream.destroyed).toBe(true);
    await late.close();
  });

  it('is closed when more than a megabyte of answers waits', async () => {
    const socket = await open(requestOf('/held') + requestOf('/large').repeat(4));
    await expect.poll(() => largeAnswers).toBe(4);
    expect(socket.destroyed).toBe(false);
    socket.write(requestOf('/large').repeat(2));
    await once(socket, 'close');
  });

  it('above the limit of its address is closed, and those of others are not', async () => {
    const mine = await Promise.all(Array.from({ length: 10 }, () => open('', '127.0.0.2')));
    const next = await open('', '127.0.0.2');
    await once(next, 'close');
    expect(mine.every((socket) => !socket.destroyed)).toBe(true);
    const other = await open(requestOf('/'), '127.0.0.3');
    const [answer] = (await once(other, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
    mine[0]?.destroy();
    await expect
      .poll(async () => {
        const again = await open(requestOf('/'), '127.0.0.2');
        return Promise.race([once(again, 'data').then(() => 'answered'), once(again, 'close')]);
      })
      .toBe('answered');
  });

  it('ends with its answer once the process is to stop, and not before', async () => {
    let isStopping = false;
    const stopping = await startTestApp({ isStopping: () => isStopping });
    const health = () => stopping.app.inject('/api/health');
    expect((await health()).headers.connection).toBe('keep-alive');
    isStopping = true;
    const { statusCode, headers } = await health();
    expect(statusCode).toBe(200);
    expect(headers.connection).toBe('close');
    await stopping.close();
  });

  it('that is busy while the server closes gets an answer to its next request', async () => {
    const socket = await open(requestOf('/held'));
    await expect.poll(() => held.length).toBe(1);
    const closing = test.app.close();
    await expect.poll(() => test.app.server.listening).toBe(false);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const arrived = once(test.app.server, 'request');
    socket.write(requestOf('/api/health'));
    await arrived;
    held[0]?.end('first');
    await once(socket, 'close');
    await closing;
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it.each([
    ['a malformed request', 'GET / HTTP/9.9\r\n\r\n', 400, 'common.badRequest'],
    [
      'too large headers',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'common.headersTooLarge',
    ],
    ['a missing host', 'GET / HTTP/1.1\r\n\r\n', 400, 'common.badRequest'],
  ])('with %s is answered in the envelope', async (_what, text, status, code) => {
    const socket = await open(text);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ status, success: false, code });
  });
});
