import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyProof } from '../../src/fair/proof/proof.ts';
import type { HistoryPage } from '../../src/net/contract/calls/games/fair.ts';
import { fairHistory, fairRotate, fairUserSeed } from '../../src/net/contract/calls/games/fair.ts';
import { claimsOfPage } from '../../src/ui/features/fair/history/claimsOfPage.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

describe('the history in bulk', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('history');
  });
  afterAll(() => product.stop());

  const open = async (player: TestPlayer, count: number) => {
    const { boxId } = await product.cheapestBox();
    return (await product.open(player, { boxId, count })).data.openings.map(({ rollId }) => rollId);
  };
  const read = async (player: TestPlayer, pageSize?: number): Promise<HistoryPage[]> => {
    const pages: HistoryPage[] = [];
    for (let before: string | undefined; ;) {
      const page = (await product.call(player, fairHistory, { before, pageSize })).data;
      pages.push(page);
      if (page.next === null) return pages;
      before = page.next;
    }
  };

  it('contains every roll with everything needed to recompute it, of active and revealed pairs', async () => {
    const player = await product.newPlayer();
    await open(player, 3);
    await product.call(player, fairRotate, {});
    await product.call(player, fairUserSeed, { userSeed: 'again' });
    await open(player, 2);
    const [page, ...others] = await read(player);
    expect(others).toEqual([]);
    const verdicts = claimsOfPage(page!).map((proof) => verifyProof(nodeHashes, proof).overall);
    expect(verdicts).toEqual(['pending', 'pending', 'verified', 'verified', 'verified']);
    expect(page!.total).toBe(5);
  });

  it('contains each pair and each table once, and hides what is not revealed', async () => {
    const player = await product.newPlayer();
    await open(player, 10);
    const [page] = await read(player);
    expect(page!.boxes).toHaveLength(1);
    expect(page!.pairs).toEqual([
      expect.objectContaining({ serverSeed: null, secretSalt: null, publicHash: page!.rolls[0]!.publicHash }),
    ]);
  });

  it('is paged newest first, with the total on the first page', async () => {
    const player = await product.newPlayer();
    const rollIds = await open(player, 7);
    const pages = await read(player, 3);
    expect(pages.map(({ rolls }) => rolls.length)).toEqual([3, 3, 1]);
    expect(pages.map(({ total }) => total)).toEqual([7, null, null]);
    const listed = pages.flatMap(({ rolls }) => rolls.map(({ rollId }) => rollId));
    expect(listed).toEqual([...rollIds].sort().reverse());
  });

  it('does not shift when rolls are made while it is read', async () => {
    const player = await product.newPlayer();
    await open(player, 4);
    const first = (await product.call(player, fairHistory, { pageSize: 2 })).data;
    const later = await open(player, 2);
    const rest = (await product.call(player, fairHistory, { pageSize: 2, before: first.next! })).data;
    const listed = [...first.rolls, ...rest.rolls].map(({ rollId }) => rollId);
    expect(new Set(listed).size).toBe(4);
    expect(listed.filter((rollId) => later.includes(rollId))).toEqual([]);
    expect(rest.next).toBeNull();
  });

  it('is empty for a player without openings, and contains no rolls of others', async () => {
    await open(await product.newPlayer(), 1);
    const pages = await read(await product.newPlayer());
    expect(pages).toEqual([{ rolls: [], pairs: [], boxes: [], total: 0, next: null }]);
  });

  it('contains nothing of other players, even when paged from a roll of theirs', async () => {
    const [rollId] = await open(await product.newPlayer(), 1);
    const other = await product.newPlayer();
    expect((await product.call(other, fairHistory, { before: rollId })).data.rolls).toEqual([]);
  });

  it('refuses visitors, larger pages, and a malformed cursor', async () => {
    const player = await product.newPlayer();
    expect((await product.call(null, fairHistory, {})).code).toBe('auth.required');
    expect((await product.call(player, fairHistory, { pageSize: 501 })).code).toBe('common.badRequest');
    expect((await product.call(player, fairHistory, { before: 'x' })).code).toBe('common.badRequest');
  });
});
