import { expect, it } from 'vitest';
import { sandboxPayPage } from '../../../server/presenters/sandbox/sandbox-pay-page.ts';
import type { RechargeOrder } from '../../../src/net/contract/items/recharges.ts';

const order: RechargeOrder = {
  orderId: '0195a3c4-7f00-7000-8000-5a1d2e3f4a5b',
  channelId: 'card',
  channelName: { 'zh-CN': '银行卡' },
  currency: 'USD',
  fractionDigits: 2,
  payAmount: 1_234_550,
  quantity: 10_000_000,
  payState: 0,
  reason: null,
  createTime: '2026-03-01T12:00:00.000Z',
  expireTime: '2026-03-01T12:30:00.000Z',
  endTime: null,
  payUrl: '/sandbox/pay/0195a3c4-7f00-7000-8000-5a1d2e3f4a5b',
};
const pageOf = (over: Partial<RechargeOrder>): string =>
  sandboxPayPage({ order: { ...order, ...over }, locale: 'en', action: '/act', backUrl: '/back' });

it('groups thousands of the payment and of the coins', () => {
  expect(pageOf({})).toContain('<dd>12,345.50 USD</dd>');
  expect(pageOf({})).toContain('<dd>100,000 coins</dd>');
  expect(pageOf({ quantity: 7_050 })).toContain('<dd>70.50 coins</dd>');
});

it('writes a currency without decimals as a whole number', () => {
  const yen = { currency: 'JPY', fractionDigits: 0, payAmount: 1_500_000 };
  expect(pageOf(yen)).toContain('<dd>1,500,000 JPY</dd>');
});
