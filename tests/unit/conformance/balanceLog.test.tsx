import { describe, expect, it } from 'vitest';
import type { BalanceLogEntry } from '../../../src/net/contract/entities.ts';
import { AccountScreen } from '../../../src/ui/features/account/AccountScreen.tsx';
import { laterKeys } from '../../../src/ui/queries/laterKeys.ts';
import { renderPage } from '../../support/renderPage.tsx';

const entry = (actionType: string, amount: number, balanceAfter: number): BalanceLogEntry => ({
  orderId: `0198f0a0-0000-7000-8000-00000000000${String(actionType.length % 10)}`,
  actionType,
  balanceType: 'main',
  amount,
  balanceAfter,
  createTime: '2026-01-02T03:04:05.000Z',
});

describe('the balance journey', () => {
  it('shows each change with its cause, amount, balance after it and time, newest first', async () => {
    const list = [entry('box.open', -1_234, 48_766), entry('welcome', 50_000, 50_000)];
    const page = await renderPage(<AccountScreen />, {
      stored: { token: 'abc' },
      fetched: [[laterKeys.balanceLog(1), { list, total: 2, page: 1, pageSize: 15 }]],
    });
    const rows = page.match(/<tr>(?:(?!<\/tr>).)*<time.*?<\/tr>/gs) ?? [];
    expect(rows).toHaveLength(2);
    for (const text of ['开启盒子', '−12.34', '487.66', '2026-01-02T03:04:05.000Z'])
      expect(rows[0]).toContain(text);
    for (const text of ['+500', '>500<', '2026-01-02T03:04:05.000Z']) expect(rows[1]).toContain(text);
  });
});
