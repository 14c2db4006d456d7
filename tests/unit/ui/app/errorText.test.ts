import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { isConnectionError, errorText } from '../../../../src/ui/app/errorText.ts';
import { createI18n, showLocale } from '../../../../src/ui/i18n/i18n.ts';
import { loadAllTexts } from '../../../support/texts.ts';

const refusal = (code: string, msg = '') => new ApiError({ code, status: 400, msg });

describe('what went wrong', () => {
  it('is said in the language of the player', async () => {
    const texts = await loadAllTexts();
    expect(errorText(texts, refusal('balance.insufficient', '余额不足'))).toBe('余额不足');
    await showLocale(texts, 'en');
    expect(errorText(texts, refusal('balance.insufficient', '余额不足'))).toBe('Your balance is too low');
  });

  it('is said in the words of the server where the code is not known', () => {
    expect(errorText(createI18n(), refusal('moon.full', '今晚满月'))).toBe('今晚满月');
  });

  it('is admitted plainly where the server speaks another language, on a page that only looks', async () => {
    const texts = createI18n();
    expect(errorText(texts, refusal('balance.insufficient', '余额不足'))).toBe('余额不足');
    await showLocale(texts, 'en');
    expect(errorText(texts, refusal('balance.insufficient', '余额不足'))).toBe(
      texts.t('fault.common.internal'),
    );
    expect(errorText(texts, refusal('client.network'))).toBe(texts.t('fault.client.network'));
  });

  it('is admitted plainly where nobody said anything', () => {
    expect(errorText(createI18n(), refusal('moon.full'))).toBe('服务器出错了，请稍后再试');
    expect(errorText(createI18n(), new Error('x'))).toBe('服务器的回答无法识别，请刷新页面');
  });

  it('tells no answer from a refusal', () => {
    expect(isConnectionError(refusal('client.network'))).toBe(true);
    expect(isConnectionError(refusal('client.timeout'))).toBe(true);
    expect(isConnectionError(refusal('box.notFound'))).toBe(false);
  });
});
