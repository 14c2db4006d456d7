import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { commonBannerList, commonNotice } from '../../src/net/contract/calls/site/common.ts';
import { routeOf } from '../../src/ui/routes/routes.tsx';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const words = (text: string) => ({ 'zh-CN': text, en: text });
const notice = (last: number, at: string) => ({
  id: `0193a1c0-5b00-7000-8000-00000000000${last}`,
  title: words(`notice ${last}`),
  body: words('body'),
  at,
});

describe('banners and notices', () => {
  let product: Product;
  let folder: string;
  beforeAll(async () => {
    product = await startProduct('announcements');
    folder = await mkdtemp(join(tmpdir(), 'announcements-'));
    await cp('catalogue', folder, { recursive: true });
  });
  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const load = () => opsCommands(product.services, nodeHashes, folder).catalogue(['load']);
  const banners = async () => (await product.call(null, commonBannerList, {})).data;
  const notices = async (topN?: number) => (await product.call(null, commonNotice, { topN })).data;

  it('come from the catalogue, and each banner links to an existing page', async () => {
    const boxIds = (await product.boxes()).map(({ boxId }) => `/box/${boxId}`);
    const listed = await banners();
    expect(listed.length).toBeGreaterThan(0);
    for (const { link, banner } of listed) {
      expect(routeOf(link)?.path).not.toBe('*');
      if (link.startsWith('/box/')) expect(boxIds).toContain(link);
      expect(banner).toMatch(/^\/art\/items\/[a-z0-9-]+\.webp$/);
    }
  });

  it('are replaced by those that operators load, newest notice first, at most as many as requested', async () => {
    const list = [notice(1, '2026-01-01T00:00:00Z'), notice(2, '2026-03-01T00:00:00Z')];
    await writeFile(join(folder, 'notices.json'), JSON.stringify(list));
    await rm(join(folder, 'banners.json'));
    expect(await load()).toMatchObject({ ok: true });
    expect((await notices()).map(({ title }) => title.en)).toEqual(['notice 2']);
    expect((await notices(20)).map(({ title }) => title.en)).toEqual(['notice 2', 'notice 1']);
    expect(await banners()).toEqual([]);
  });

  it('are refused as a whole when one of them is malformed', async () => {
    const before = await notices(20);
    const list = [notice(3, '2026-04-01T00:00:00Z'), { ...notice(4, 'yesterday') }];
    await writeFile(join(folder, 'notices.json'), JSON.stringify(list));
    const { ok, lines } = await load();
    expect(ok).toBe(false);
    expect(lines.join('\n')).toContain('notices.json: catalogue.field: 1.at');
    expect(await notices(20)).toEqual(before);
  });
});
