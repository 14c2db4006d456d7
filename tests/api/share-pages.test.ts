import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../server/domain/errors/domain-error.ts';
import { CardCache } from '../../server/share/card-cache.ts';
import { createPageTags } from '../../server/share/results/page-tags.ts';
import { startTestApp } from '../support/app.ts';
import { BattleClient } from '../support/battleClient.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const PAGE =
  '<!doctype html><html><head><title>Fairdrop</title><meta name="description" content="x" /></head><body></body></html>';

let product: Product;
let root: string;
let dropId: string;
beforeAll(async () => {
  product = await startProduct('share pages');
  root = mkdtempSync(join(tmpdir(), 'fairdrop-share-'));
  writeFileSync(join(root, 'index.html'), PAGE);
  const player = await product.newPlayer();
  const { boxId } = await product.cheapestBox();
  const { openings } = (await product.open(player, { boxId, count: 1 })).data;
  dropId = openings[0]?.rollId ?? '';
  product.ports.advance(60_000);
  // No nickname can hold these; a page has to stand them all the same.
  await product.services.store.query(
    `UPDATE players SET nickname = '"><script>alert(1)</script>' WHERE id = $1`,
    [player.id],
  );
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await product.stop();
});

describe('the head of a page', () => {
  const readTags = (path: string, locale: 'zh-CN' | 'en' = 'zh-CN') =>
    createPageTags(product.services)(path, locale);

  it('describes a drop in either language, with its card', async () => {
    expect(await readTags(`/drop/${dropId}`)).toMatchObject({
      title: expect.stringContaining('开出了') as string,
      image: `/cards/${dropId}.zh-CN.png`,
    });
    expect(await readTags(`/drop/${dropId}`, 'en')).toMatchObject({
      title: expect.stringContaining('unboxed') as string,
      image: `/cards/${dropId}.en.png`,
    });
  });

  it('tells of a private battle no more than of none', async () => {
    const battles = new BattleClient(product);
    const player = await product.newPlayer();
    const open = await battles.create(player);
    expect((await readTags(`/battle/${open.battleId}`))?.title).toContain('2 人盒子对战');
    const hidden = await battles.create(await product.newPlayer(), { isPrivate: true });
    const none = await readTags('/battle/ffffffff-ffff-7fff-bfff-ffffffffffff');
    expect(await readTags(`/battle/${hidden.battleId}`)).toEqual(none);
    expect(none).toMatchObject({ title: 'Fairdrop', image: '/cards/site.zh-CN.png' });
    expect(await readTags('/home')).toBeNull();
  });

  it('is escaped, absolute and not sent again to who has it', async () => {
    const { app, close } = await startTestApp({
      settings: { pagesRoot: root, publicUrl: 'https://play.example' },
      readPageTags: createPageTags(product.services),
    });
    const get = (headers: Record<string, string> = {}) =>
      app.inject({ url: `/drop/${dropId}?previewLang=en`, headers: { accept: 'text/html', ...headers } });
    const response = await get();
    expect(response.payload).not.toContain('<script>');
    expect(response.payload).toContain('&quot;&gt;&lt;script&gt;');
    expect(response.payload.match(/<title>/g)).toHaveLength(1);
    expect(response.payload.match(/name="description"/g)).toHaveLength(1);
    expect(response.payload).toContain(
      `<meta property="og:image" content="https://play.example/cards/${dropId}.en.png">`,
    );
    const etag = String(response.headers['etag']);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    const plain = await app.inject({ url: '/home', headers: { accept: 'text/html' } });
    expect(plain.payload).toBe(PAGE);
    await close();
  });

  it('is the plain one while the store does not answer', async () => {
    const { app, close } = await startTestApp({
      settings: { pagesRoot: root },
      readPageTags: () => Promise.reject(new Error('no store')),
    });
    const response = await app.inject({ url: `/drop/${dropId}`, headers: { accept: 'text/html' } });
    expect(response.payload).toBe(PAGE);
    await close();
  });
});

describe('cards', () => {
  it('are drawn once for all who ask, and anew after ten minutes', async () => {
    const ports = testPorts('cards');
    const cards = new CardCache(ports.clock);
    let drawn = 0;
    const draw = () => Promise.resolve(Buffer.from(String((drawn += 1))));
    const [one, other] = await Promise.all([cards.read('a', draw), cards.read('a', draw)]);
    expect(one).toBe(other);
    expect(drawn).toBe(1);
    ports.advance(10 * 60_000);
    expect((await cards.read('a', draw)).etag).not.toBe(one.etag);
    await expect(cards.read('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cards.read('b', draw)).png.toString()).toBe('3');
  });

  it('are refused while too many wait', async () => {
    const cards = new CardCache(testPorts('waiting').clock);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const draw = async () => {
      await held;
      return Buffer.from('x');
    };
    const waiting = Array.from({ length: 20 }, (_, at) => cards.read(String(at), draw));
    await expect(cards.read('more', draw)).rejects.toThrow(new DomainError('common.unavailable'));
    release();
    await Promise.all(waiting);
  });
});
