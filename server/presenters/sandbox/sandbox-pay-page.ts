import type { Locale } from '../../../src/net/contract/locales.ts';
import { textIn } from '../../../src/net/contract/primitives.ts';
import { PayState } from '../../../src/net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../src/net/contract/items/recharges.ts';
import { escapeHtml, sandboxPage } from './sandbox-page.ts';

/** What the page can simulate. `late`: the order expires first. */
export const sandboxPayActs = ['pay', 'late', 'twice', 'fail', 'cancel'] as const;
export type SandboxPayAct = (typeof sandboxPayActs)[number];

const TEXTS = {
  'zh-CN': {
    title: '沙盒收银台',
    lead: '本页模拟支付渠道的收银台，不会扣除真实资金。',
    order: '订单',
    channel: '支付渠道',
    amount: '支付金额',
    coins: '到账金币',
    anyway: '仍然支付（模拟）',
    simulate: '模拟其他情况',
    acts: {
      pay: '支付（模拟）',
      late: '订单过期后才支付',
      twice: '支付，到账通知发送两次',
      fail: '支付失败',
      cancel: '取消支付',
    },
    states: ['等待支付', '已完成', '已取消'],
    state: '状态',
    back: '返回网站',
    unknown: '没有这笔订单，或它不能在这里支付。',
  },
  en: {
    title: 'Sandbox checkout',
    lead: 'This page stands in for a payment channel. No real money moves.',
    order: 'Order',
    channel: 'Payment channel',
    amount: 'You pay',
    coins: 'You get',
    anyway: 'Pay anyway (simulated)',
    simulate: 'Other outcomes',
    acts: {
      pay: 'Pay (simulated)',
      late: 'Pay after the order has expired',
      twice: 'Pay, with the confirmation sent twice',
      fail: 'Payment fails',
      cancel: 'Cancel the payment',
    },
    states: ['Waiting for payment', 'Completed', 'Cancelled'],
    state: 'Status',
    back: 'Back to the site',
    unknown: 'There is no such order, or it can’t be paid here.',
  },
} as const satisfies Record<Locale, unknown>;

interface PageInput {
  readonly order: RechargeOrder;
  readonly locale: Locale;
  /** Where the forms go. */
  readonly action: string;
  /** The site's page that waits for the payment. */
  readonly backUrl: string;
}

function coinsText(quantity: number, locale: Locale): string {
  const coins = (quantity / 100).toFixed(2);
  return locale === 'en' ? `${coins} coins` : `${coins} 金币`;
}

/** What can still happen to an order: a cancelled one may be paid all the same. */
function actsForm({ payState }: RechargeOrder, t: (typeof TEXTS)[Locale], action: string): string {
  const button = (act: SandboxPayAct, text: string) =>
    `<button name="act" value="${act}"${act === 'pay' ? ' class="main"' : ''}>${text}</button>`;
  if (payState === PayState.completed) return '';
  const pay = button('pay', payState === PayState.cancelled ? t.anyway : t.acts.pay);
  const others = sandboxPayActs.filter((act) => act !== 'pay').map((act) => button(act, t.acts[act]));
  const simulate = `<section><h2>${t.simulate}</h2><div class="acts">${others.join('')}</div></section>`;
  return `<form method="post" action="${action}"><div class="acts">${pay}</div>
${payState === PayState.processing ? simulate : ''}</form>`;
}

/** The page on which a sandbox payment is made, without scripts. */
export function sandboxPayPage({ order, locale, action, backUrl }: PageInput): string {
  const t = TEXTS[locale];
  const { payAmount, fractionDigits, currency, quantity, channelName, payState } = order;
  const rows = [
    [t.amount, `${(payAmount / 10 ** fractionDigits).toFixed(fractionDigits)} ${currency}`],
    [t.coins, coinsText(quantity, locale)],
    [t.channel, textIn(channelName, locale)],
    [t.order, order.orderId],
    [t.state, t.states[payState]],
  ];
  const list = rows
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const back = `<a class="button${payState === PayState.completed ? ' main' : ''}" href="${escapeHtml(backUrl)}">${t.back}</a>`;
  const form = actsForm(order, t, action);
  const body = `<header><h1>${t.title}</h1><p>${t.lead}</p></header><dl>${list}</dl>${form}${back}`;
  return sandboxPage({ locale, title: t.title, body });
}

/** For an order that is not to be paid here. */
export function sandboxPayUnknownPage(locale: Locale): string {
  const t = TEXTS[locale];
  const body = `<header><h1>${t.title}</h1><p>${t.unknown}</p></header><a class="button" href="/">${t.back}</a>`;
  return sandboxPage({ locale, title: t.title, body });
}
