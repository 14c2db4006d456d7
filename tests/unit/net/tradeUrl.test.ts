import { describe, expect, it } from 'vitest';
import { parseTradeUrl } from '../../../src/net/contract/account/tradeUrl.ts';

const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbC_-123';

describe('a trade link', () => {
  it('names the account and its token', () => {
    expect(parseTradeUrl(LINK)).toEqual({
      host: 'steamcommunity.com',
      partner: '123456789',
      token: 'AbC_-123',
      url: LINK,
    });
  });

  it('is stored in one form', () => {
    const given = '  HTTPS://SteamCommunity.com:443/tradeoffer/new/?token=AbC_-123&partner=123456789\n';
    expect(parseTradeUrl(given)?.url).toBe(LINK);
  });

  it.each([
    ['nothing', ''],
    ['no address', 'partner=123456789&token=AbC_-123'],
    ['no secure address', LINK.replace('https:', 'http:')],
    ['another host', LINK.replace('steamcommunity.com', 'steamcommunity.com.example')],
    ['the host as a user name', LINK.replace('steamcommunity.com', 'steamcommunity.com@example.com')],
    ['a user name', LINK.replace('https://', 'https://me@')],
    ['another port', LINK.replace('.com/', '.com:8443/')],
    ['a look-alike of the host', LINK.replace('steam', 'stеam')],
    ['another path', LINK.replace('/new/', '/old/')],
    ['a longer path', LINK.replace('/new/', '/new/../../elsewhere/')],
    ['no partner', LINK.replace('partner=123456789&', '')],
    ['a partner that is no number', LINK.replace('123456789', '12345678x')],
    ['a partner of zero', LINK.replace('123456789', '0')],
    ['no token', LINK.replace('&token=AbC_-123', '')],
    ['an empty token', LINK.replace('AbC_-123', '')],
    ['a token with markup', LINK.replace('AbC_-123', '%3Cscript%3E')],
    ['two partners', `${LINK}&partner=5`],
    ['a further parameter', `${LINK}&next=https://example.com`],
    ['a fragment', `${LINK}#here`],
    ['too long a text', `${LINK}${' '.repeat(2)}${'x'.repeat(300)}`],
  ])('is not %s', (_name, text) => {
    expect(parseTradeUrl(text)).toBeNull();
  });

  it('may be of a configured host instead', () => {
    const hosts = ['trade.example', 'localhost:4000'];
    expect(parseTradeUrl(LINK, hosts)).toBeNull();
    expect(parseTradeUrl(LINK.replace('steamcommunity.com', 'localhost:4000'), hosts)?.host).toBe(
      'localhost:4000',
    );
  });
});
