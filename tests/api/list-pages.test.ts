/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fairRolls } from '../../src/net/contract/calls/games/fair.ts';
import { profileBalanceLog } from '../../src/net/contract/calls/account/profile.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import { listChecks } from '../../server/domain/audit/lists.ts';
import { runSqlCheck } from '../../server/domain/audit/sql-check.ts';
import { listMessages } from '../../server/domain/inbox/inbox.ts';
import { postHistory, postMany, welcomePosting } from '../support/records.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('list pages');
});
afterAll(() => product.stop());

const random = (below: number): number => {
  const [high = 0, low = 0] = product.ports.rng(2);
  return (high * 256 + low) % below;
};

/** Ids of version 7 in no order: the number tells the time. */
function shuffledIds(count: number, prefix: string): string[] {
  const ids = Array.from(
    { length: count },
    (_, n) => `0199${prefix}-${n.toString(16).padStart(4, '0')}-7000-8000-000000000000`,
  );
  for (let left = ids.length; left > 1; left -= 1) {
    const chosen = random(left);
    [ids[left - 1], ids[chosen]] = [ids[chosen]!, ids[left - 1]!];
  }
  return ids;
}

async function writeMessages({ id: playerId }: TestPlayer, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length;) {
    const end = start + 1 + random(90);
    await product.services.store.query(
      `INSERT INTO messages (id, player_id, kind, params, created_at)
       SELECT u.id, $1::uuid, 'test', '{}', now() FROM unnest($2::uuid[]) AS u (id)`,
      [playerId, ids.slice(start, end)],
    );
    start = end;
  }
}

describe('a list with counted blocks of ids', () => {
  const ids = async (player: TestPlayer, page: number, pageSize: number) => {
    const { list, total } = await listMessages(product.services.store, player.id, { page, pageSize });
    return { ids: list.map(({ id }) => id), total };
  };
  const expectPages = async (player: TestPlayer, all: readonly string[]) => {
    const newest = all.toSorted().reverse();
    for (const pageSize of [1, 7, 20, 100]) {
      const pages = Math.ceil(newest.length / pageSize);
      for (const page of [1, 2, pages >> 1, pages - 1, pages, pages + 1, pages + 500, 1 + random(pages)]) {
        const wanted = newest.slice((page - 1) * pageSize, page * pageSize);
        expect(await ids(player, page, pageSize)).toEqual({ ids: wanted, total: newest.length });
      }
    }
  };

  it('has the same pages by number however its rows were written, also beyond its end', async () => {
    const player = await product.newPlayer();
    const shuffled = shuffledIds(2_600, 'aaaa');
    await writeMessages(player, shuffled);
    const later = shuffledIds(2_600, 'bbbb').toSorted();
    await writeMessages(player, later);
    await expectPages(player, [...shuffled, ...later]);
    const [block] = await product.services.store.query<{ most: number; blocks: number }>(
      `SELECT max(count) AS most, count(*) AS blocks FROM list_blocks WHERE list = 'messages' AND player_id = $1::uuid`,
      [player.id],
    );
    expect(block!.blocks).toBeGreaterThanOrEqual(3);
  });

  it('leaves out what is deleted, and has the total of the rest', async () => {
    const player = await product.newPlayer();
    const written = shuffledIds(3_000, 'cccc').toSorted();
    await writeMessages(player, written);
    const deleted = written.filter(() => random(3) === 0);
    await product.services.store.query('DELETE FROM messages WHERE id = ANY ($1::uuid[])', [deleted]);
    const gone = new Set(deleted);
    await expectPages(
      player,
      written.filter((id) => !gone.has(id)),
    );
  });

  it('counts rolls as they are made, and answers no rows beyond the last page', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const rolls = async (page: number) => {
      const { list, total } = (await product.call(player, fairRolls, { page, pageSize: 2 })).data;
      return [list.map(({ round }) => round), total];
    };
    expect(await rolls(1)).toEqual([[], 0]);
    await product.open(player, { boxId, count: 3 });
    expect([await rolls(1), await rolls(2), await rolls(3)]).toEqual([
      [[3, 2], 3],
      [[1], 3],
      [[], 3],
    ]);
    expect(await rolls(5_000)).toEqual([[], 3]);
    await product.open(player, { boxId, count: 1 });
    expect(await rolls(1)).toEqual([[4, 3], 4]);
  });
});

describe('the balance log far back', () => {
  it('has the same pages by number, of equal times, kinds and periods, with their totals', async () => {
    const player = await product.newPlayer();
    const past = [await welcomePosting(product, player)];
    past.unshift(...(await postHistory(product, player, { count: 300, days: 2 })));
    await postMany(product.services, player.id, 1_500);
    product.ports.advance(600_000);
    past.unshift(...(await postHistory(product, player, { count: 300, days: 1 })));
    const all = await readAll(player);
    expect(all).toHaveLength(past.length + 1_500);
    const times = all.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().reverse());
    const from = times.at(-200);
    const to = times[40];
    for (const filter of [
      {},
      { kind: 'test.gift' },
      { balanceType: 'main' as const },
      { from },
      { to },
      { to: times[7] },
      { to: times[19] },
      { to: times[29] },
      { from, to },
      { from: times[1_000], to: times[1_000] },
      { from, to, kind: 'test.gift,transfer.secondary' },
    ]) {
      const shown = all.filter((entry) => matches(entry, filter));
      for (const [page, pageSize] of [
        ...[1, 6, 25, 70, 90, 500].map((number) => [number, 20] as const),
        ...[300, 777, 1_111, shown.length, shown.length + 1].map(
          (number) => [Math.max(number, 1), 1] as const,
        ),
      ]) {
        const { list, total } = (await product.call(player, profileBalanceLog, { ...filter, page, pageSize }))
          .data;
        expect({ list, total }).toEqual({
          list: shown.slice((page - 1) * pageSize, page * pageSize),
          total: shown.length,
        });
      }
    }
  });

  type Filter = Pick<CallInput<typeof profileBalanceLog>, 'kind' | 'balanceType' | 'from' | 'to'>;

  function matches(entry: Awaited<ReturnType<typeof readAll>>[number], filter: Filter): boolean {
    return (
      (filter.kind === undefined || filter.kind.split(',').includes(entry.actionType)) &&
      (filter.balanceType === undefined || filter.balanceType === entry.balanceType) &&
      (filter.from === undefined || entry.createTime >= filter.from) &&
      (filter.to === undefined || entry.createTime < filter.to)
    );
  }

  /** By the pages of the log that the index leads to: nothing is asked of the counters. */
  async function readAll(player: TestPlayer) {
    const found = [];
    for (let to: string | undefined; ;) {
      const { list } = (await product.call(player, profileBalanceLog, { to, pageSize: 100 })).data;
      const last = list.at(-1);
      if (last === undefined) return found;
      const whole = list.length < 100 ? list : list.filter(({ createTime }) => createTime > last.createTime);
      found.push(...whole);
      to = list.length < 100 ? last.createTime : whole.at(-1)?.createTime;
    }
  }
});

it('all counters equal what they count', async () => {
  for (const check of listChecks) expect(await runSqlCheck(product.services.store, check)).toEqual([]);
});
