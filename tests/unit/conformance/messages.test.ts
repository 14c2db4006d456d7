import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/net/http/apiError.ts';
import { errorText } from '../../../src/ui/app/errorText.ts';
import { createI18n, addTexts, importTexts, showLocale } from '../../../src/ui/i18n/i18n.ts';
import { loadAllTexts } from '../../support/texts.ts';

/** Codes whose text is one of the messages of section 8. */
const MESSAGES = [
  ['client.network', '网络错误', /can.t reach|network|connection/i],
  ['auth.phone', '请输入正确的手机号', /valid phone|correct phone/i],
  ['profile.tradeUrl', '请输入正确的交易链接', /valid trade link/],
  ['avatar.missing', '请先选择头像', /Choose an avatar first/],
  ['promotion.codeFormat', '推广码格式错误', /valid promotion code/],
  ['battle.noBox', '选择一个盒子', /at least one box|choose a box/i],
  ['recharge.channel', '请选择支付渠道', /Choose a payment channel/],
  ['recharge.currency', '请选择币种', /Choose a currency/],
] as const;

describe('the messages of the specification', () => {
  it.each(MESSAGES)('%s has its text in both languages', async (code, house, english) => {
    const texts = await loadAllTexts();
    const error = new ApiError({ code, status: 400, msg: '' });
    expect(errorText(texts, error)).toContain(house);
    await showLocale(texts, 'en');
    expect(errorText(texts, error)).toMatch(english);
  });

  it.each([20, 10])(
    'at most %i boxes has its text in both languages, by the configured number',
    async (most) => {
      const texts = createI18n();
      addTexts(texts, 'zh-CN', await importTexts('zh-CN', ['battle']));
      expect(texts.t('battle:lane.full', { most })).toContain(`最多 ${most} 个盒子`);
      addTexts(texts, 'en', await importTexts('en', ['battle']));
      await showLocale(texts, 'en');
      expect(texts.t('battle:lane.full', { most })).toMatch(new RegExp(`\\b${most} boxes`));
    },
  );
});
