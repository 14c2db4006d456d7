import { describe, expect, it } from 'vitest';
import { locales } from '../../../../src/net/contract/locales.ts';
import { textIn } from '../../../../src/net/contract/primitives.ts';
import type { MessageKind, MessageParams } from '../../../../src/net/contract/site/messageKinds.ts';
import { wordMessage } from '../../../../src/ui/features/inbox/wording.ts';
import { addTexts, createI18n, importTexts } from '../../../../src/ui/i18n/i18n.ts';

const battleId = '0195a3c4-7f00-7000-8000-5a1d2e3f4a5b';
const item = { 'zh-CN': '匕首', en: 'Dagger' };
const paid = { orderId: battleId, currency: 'USD', fractionDigits: 2, payAmount: 1000 };
const battle = { battleId, mode: 0, key: null } as const;

/** Parameters of every kind, one for each text it may have, with what the words must name. */
const samples: { readonly [K in MessageKind]: readonly (readonly [MessageParams<K>, RegExp])[] } = {
  'account.steam': [
    [{ isBound: true, externalUser: 'steam|76561190000000001' }, /76561190000000001.*(密码|password)/],
    [{ isBound: false, externalUser: 'steam|76561190000000001' }, /76561190000000001/],
  ],
  'battle.won': [
    [{ ...battle, value: 4350, isSold: false }, /43\.50.*(背包|backpack)/],
    [{ ...battle, value: 100_000, isSold: true }, /1,000.*(副余额|secondary)/],
  ],
  'battle.lost': [[{ ...battle, cost: 1200 }, /12/]],
  'battle.split': [[{ ...battle, value: 650 }, /6\.50.*(副余额|secondary)/]],
  'battle.refunded': [
    [{ ...battle, amount: 1200, reason: 'creator' }, /(房主|host).*12.*(主余额|main)/],
    [{ ...battle, amount: 1200, reason: 'expired' }, /(满员|fill).*12.*(主余额|main)/],
    [{ ...battle, amount: 1200, reason: 'noBeacon' }, /(信标|beacon).*12.*(主余额|main)/],
  ],
  'giveaway.won': [
    [{ giveawayId: battleId, item, value: 1200, code: 100_007 }, /100007.*(匕首|Dagger).*(背包|backpack)/],
    [{ giveawayId: battleId, item: null, value: 1200, code: 100_007 }, /100007.*12.*(主余额|main)/],
  ],
  'giveaway.returned': [
    [
      { giveawayId: battleId, items: 2, coins: 1200, reason: 'empty' },
      /(取消|cancelled)[^]*2[^]*12.*(主余额|main)/,
    ],
    [
      { giveawayId: battleId, items: 1, coins: 0, reason: 'unwon' },
      /(奖品数量|prizes)[^]*1.*(背包|backpack)/,
    ],
    [{ giveawayId: battleId, items: 0, coins: 500, reason: 'operator' }, /(本站|site)[^]*5/],
    [{ giveawayId: battleId, items: 0, coins: 500, reason: 'noBeacon' }, /(信标|beacon)[^]*5/],
  ],
  'identity.confirmed': [[{}, /(已确认|confirmed)/]],
  'identity.refused': [
    [{ reason: 'document' }, /(证件|document)/],
    [{ reason: 'selfie' }, /(照片|photo)/],
    [{ reason: 'underAge' }, /18/],
    [{ reason: 'used' }, /(另一个账号|another account)/],
    [{ reason: 'declined' }, /(中止|stopped)/],
  ],
  'limits.break': [
    [{ term: '7' }, /(7 天|7 days)/],
    [{ term: 'forGood' }, /(永久|For good)/],
  ],
  'limits.changed': [
    [{ period: 'day', amount: 5000, pending: null }, /50/],
    [{ period: 'week', amount: null, pending: null }, /(已取消|removed)/],
    [
      { period: 'week', amount: 5000, pending: { amount: 9000, effectiveAt: '2026-03-01T12:00:00Z' } },
      /24.*90|90.*24/,
    ],
    [{ period: 'month', amount: 5000, pending: { amount: null, effectiveAt: '2026-03-01T12:00:00Z' } }, /24/],
  ],
  'operator.grant': [[{ amount: 2000, reason: 'as told' }, /20[^]*as told/]],
  'operator.correct': [
    [{ amount: 250, balance: 'main', reason: 'as told' }, /(main balance|主余额)[^]*as told/],
    [
      { amount: -250, balance: 'secondary', reason: 'as told' },
      /2\.50[^]*as told|副余额扣除 2\.50[^]*as told/,
    ],
  ],
  'packet.ended': [
    [{ packetId: battleId, key: null, amount: 1000, shares: 5, claimed: 5, left: 0 }, /5/],
    [
      { packetId: battleId, key: 'k', amount: 1000, shares: 5, claimed: 2, left: 650 },
      /(2 of 5|5 份中领取了 2 份).*6\.50.*(主余额|main)/,
    ],
  ],
  'recharge.credited': [
    [{ ...paid, quantity: 7000, isLate: false }, /(70.*10\.00\sUSD|10\.00\sUSD.*70).*(主余额|main)/],
    [{ ...paid, quantity: 7000, isLate: true }, /10\.00\sUSD.*(结束后|had ended).*70.*(主余额|main)/],
  ],
  'recharge.failed': [
    [paid, /10\.00\sUSD/],
    [{ ...paid, currency: 'JPY', fractionDigits: 0, payAmount: 500 }, /(?<![.\d])500\sJPY/],
  ],
  'promotion.joined': [[{ nickname: '夜***航' }, /夜\*\*\*航.*(佣金|commission)/]],
  'retrieval.delivered': [[{ retrievalId: battleId, item }, /(匕首|Dagger)/]],
  'retrieval.failed': (
    ['cancelled', 'operator', 'tradeUrl', 'declined', 'expired', 'unavailable', 'unanswered'] as const
  ).map((reason) => [
    { retrievalId: battleId, item, reason, remark: 'as told' },
    /(匕首|Dagger)[^]*(背包|backpack)[^]*as told/,
  ]),
  'security.factor': [
    [{ change: 'totpOn' }, /(密码|password)/],
    [{ change: 'totpOff' }, /(密码|password)/],
    [{ change: 'passkeyAdded', name: 'My laptop' }, /My laptop/],
    [{ change: 'passkeyRemoved', name: 'My laptop' }, /My laptop/],
    [{ change: 'recoveryCodes' }, /(失效|no longer work)/],
    [{ change: 'recoveryCodeUsed', left: 7 }, /7/],
  ],
  'operator.text': [[{ title: { 'zh-CN': '标题', en: 'Title' }, body: { 'zh-CN': '正文' } }, /^正文$/]],
};

async function languageOf(locale: string) {
  const texts = createI18n();
  addTexts(texts, locale, await importTexts(locale, ['inbox']));
  await texts.changeLanguage(locale);
  return {
    t: texts.getFixedT(locale, 'inbox'),
    localised: (text: Parameters<typeof textIn>[0]) => textIn(text, locale),
  };
}

const cases = locales.flatMap(({ code }) =>
  Object.entries(samples).flatMap(([kind, list]) =>
    list.map(([params, named]) => ({ code, kind, params, named })),
  ),
);

/** Other languages than the two whose words the samples name say the same numbers. */
const numbersIn = (text: string): string[] => (text.match(/\d[\d.,]*\d|\d/g) ?? []).sort();

describe('messages', () => {
  it.each(cases)('of the kind $kind have words in $code', async ({ code, kind, params, named }) => {
    const { title, text } = wordMessage({ kind, params }, await languageOf(code));
    if (code === 'zh-CN' || code === 'en') expect(text).toMatch(named);
    const english = wordMessage({ kind, params }, await languageOf('en'));
    expect(numbersIn(text)).toEqual(numbersIn(english.text));
    expect(`${title} ${text}`).not.toMatch(/kinds\.|\{\{|undefined/);
    expect(title.length).toBeGreaterThan(1);
  });

  it('of battles lead to the room, with the key of a private one', async () => {
    const language = await languageOf('zh-CN');
    const linkOf = (target: object) =>
      wordMessage({ kind: 'battle.lost', params: { ...battle, cost: 1, ...target } }, language).link?.to;
    expect(linkOf({})).toBe(`/battle/${battleId}`);
    expect(linkOf({ mode: 1, key: 'k&y' })).toBe(`/reverse/${battleId}?key=k%26y`);
  });

  it.each([
    ['a kind of a newer server', { kind: 'moon.full', params: {} }],
    ['other parameters', { kind: 'battle.lost', params: { ...battle, cost: -1 } }],
    ['the name of an inherited property', { kind: 'constructor', params: {} }],
  ])('with %s ask for a reload of the page', async (_what, message) => {
    expect(wordMessage(message, await languageOf('zh-CN')).text).toContain('刷新页面');
  });
});
