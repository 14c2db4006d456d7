import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/net/http/apiError.ts';
import { refusalText } from '../../../src/ui/app/refusals.ts';
import { createI18n, showLocale } from '../../../src/ui/i18n/i18n.ts';

/** Codes whose text is one of the messages of section 8. */
const MESSAGES = [
  ['client.network', '网络错误', /can.t reach|network|connection/i],
  ['auth.phone', '请输入正确的手机号', /valid phone|correct phone/i],
  ['promotion.codeFormat', '推广码格式错误', /code/i],
] as const;

describe('the messages of the specification', () => {
  it.each(MESSAGES)('%s says so in both languages', async (code, house, english) => {
    const texts = createI18n();
    const error = new ApiError({ code, status: 400, msg: '' });
    expect(refusalText(texts, error)).toContain(house);
    await showLocale(texts, 'en');
    expect(refusalText(texts, error)).toMatch(english);
  });
});
