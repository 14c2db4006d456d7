import sharp from 'sharp';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../server/domain/errors/domain-error.ts';
import { CardCache } from '../../server/share/card-cache.ts';
import { drawDropCard } from '../../server/share/card.ts';
import { drawText, drawableName } from '../../server/share/card-text.ts';
import { shareTexts } from '../../server/share/share-texts.ts';
import { createPageTags } from '../../server/share/page-tags.ts';
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
      app.inject({ url: `/drop/${dropId}?lang=en`, headers: { accept: 'text/html', ...headers } });
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

describe('a card', () => {
  it('is a PNG of 1200 × 630 of a drop that is there', async () => {
    const { statusCode, headers, rawPayload } = await product.app.inject({
      url: `/cards/${dropId}.zh-CN.png`,
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=600' });
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1_200, 630]);
    for (const name of [
      `ffffffff-ffff-7fff-bfff-ffffffffffff.en.png`,
      `${dropId}.fr.png`,
      'x.png',
      'site.png',
    ])
      expect((await product.app.inject({ url: `/cards/${name}` })).statusCode).toBe(404);
  });

  it('draws names that its fonts hold, and no others', async () => {
    for (const name of ['玩家 a1b2c3', 'Zoë-7', '臻品']) expect(drawableName(name)).toBe(name);
    expect(['Jiří Ő', 'Đan', '엘', '𠮷', 'Ω'].map(drawableName)).toEqual(['Jirí O', null, null, null, null]);
    const words = { kind: 'opening', item: '潮汐锁定', grade: 0, value: '1', odds: '1%', box: null } as const;
    const draw = (player: string) =>
      drawDropCard({ ...words, player }, { itemId: 'none', multiple: null, locale: 'zh-CN' });
    expect((await draw('엘엘')).equals(await draw('玩家'))).toBe(true);
    expect((await draw('灯下')).equals(await draw('玩家'))).toBe(false);
  });

  it('keeps the longest name clear of the caption beside it', async () => {
    const words = { kind: 'opening', item: '潮汐锁定', grade: 0, value: '1', odds: '1%', box: null } as const;
    const caption = await drawText({
      text: shareTexts('en').verify,
      font: 'text',
      size: 22,
      color: '#ffffff',
    });
    const beside = async (player: string) => {
      const card = await drawDropCard({ ...words, player }, { itemId: 'none', multiple: null, locale: 'en' });
      const left = 1_200 - 72 - caption.width - 16;
      return sharp(card)
        .extract({ left, top: 500, width: 1_200 - left, height: 130 })
        .raw()
        .toBuffer();
    };
    expect((await beside('永'.repeat(16))).equals(await beside('永'))).toBe(true);
  });

  it('is drawn once for all who ask, and anew after ten minutes', async () => {
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

  it('is refused while too many wait', async () => {
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
