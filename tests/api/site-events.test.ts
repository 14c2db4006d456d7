import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocumentFiles } from '../../server/db/files/document-files.ts';
import { readSiteFiles, writeSiteFiles } from '../../server/db/files/site-files.ts';
import { publishDocuments } from '../../server/domain/documents/publish-documents.ts';
import { commonBannerList, commonNotice } from '../../src/net/contract/calls/site/common.ts';
import { siteEventList } from '../../src/net/contract/calls/site/siteEvent.ts';
import { locales } from '../../src/net/contract/locales.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const HOUR_MS = 3_600_000;

describe('what is on at the site', () => {
  let product: Product;
  let folder: string;
  beforeAll(async () => {
    product = await startProduct('site-events');
    folder = await mkdtemp(join(tmpdir(), 'fairdrop-events-'));
    await cp('catalogue', folder, { recursive: true });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await product.stop();
  });
  const inHours = (hours: number) =>
    new Date(product.ports.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const eventIds = async (kind: 'event' | 'promotion' = 'event') =>
    (await product.call(null, siteEventList, { kind })).data.map(({ eventId }) => eventId);

  it('are events and promotions in their order, with the numbers of now', async () => {
    expect(await eventIds()).toEqual(['verify-first-roll', 'battle-ranking', 'new-boxes']);
    const { data } = await product.call(null, siteEventList, { kind: 'promotion' });
    expect(data[0]).toMatchObject({ eventId: 'welcome-packet', picture: 'coins', from: null, until: null });
    expect(data[0]?.summary.en).toBe('Sign up and find 500 coins in your main balance.');
  });

  it('begin and end by the clock', async () => {
    for (const { code: locale } of locales) {
      const file = join(folder, 'docs', locale, 'event', 'new-boxes.md');
      const times = `picture: gallery\nfrom: ${inHours(1)}\nuntil: ${inHours(2)}`;
      await writeFile(file, (await readFile(file, 'utf8')).replace('picture: gallery', times));
    }
    const files = await readDocumentFiles(folder);
    const from = inHours(1);
    await product.services.store.transaction((tx) => publishDocuments(tx, files));
    expect(await eventIds()).not.toContain('new-boxes');
    product.ports.advance(HOUR_MS);
    expect(await eventIds()).toContain('new-boxes');
    const { data } = await product.call(null, siteEventList, {});
    expect(data.at(-1)?.from).toBe(from);
    product.ports.advance(HOUR_MS);
    expect(await eventIds()).not.toContain('new-boxes');
  });

  it('shows banners and notices from and until their times', async () => {
    const { store } = product.services;
    const siteFiles = await readSiteFiles('catalogue');
    const [banner, ...others] = siteFiles.banners;
    const [notice] = siteFiles.notices;
    if (banner === undefined || notice === undefined) throw new Error('the catalogue has none');
    await writeSiteFiles(
      store,
      {
        banners: [{ ...banner, from: inHours(1) }, ...others],
        notices: [{ ...notice, until: inHours(1) }],
      },
      product.ports.clock.now(),
    );
    const shown = async () => ({
      banners: (await product.call(null, commonBannerList, {})).data.map(({ bannerId }) => bannerId),
      notices: (await product.call(null, commonNotice, {})).data.length,
    });
    expect(await shown()).toEqual({ banners: ['snow-leopard', 'gallery'], notices: 1 });
    product.ports.advance(HOUR_MS);
    expect(await shown()).toEqual({ banners: ['night-passage', 'snow-leopard', 'gallery'], notices: 0 });
  });

  it.each([
    ['an id twice', (banner: object) => [banner, banner], 'an id stands twice'],
    ['a link nowhere', (banner: object) => [{ ...banner, link: '/nowhere' }], 'leads nowhere'],
    [
      'an end before the begin',
      (banner: object) => [{ ...banner, from: '2026-11-23T00:00:00Z', until: '2026-11-22T00:00:00Z' }],
      'until is not after from',
    ],
    [
      'no text in the default language',
      (banner: object) => [{ ...banner, title: { en: 'x' } }],
      '0.title.zh-CN',
    ],
  ])('refuses banners with %s', async (_what, change, message) => {
    const [banner = {}] = JSON.parse(await readFile('catalogue/banners.json', 'utf8')) as object[];
    await writeFile(join(folder, 'banners.json'), JSON.stringify(change(banner)));
    await expect(readSiteFiles(folder)).rejects.toThrow(message);
  });
});
