import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseOperatorText, sendToAll } from '../../server/domain/inbox/operator-message.ts';
import { COUNT_UNREAD } from '../../server/domain/inbox/inbox.ts';
import { sendMessage } from '../../server/domain/inbox/send-message.ts';
import {
  messageDelete,
  messageDetail,
  messageList,
  messageRead,
  messageUnread,
} from '../../src/net/contract/calls/site/message.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('messages');
});
afterAll(() => product.stop());

const text = (title: string) => ({ title: { 'zh-CN': title }, body: { 'zh-CN': 'text', en: 'text' } });

/** Writes messages with these titles, the last one newest. @returns their ids */
async function send(player: TestPlayer, ...titles: string[]): Promise<string[]> {
  const { store, ports } = product.services;
  const sent = titles.map((title) => ({ id: ports.ids(), params: text(title) }));
  for (const message of sent)
    await sendMessage(store, {
      ...message,
      kind: 'operator.text',
      playerId: player.id,
      at: ports.clock.now(),
    });
  return sent.map(({ id }) => id);
}

async function listed(player: TestPlayer, input: CallInput<typeof messageList> = {}) {
  const { list, ...page } = (await product.call(player, messageList, input)).data;
  const titles = list.map(({ params }) => (params as ReturnType<typeof text>).title['zh-CN']);
  return { titles, list, ...page };
}
const unread = async (player: TestPlayer) => (await product.call(player, messageUnread, {})).data;

describe('the inbox', () => {
  it('lists a player’s own messages, newest first, in pages', async () => {
    const [player, other] = [await product.newPlayer(), await product.newPlayer()];
    await send(player, 'a', 'b', 'c', 'd', 'e');
    await send(other, 'x');
    expect(await listed(player, { pageSize: 2 })).toMatchObject({ titles: ['e', 'd'], page: 1, total: 5 });
    expect(await listed(player, { pageSize: 2, page: 3 })).toMatchObject({
      titles: ['a'],
      page: 3,
      total: 5,
    });
    expect((await listed(other)).titles).toEqual(['x']);
  });

  it('repeats no message in pages of a list that grows meanwhile', async () => {
    const player = await product.newPlayer();
    await send(player, 'a', 'b', 'c', 'd', 'e');
    const first = await listed(player, { pageSize: 2 });
    await send(player, 'f', 'g');
    const before = first.list.at(-1)?.messageId ?? '';
    expect((await listed(player, { pageSize: 2, before })).titles).toEqual(['c', 'b']);
    expect((await listed(player, { pageSize: 2, before, page: 2 })).titles).toEqual(['a']);
  });

  it('answers one message, and leaves it unread', async () => {
    const player = await product.newPlayer();
    const [id = ''] = await send(player, 'hello');
    const { data } = await product.call(player, messageDetail, { id });
    expect(data).toMatchObject({
      messageId: id,
      kind: 'operator.text',
      params: text('hello'),
      read: false,
    });
    expect(await unread(player)).toBe(1);
  });

  it('counts unread messages: 0 for a new player', async () => {
    const player = await product.newPlayer();
    expect(await unread(player)).toBe(0);
    const [first = ''] = await send(player, 'a', 'b', 'c');
    expect(await unread(player)).toBe(3);
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await product.call(player, messageRead, { id: first })).data).toEqual({ unread: 2 });
    expect((await listed(player)).list.map(({ read }) => read)).toEqual([false, false, true]);
  });

  it('marks all as read, but for what came after the newest shown', async () => {
    const player = await product.newPlayer();
    const [, newest = ''] = await send(player, 'a', 'b', 'c');
    expect((await product.call(player, messageRead, { all: true, newest })).data).toEqual({ unread: 1 });
    expect((await product.call(player, messageRead, { all: true })).data).toEqual({ unread: 0 });
  });

  it('deletes one message, and all that are read', async () => {
    const player = await product.newPlayer();
    const [first = '', second = ''] = await send(player, 'a', 'b', 'c');
    expect((await product.call(player, messageDelete, { id: first })).data).toEqual({
      deleted: 1,
      unread: 2,
    });
    expect((await product.call(player, messageDelete, { id: first })).code).toBe('message.notFound');
    await product.call(player, messageRead, { id: second });
    expect((await product.call(player, messageDelete, { all: true })).data).toEqual({
      deleted: 1,
      unread: 1,
    });
    expect((await listed(player)).titles).toEqual(['c']);
  });

  it('is closed to others: 404, and 401 without a token', async () => {
    const [owner, other] = [await product.newPlayer(), await product.newPlayer()];
    const [id = ''] = await send(owner, 'mine');
    for (const call of [messageDetail, messageRead, messageDelete]) {
      expect(await product.call(other, call, { id })).toMatchObject({
        status: 404,
        code: 'message.notFound',
      });
      expect((await product.call(null, call, { id })).code).toBe('auth.required');
    }
    for (const call of [messageList, messageUnread])
      expect((await product.call(null, call, {})).code).toBe('auth.required');
    await product.call(other, messageRead, { all: true });
    await product.call(other, messageDelete, { all: true });
    expect((await listed(owner)).list.map(({ read }) => read)).toEqual([false]);
  });

  it('refuses ids that are none, and requests for neither one nor all', async () => {
    const player = await product.newPlayer();
    await send(player, 'a');
    for (const id of ['', '1', 'x'.repeat(36), '%', 'ffffffff-ffff-7fff-bfff-ffffffffffff'])
      for (const call of [messageDetail, messageRead, messageDelete])
        expect((await product.call(player, call, { id })).code).toBe('message.notFound');
    for (const call of [messageRead, messageDelete]) {
      expect((await product.call(player, call, {})).code).toBe('common.badRequest');
      const [id = ''] = await send(player, 'b');
      expect((await product.call(player, call, { id, all: true })).code).toBe('common.badRequest');
    }
    expect((await product.call(player, messageList, { before: 'x' })).code).toBe('common.badRequest');
    expect(await unread(player)).toBe(3);
  });

  it('counts with the index of unread messages alone', async () => {
    const { store, ports } = product.services;
    const player = await product.newPlayer();
    for (let sent = 0; sent < 60; sent += 1)
      await sendToAll(store, { id: ports.ids(), text: text('many'), at: ports.clock.now() });
    await product.call(player, messageRead, { all: true });
    await send(player, 'new');
    await store.exec('VACUUM ANALYZE messages');
    const plan = await store.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${COUNT_UNREAD.replace('$1', `'${player.id}'`)}`,
    );
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Index Only Scan using messages_unread/);
    expect(await unread(player)).toBe(1);
  });
});

describe('an operator’s text', () => {
  it('reaches every player once', async () => {
    const players = [await product.newPlayer(), await product.newPlayer()];
    const { store, ports } = product.services;
    const counted = await store.query<{ n: number }>('SELECT count(*) AS n FROM players');
    const [older = ''] = await send(players[0] as TestPlayer, 'older');
    const sent = await sendToAll(store, { id: ports.ids(), text: text('for all'), at: ports.clock.now() });
    expect(sent).toBe(counted[0]?.n);
    for (const player of players) expect((await listed(player)).titles[0]).toBe('for all');
    const { list } = await listed(players[0] as TestPlayer);
    expect(list.at(-1)?.messageId).toBe(older);
  });

  it.each([
    ['{', /title and a body/],
    ['{"title":{"en":"x"},"body":{"zh-CN":"x"}}', /title and a body/],
    ['{"title":{"zh-CN":" "},"body":{"zh-CN":"x"}}', /empty title/],
    [`{"title":{"zh-CN":"x"},"body":{"zh-CN":"x","en":"${'y'.repeat(2001)}"}}`, /body of more than 2000/],
  ])('is refused when it is %s', (json, problem) => {
    expect(JSON.stringify(parseOperatorText(json))).toMatch(problem);
  });
});
