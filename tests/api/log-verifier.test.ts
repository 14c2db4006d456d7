import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fairRotate } from '../../src/net/contract/calls/games/fair.ts';
import { decodeBundle, encodeBundle } from '../../src/fair/log/tiles.ts';
import { LogReader } from '../support/logReader.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });

/** Changes what an address of the log answers. */
type Change = (bytes: Buffer) => Buffer;

// The program is written from docs/transparency-log.md and published standards alone.
describe.skipIf(python.status !== 0)('a verifier in another language', () => {
  let product: Product;
  let server: Server;
  let folder: string;
  let size = 0;
  let changes: Readonly<Record<string, Change>> = {};

  beforeAll(async () => {
    product = await startProduct('another verifier');
    const log = new LogReader(product);
    folder = mkdtempSync(join(tmpdir(), 'fairdrop-log-'));
    const box = await product.cheapestBox();
    for (size = 0; size <= 300; size = (await log.entries()).length) {
      const player = await product.newPlayer();
      for (let more = 0; more < 4; more += 1) await product.open(player, { boxId: box.boxId, count: 10 });
      await product.call(player, fairRotate, {});
      await product.open(player, { boxId: box.boxId, count: 1 });
      if (size === 0 && (await log.entries()).length > 0)
        writeFileSync(join(folder, 'earlier'), (await log.fetch('checkpoint')).body);
    }
    server = createServer((request, response) => {
      const path = request.url?.slice('/log/'.length) ?? '';
      void log.fetch(path).then(({ statusCode, rawPayload }) => {
        response.writeHead(statusCode).end(changes[path]?.(rawPayload) ?? rawPayload);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close();
    rmSync(folder, { recursive: true });
    await product.stop();
  });

  const verify = async (given: typeof changes = {}, earlier = join(folder, 'earlier')) => {
    changes = given;
    const [key = ''] = product.services.log.verifierKeys;
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`;
    const args = [join(import.meta.dirname, 'verify_log.py'), address, key, '257', earlier];
    return new Promise<string>((resolve) => {
      execFile(python.stdout.trim(), args, (_error, stdout, stderr) => resolve((stdout + stderr).trim()));
    });
  };
  const text =
    (change: (text: string) => string): Change =>
    (bytes) =>
      Buffer.from(change(bytes.toString()));
  const flip =
    (at: number): Change =>
    (bytes) =>
      Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));

  it('finds everything right in a log of the real server', async () => {
    expect(await verify()).toBe(`${size} entries`);
  });

  it.each<[string, Record<string, Change>, string | RegExp]>([
    [
      'another size',
      { checkpoint: text((note) => note.replace(/\n\d/, '\n9')) },
      'the signature of the checkpoint',
    ],
    [
      'another key',
      { checkpoint: text((note) => note.replace(/ [\w+/]{4}(?=[\w+/=]+\n$)/, ' AAAA')) },
      'the checkpoint is not signed by the key',
    ],
    ['a changed entry', { 'tile/entries/000': flip(500) }, 'the entries do not give the root'],
    ['a changed tile', { 'tile/0/000': flip(500) }, 'tile/0/000'],
    ['a changed tile of level 1', { 'tile/1/000.p/1': flip(5) }, 'tile/1/000.p/1'],
    [
      'a bundle cut off',
      { 'tile/entries/000': (bytes) => bytes.subarray(0, -1) },
      'a bundle ends within an entry',
    ],
    [
      'an entry left out',
      { 'tile/entries/000': (bytes) => Buffer.from(encodeBundle(decodeBundle(bytes).slice(1))) },
      'bundle 0 has 255 entries',
    ],
  ])('sees %s', async (_what, given, said) => {
    expect(await verify(given)).toMatch(said);
  });

  it('sees a log that does not continue an earlier head', async () => {
    const other = await startProduct('another log');
    const reader = new LogReader(other);
    await other.newPlayer();
    await reader.entries();
    const file = join(folder, 'other');
    writeFileSync(file, (await reader.fetch('checkpoint')).body);
    expect(await verify({}, file)).toBe('the log does not continue the earlier one');
    await other.stop();
  });
});
