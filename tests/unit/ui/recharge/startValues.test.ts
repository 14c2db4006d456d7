import { describe, expect, it } from 'vitest';
import { changed, startValues } from '../../../../src/ui/features/recharge/useRechargeForm.ts';

const terms = (currency: string, coins: number) => ({
  currency,
  fractionDigits: 2,
  minPay: 100,
  maxPay: 100_000,
  rate: { coins, pay: 1 },
});
const offer = {
  playMoney: true,
  blocked: null,
  leftByLimits: null,
  channels: [
    {
      channelId: 'card',
      channelName: { 'zh-CN': '银行卡', en: 'Card' },
      currencies: [terms('CNY', 1), terms('EUR', 8)],
    },
    {
      channelId: 'wallet',
      channelName: { 'zh-CN': '电子钱包', en: 'E-wallet' },
      currencies: [terms('USD', 7)],
    },
  ],
};

describe('a new recharge', () => {
  it('starts with a channel, the currency of the language where it is taken, and a round amount', () => {
    expect(startValues(offer, undefined, { currency: 'EUR' })).toEqual({
      channelId: 'card',
      currency: 'EUR',
      text: '10',
    });
    expect(startValues(offer, undefined, { currency: 'USD' })).toMatchObject({ currency: 'CNY', text: '50' });
  });

  it('starts with channel and currency of the last one, as far as they are offered', () => {
    expect(startValues(offer, undefined, { channelId: 'wallet', currency: 'CNY' })).toMatchObject({
      channelId: 'wallet',
      currency: 'USD',
    });
    expect(startValues(offer, undefined, { channelId: 'gone', currency: 'EUR' })).toMatchObject({
      channelId: 'card',
      currency: 'EUR',
    });
  });

  it('changes an amount that was not typed with its currency, and keeps a typed one', () => {
    const start = startValues(offer, undefined, {});
    expect(changed(offer, start, { currency: 'EUR' })).toMatchObject({ currency: 'EUR', text: '10' });
    const typed = changed(offer, start, { text: '33' });
    expect(changed(offer, typed, { channelId: 'wallet' })).toEqual({
      channelId: 'wallet',
      currency: 'USD',
      text: '33',
    });
  });

  it('starts with the smallest offered amount that gives the coins that are missing', () => {
    expect(startValues(offer, undefined, {}, 12_600).text).toBe('200');
    expect(startValues(offer, undefined, {}, 20_000).text).toBe('200');
    expect(startValues(offer, undefined, { currency: 'EUR' }, 12_600).text).toBe('20');
  });

  it('starts with a whole amount where no offered one gives enough, within the player’s own limits', () => {
    expect(startValues(offer, undefined, {}, 60_010).text).toBe('601');
    expect(startValues({ ...offer, leftByLimits: 60_010 }, undefined, {}, 60_010).text).toBe('600.10');
    expect(startValues({ ...offer, leftByLimits: 30_000 }, undefined, {}, 60_010).text).toBe('50');
  });

  it('changes the amount that gives what is missing with its currency, and keeps a typed one', () => {
    const start = startValues(offer, undefined, {}, 12_600);
    expect(changed(offer, start, { currency: 'EUR' }, 12_600).text).toBe('20');
    const typed = changed(offer, start, { text: '33' }, 12_600);
    expect(changed(offer, typed, { currency: 'EUR' }, 12_600).text).toBe('33');
  });

  it('has no amount where the player’s own limits leave none', () => {
    expect(startValues({ ...offer, leftByLimits: 0 }, undefined, {}).text).toBe('');
  });
});
