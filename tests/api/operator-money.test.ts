import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import { recordsFlow } from '../../src/net/contract/calls/items/records.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { documentOf, operatorOf } from '../support/operators.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let ops: ReturnType<typeof operatorOf>;
beforeAll(async () => {
  product = await startProduct('operator-money');
  ops = operatorOf(product.services);
});
afterAll(async () => {
  await product.expectCoherentLedger();
  await product.stop();
});

const mainOf = async (player: TestPlayer) => (await product.balance(player)).balance.main;
const acts = async (limit = 1) =>
  documentOf<Record<string, unknown>[]>(await ops('acts', '--limit', String(limit), '--json'));
const countOf = async (table: string) =>
  (await product.services.store.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

describe('a grant', () => {
  it('adds coins with a reason that the player reads, and leaves its act', async () => {
    const player = await product.newPlayer();
    expect(await ops('grant', player.id, '20.50', '--reason', 'Sorry for the outage')).toMatchObject({
      ok: true,
    });
    expect(await mainOf(player)).toBe(52_050);
    const [message] = (await product.call(player, messageList, {})).data.list;
    expect(message).toMatchObject({
      kind: 'operator.grant',
      params: { amount: 2_050, reason: 'Sorry for the outage' },
    });
    const { kinds } = (await product.call(player, recordsFlow, { zone: 'UTC' })).data;
    expect(kinds).toContainEqual({ kind: 'operator.grant', orders: 1, income: 2_050, outgo: 0 });
    const [act] = await acts();
    expect(act).toMatchObject({
      userName: 'mei',
      uid: 1000,
      host: 'shop-1',
      command: 'grant',
      arguments: [player.id, '20.50', '--reason', 'Sorry for the outage'],
      dryRun: false,
      outcome: 'ok',
    });
    expect(act?.['reference']).toBe(act?.['transferId']);
  });

  it('is one for each key, and one a day without a key; another under the same key is refused', async () => {
    const player = await product.newPlayer();
    const grant = (coins: string, ...words: string[]) =>
      ops('grant', player.id, coins, '--reason', 'thanks', ...words);
    expect((await grant('1', '--key', 'ticket-1')).ok).toBe(true);
    expect(documentOf(await grant('1', '--key', 'ticket-1', '--json'))).toMatchObject({ repeated: true });
    const refused = await grant('2', '--key', 'ticket-1');
    expect(refused).toMatchObject({ ok: false, lines: [expect.stringContaining('stands for another act')] });
    expect(await mainOf(player)).toBe(50_100);
    const [act] = await acts();
    expect(act).toMatchObject({ outcome: 'refused', detail: expect.stringContaining('ticket-1') as string });
    await grant('5');
    await grant('5');
    expect(await mainOf(player)).toBe(50_600);
    product.ports.advance(86_400_000);
    await grant('5');
    expect(await mainOf(player)).toBe(51_100);
  });

  it('of two hundred copies at once is one', async () => {
    const player = await product.newPlayer();
    const copies = Array.from({ length: 200 }, () =>
      ops('grant', player.id, '3', '--reason', 'once', '--key', 'crowd', '--json'),
    );
    const answers = (await Promise.all(copies)).map((answer) => documentOf<{ repeated: boolean }>(answer));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await mainOf(player)).toBe(50_300);
  });

  it('changes nothing as a dry run, without a reason, and for an unknown player', async () => {
    const player = await product.newPlayer();
    const before = [await countOf('transfers'), await countOf('messages'), await countOf('postings')];
    const tried = await ops('grant', player.id, '20', '--reason', 'x', '--dry-run');
    expect(tried.lines).toEqual([
      expect.stringContaining('+20.00, now 520.00'),
      expect.any(String),
      'Dry run: nothing was changed.',
    ]);
    const [act] = await acts();
    expect(act).toMatchObject({ dryRun: true, outcome: 'ok', transferId: null, key: null });
    expect((await ops('grant', player.id, '20')).ok).toBe(false);
    expect((await ops('grant', player.id, '20', '--reason', ' ')).ok).toBe(false);
    for (const amount of ['0', '-1', '1.001', '1000001', 'x'])
      expect((await ops('grant', player.id, amount, '--reason', 'x')).ok, amount).toBe(false);
    expect((await ops('grant', '13600000009', '20', '--reason', 'x')).lines).toEqual([
      'No player has the phone 13600000009.',
    ]);
    expect([await countOf('transfers'), await countOf('messages'), await countOf('postings')]).toEqual(
      before,
    );
  });
});

describe('a closed account', () => {
  it('gets no coins', async () => {
    const player = await product.newPlayer();
    const { store, closures, ports } = product.services;
    await store.query('UPDATE players SET closes_at = $2 WHERE id = $1', [player.id, ports.clock.now()]);
    await closures.closeDue(player.id);
    const refused = await ops('grant', player.id, '1', '--reason', 'x');
    expect(refused).toMatchObject({ ok: false, lines: [expect.stringContaining('is closed')] });
  });
});

describe('a correction', () => {
  it('goes both ways on both balances, never below zero', async () => {
    const player = await product.newPlayer();
    const correct = (balance: string, coins: string) =>
      ops('correct', player.id, balance, coins, '--reason', 'as told');
    expect((await correct('main', '-100')).ok).toBe(true);
    expect((await correct('secondary', '+2.50')).ok).toBe(true);
    expect((await correct('secondary', '-1')).ok).toBe(true);
    expect(await product.balance(player)).toMatchObject({ balance: { main: 40_000 }, secondaryBalance: 150 });
    const refused = await correct('secondary', '-1.51');
    expect(refused).toMatchObject({ ok: false, lines: [expect.stringContaining('smaller than that')] });
    expect((await correct('hold', '1')).ok).toBe(false);
    const [last] = (await product.call(player, messageList, {})).data.list;
    expect(last).toMatchObject({
      kind: 'operator.correct',
      params: { amount: -100, balance: 'secondary', reason: 'as told' },
    });
  });
});

describe('the audit', () => {
  const OF_TRANSFERS = 'every transfer by an operator has its act, its reason and the balance it may touch';
  const OF_ACTS = 'every act that moved coins has its transfer';
  const GRANTS = `(SELECT id FROM transfers WHERE kind = 'operator.grant')`;
  const faults: [string, string, string[]][] = [
    ['a transfer without its act', 'DELETE FROM operator_acts WHERE transfer_id IS NOT NULL', [OF_TRANSFERS]],
    ['a reason that is gone', `UPDATE transfers SET reason = '' WHERE id IN ${GRANTS}`, [OF_TRANSFERS]],
    [
      'an act whose transfer is of another kind',
      `UPDATE operator_acts SET command = 'correct' WHERE transfer_id IN ${GRANTS}`,
      [OF_ACTS],
    ],
    [
      'a transfer that counts as spending',
      `UPDATE transfers SET spending = true WHERE id IN ${GRANTS}`,
      ['every transfer counts as spending as its kind does'],
    ],
  ];

  it.each(faults)('finds %s', async (_what, statement, checks) => {
    const player = await product.newPlayer();
    await ops('grant', player.id, '7', '--reason', 'x');
    expect(await checksAfter(product.services.store, [statement])).toEqual(checks);
  });
});

describe('a player', () => {
  it('is shown with every posting, page by page, and with a masked phone', async () => {
    const player = await product.newPlayer();
    for (const coins of ['1', '2', '3']) await ops('grant', player.id, coins, '--reason', `because ${coins}`);
    interface Shown {
      phone: string;
      balances: { main: number };
      postings: { list: { amount: number; reason: string; kind: string }[]; next: string | null };
    }
    const show = async (...words: string[]) =>
      documentOf<Shown>(await ops('player', player.id, '--postings', '--json', ...words));
    const first = await show('--limit', '2');
    expect(first.phone).toMatch(/^138\*+\d\d$/);
    expect(first.balances.main).toBe(50_600);
    const rest = await show('--limit', '2', '--before', first.postings.next ?? '');
    expect(rest.postings.next).toBeNull();
    expect([...first.postings.list, ...rest.postings.list].map(({ amount }) => amount)).toEqual([
      300, 200, 100, 50_000,
    ]);
    expect(first.postings.list[0]).toMatchObject({ kind: 'operator.grant', reason: 'because 3' });
    const before = await countOf('operator_acts');
    const full = await ops('player', player.id, '--full');
    expect(full.lines.join('\n')).toMatch(/phone 138\d{8},/);
    expect(full.lines.join('\n')).not.toMatch(/argon2|token/);
    expect(await countOf('operator_acts')).toBe((before ?? 0) + 1);
  });
});
