import type { Locale } from '../../../src/net/contract/locales.ts';
import { textIn } from '../../../src/net/contract/primitives.ts';
import { PayState } from '../../../src/net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../src/net/contract/items/recharges.ts';
import { formatAmount, formatCoins } from '../../texts/format-amount.ts';
import { serverTexts } from '../../texts/texts.ts';
import type { SandboxTexts } from '../../texts/types.ts';
import { escapeHtml, sandboxPage } from './sandbox-page.ts';

/** What the page can simulate. `late`: the order expires first. */
export const sandboxPayActs = ['pay', 'late', 'twice', 'fail', 'cancel'] as const;
export type SandboxPayAct = (typeof sandboxPayActs)[number];

interface PageInput {
  readonly order: RechargeOrder;
  readonly locale: Locale;
  /** Where the forms go. */
  readonly action: string;
  /** The site's page that waits for the payment. */
  readonly backUrl: string;
}

/** What can still happen to an order: a cancelled one may be paid all the same. */
function actsForm({ payState }: RechargeOrder, t: SandboxTexts['pay'], action: string): string {
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
  const t = serverTexts[locale].sandbox.pay;
  const { payAmount, fractionDigits, currency, quantity, channelName, payState } = order;
  const rows = [
    [t.amount, `${formatAmount(payAmount, fractionDigits)} ${currency}`],
    [t.coins, t.given(formatCoins(quantity))],
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
  const t = serverTexts[locale].sandbox.pay;
  const body = `<header><h1>${t.title}</h1><p>${t.unknown}</p></header><a class="button" href="/">${t.back}</a>`;
  return sandboxPage({ locale, title: t.title, body });
}
