import type { CallData } from '../../../src/net/contract/call.ts';
import type { rechargeChannels } from '../../../src/net/contract/calls/items/recharge.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { RECHARGE_MAX_PAY } from '../../../src/net/contract/items/recharges.ts';
import { serverTexts } from '../../texts/texts.ts';
import type { ServerTexts } from '../../texts/types.ts';
import type { SysConfig } from '../configuration/sys-config-entries.ts';

/** Decimals of the currencies that can be configured (ISO 4217). */
const fractionDigits = { CNY: 2, USD: 2, EUR: 2, JPY: 0 } as const;
type Currency = keyof typeof fractionDigits;

/** Most coins of one order, minor units. */
const MAX_QUANTITY = 1_000_000_000_000;

interface Channel {
  readonly id: keyof ServerTexts['channels'];
  readonly currencies: readonly Currency[];
  /** Whether the configuration offers it. */
  readonly isOn: (config: SysConfig) => boolean;
}

const channels: readonly Channel[] = [
  {
    id: 'card',
    currencies: ['CNY', 'USD', 'EUR', 'JPY'],
    isOn: ({ rechargeCard }) => rechargeCard,
  },
  {
    id: 'wallet',
    currencies: ['CNY', 'USD'],
    isOn: ({ rechargeWallet }) => rechargeWallet,
  },
];

type ChannelOffer = CallData<typeof rechargeChannels>['channels'][number];
export type CurrencyOffer = ChannelOffer['currencies'][number];

function termsOf(currency: Currency, config: SysConfig): CurrencyOffer {
  const { rechargeCny, rechargeUsd, rechargeEur, rechargeJpy } = config;
  const configured = { CNY: rechargeCny, USD: rechargeUsd, EUR: rechargeEur, JPY: rechargeJpy }[currency];
  const [coins = 1, pay = 1, minPay = 1, maxPay = 0] = configured;
  return {
    currency,
    fractionDigits: fractionDigits[currency],
    minPay,
    maxPay: Math.min(maxPay, RECHARGE_MAX_PAY),
    rate: { coins, pay },
  };
}

/** What can be ordered by the present configuration. A currency whose maximum is below its minimum is not offered. */
export function offersOf(config: SysConfig): ChannelOffer[] {
  return channels
    .filter(({ isOn }) => isOn(config))
    .map(({ id, currencies }) => ({
      channelId: id,
      channelName: nameOf(id),
      currencies: currencies
        .map((currency) => termsOf(currency, config))
        .filter(({ minPay, maxPay }) => maxPay >= minPay),
    }))
    .filter(({ currencies }) => currencies.length > 0);
}

/**
 * `floor(payAmount · coins / pay)`, in minor units; exact.
 * @returns null unless it is at least 1 and an amount that can be ordered
 */
export function quantityOf(payAmount: number, { coins, pay }: CurrencyOffer['rate']): number | null {
  const quantity = (BigInt(payAmount) * BigInt(coins)) / BigInt(pay);
  return quantity >= 1n && quantity <= BigInt(MAX_QUANTITY) ? Number(quantity) : null;
}

/** Of a channel that is gone, its id. */
export function channelName(id: string): LocalisedText {
  const channel = channels.find((each) => each.id === id);
  return channel === undefined ? { 'zh-CN': id } : nameOf(channel.id);
}

function nameOf(id: Channel['id']): LocalisedText {
  const names = Object.entries(serverTexts).map(([code, { channels: named }]) => [code, named[id]]);
  return Object.fromEntries(names) as LocalisedText;
}

export function fractionDigitsOf(currency: string): number {
  return Object.hasOwn(fractionDigits, currency) ? fractionDigits[currency as Currency] : 2;
}
