import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { isConnectionError, errorText } from '../../../../src/ui/app/errorText.ts';
import { createI18n, showLocale } from '../../../../src/ui/i18n/i18n.ts';
import { loadAllTexts } from '../../../support/texts.ts';

const refusal = (code: string, msg = '') => new ApiError({ code, status: 400, msg });

describe('the text of an error', () => {
  it('is in the player’s language', async () => {
    const texts = await loadAllTexts();
    expect(errorText(texts, refusal('balance.insufficient', '余额不足'))).toBe('余额不足');
    await showLocale(texts, 'en');
    expect(errorText(texts, refusal('balance.insufficient', '余额不足'))).toBe('Your balance is too low');
  });

  it('is the server’s when the code is unknown', () => {
    expect(errorText(createI18n(), refusal('moon.full', '今晚满月'))).toBe('今晚满月');
  });

  it('is general when the server’s language differs, on a read-only page', async () => {
    const texts = createI18n();
    expect(errorText(texts, refusal('balance.insufficient', '余额不足'))).toBe('余额不足');
    await showLocale(texts, 'en');
    expect(errorText(texts, refusal('balance.insufficient', '余额不足'))).toBe(
      texts.t('error.common.internal'),
    );
    expect(errorText(texts, refusal('client.network'))).toBe(texts.t('error.client.network'));
  });

  it('is general when there is no other', () => {
    expect(errorText(createI18n(), refusal('moon.full'))).toBe('服务器出错了，请稍后再试');
    expect(errorText(createI18n(), new Error('x'))).toBe('无法识别服务器的响应，请刷新页面');
  });

  it('says when a refused call is taken again', async () => {
    const texts = await loadAllTexts();
    const limited = (retryAfterSeconds: number | null) =>
      errorText(
        texts,
        new ApiError({ code: 'auth.tooManyAttempts', status: 429, msg: '', retryAfterSeconds }),
      );
    expect(limited(130)).toBe('尝试次数过多，请在 3 分钟后再试');
    expect(limited(7_200)).toBe('尝试次数过多，请在 2 小时后再试');
    expect(limited(null)).toBe('尝试次数过多，请稍后再试');
    await showLocale(texts, 'en');
    expect(limited(45)).toBe('Too many attempts. Please try again in 1 minute.');
    expect(limited(null)).toBe('Too many attempts. Please try again a little later.');
  });

  it('names the request of a defect by the end of its id', () => {
    const requestId = '01a20714-4d23-7299-b8bb-40f5460f294f';
    const defect = new ApiError({ code: 'common.internal', status: 500, msg: '', requestId });
    expect(errorText(createI18n(), defect)).toBe('服务器出错了，请稍后再试 (40f5460f294f)');
  });

  it('distinguishes a missing answer from a refusal', () => {
    expect(isConnectionError(refusal('client.network'))).toBe(true);
    expect(isConnectionError(refusal('client.timeout'))).toBe(true);
    expect(isConnectionError(refusal('box.notFound'))).toBe(false);
  });
});
