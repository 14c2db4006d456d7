import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct('giveaway command');
  folder = await mkdtemp(join(tmpdir(), 'fairdrop-giveaway-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.stop();
});

const titles = { 'zh-CN': '周末赠礼', en: 'Weekend giveaway' };
const honest = { titles, prizes: [{ coins: 5_000 }], closesIn: 60 };

const giveawayCommand = (words: string[]) =>
  opsCommands(product.services, nodeHashes, 'catalogue').giveaway(words);

async function create(content: unknown) {
  const file = join(folder, 'giveaway.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return giveawayCommand(['create', file]);
}

describe('an operator', () => {
  it('opens a giveaway of the house from a file, and cancels it', async () => {
    const client = new GiveawayClient(product);
    const [item] = product.services.catalogue.current().items;
    const prizes = [{ item: item?.id ?? '' }, ...honest.prizes];
    const { ok, lines } = await create({ ...honest, prizes, password: 'open sesame', level: 2 });
    expect(ok).toBe(true);
    const id = /giveaways\/([0-9a-f-]{36})/.exec(lines.join('\n'))?.[1] ?? '';
    const detail = await client.detail(id);
    expect(detail).toMatchObject({ kind: 'official', titles, totalValue: 5_000 + (item?.price ?? 0) });
    expect(detail.conditions).toMatchObject({ hasPassword: true, level: 2 });
    expect(lines.join('\n')).toContain(detail.publicHash);
    const guest = await product.newPlayer();
    expect((await client.tryJoin(guest, id, 'open sesame')).code).toBe('giveaway.level');
    expect((await giveawayCommand(['cancel', id])).ok).toBe(true);
    expect(await client.detail(id)).toMatchObject({ state: 2, cancelReason: 'operator' });
    expect(await giveawayCommand(['cancel', id])).toEqual({
      ok: false,
      lines: ['Refused: giveaway.closed.'],
    });
    await product.expectCoherentLedger();
  });

  it.each([
    ['no prizes', { ...honest, prizes: [] }, /prizes/],
    ['an unknown item', { ...honest, prizes: [{ item: 'no-such-item' }] }, /item\.notFound/],
    ['an unknown field', { ...honest, secret: 1 }, /secret/],
    ['no title', { prizes: honest.prizes, closesIn: 60 }, /titles/],
    ['a closing time too near', { ...honest, closesIn: 1 }, /closesIn/],
    ['text that is not JSON', '{', /cannot be read/],
  ])('is told what is wrong with a file: %s', async (_what, content, problem) => {
    const { ok, lines } = await create(content);
    expect(ok).toBe(false);
    expect(lines.join('\n')).toMatch(problem);
  });

  it('is told how the command is used', async () => {
    for (const args of [[], ['create'], ['open', 'x'], ['cancel', 'x']]) {
      expect((await giveawayCommand(args)).ok).toBe(false);
    }
    expect((await giveawayCommand(['create', join(folder, 'none.json')])).ok).toBe(false);
  });
});
