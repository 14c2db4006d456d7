import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { profileBindMail } from '../../../src/net/contract/calls/account/account.ts';
import { authLogin } from '../../../src/net/contract/calls/account/auth.ts';
import { normaliseGoldenCode } from '../../../src/net/contract/items/goldenCode.ts';
import { digitCode, promotionCode, searchText } from '../../../src/net/contract/primitives.ts';
import { parseTradeUrl } from '../../../src/net/contract/account/tradeUrl.ts';
import { readCode, readDigits, readTyped } from '../../../src/net/contract/typedText.ts';

/** What contacts, chats and web pages wrap around a copied text. */
const WRAPPINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['nothing', (text) => text],
  ['spaces', (text) => ` ${text}\n`],
  ['left-to-right embedding', (text) => `\u202a${text}\u202c`],
  ['right-to-left override', (text) => `\u202e${text}\u202c`],
  ['isolates', (text) => `\u2068${text}\u2069`],
  ['marks of direction', (text) => `\u200e${text}\u200f\u061c`],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['spaces of no width within', (text) => Array.from(text).join('\u200b')],
  ['soft hyphens and joiners within', (text) => Array.from(text).join('\u00ad\u200d\u2060')],
  [
    'full-width characters',
    (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ],
];

const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbC_-123';
const fieldsOf = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown) => {
  const read = z.safeParse(schema, value);
  return read.success ? read.data : null;
};

describe.each(WRAPPINGS)('a text in %s', (_name, wrap) => {
  it('is read as a phone, a mail address, a trade link and a search', () => {
    const login = { phone: wrap('+8613800138000'), password: 'x' };
    expect(fieldsOf(authLogin.input, login)).toMatchObject({ phone: '+8613800138000' });
    const mail = { mail: wrap('some.one@example.org'), confirmation: 'c' };
    expect(fieldsOf(profileBindMail.input, mail)).toMatchObject({ mail: 'some.one@example.org' });
    expect(parseTradeUrl(wrap(LINK))?.url).toBe(LINK);
    expect(fieldsOf(searchText(40), wrap('红狐'))).toBe('红狐');
  });

  it('is read as a code of digits, a promotion code and a golden or recovery code', () => {
    expect(fieldsOf(digitCode, wrap('123456'))).toBe('123456');
    expect(fieldsOf(digitCode, wrap('123-456'))).toBe('123456');
    expect(fieldsOf(promotionCode, wrap('Lamp77'))).toBe('Lamp77');
    expect(normaliseGoldenCode(wrap('ol23-4567-89wx-yzha'))).toBe('0123456789WXYZHA');
  });
});

describe('a code', () => {
  it.each([
    ['é23456', null],
    ['12345', null],
    ['1234567', null],
    ['', null],
    ['abcdef', null],
    ['验证码：123456。', '123456'],
  ])('of six digits in "%s" is %s', (typed, code) => {
    expect(fieldsOf(digitCode, typed)).toBe(code);
  });

  it('keeps letters of every script, so that a wrong one is no other code', () => {
    expect(readCode('Lаmp-77')).toBe('Lаmp77');
    expect(fieldsOf(promotionCode, 'Lаmp-77')).toBeNull();
  });
});

describe('a typed text', () => {
  it('keeps what can be seen', () => {
    expect(readTyped('  a b—ç 红 \u{1f98a}  ')).toBe('a b—ç 红 \u{1f98a}');
    expect(readDigits('٣1２')).toBe('12');
  });
});
