import { describe, expect, it } from 'vitest';
import { checkSecurity, uploadAvatar } from '../../../src/net/http/account/account.ts';
import { authLogin, authLogout } from '../../../src/net/contract/calls/account/auth.ts';
import { boxOpen } from '../../../src/net/contract/calls/games/box.ts';
import { captchaCheck } from '../../../src/net/contract/calls/account/captcha.ts';
import { commonSysConfig } from '../../../src/net/contract/calls/site/common.ts';
import { fairVerified } from '../../../src/net/contract/calls/games/fair.ts';
import { profileBuyVirtual } from '../../../src/net/contract/calls/items/mall.ts';
import { profileExchangeQuantity } from '../../../src/net/contract/calls/account/profile.ts';
import { recordsExport } from '../../../src/net/contract/calls/items/records.ts';
import { statLastDrop } from '../../../src/net/contract/calls/games/stat.ts';
import { ApiError } from '../../../src/net/http/apiError.ts';
import { NEW_SITE_CONFIG } from '../../support/siteConfig.ts';
import { FakeServer } from './fakeServer.ts';

const config = NEW_SITE_CONFIG;
const login = { phone: '13800138000', password: 'pass word&=é' };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  return error;
}

describe('every request', () => {
  it('has the fixed language and 15 seconds, but no token for a visitor and no page on GET', async () => {
    const server = new FakeServer();
    server.answersWith(config);
    await server.http.send(commonSysConfig, {});
    expect(server.last).toMatchObject({ method: 'GET', url: '/api/common/sysConfig', timeout: 15_000 });
    expect(server.last.headers['accept-language']).toBe('zh-CN');
    expect(server.last.headers).not.toHaveProperty('token');
    expect(server.last.headers).not.toHaveProperty('x-page-url');
    expect(server.last.headers).not.toHaveProperty('idempotency-key');
  });

  it('has the current token', async () => {
    const server = new FakeServer();
    server.answersWith(config);
    server.token = 'first';
    await server.http.send(commonSysConfig, {});
    expect(server.last.headers['token']).toBe('first');
    server.token = 'second';
    await server.http.send(commonSysConfig, {});
    expect(server.last.headers['token']).toBe('second');
  });

  it('has the page of a POST in ASCII', async () => {
    const server = new FakeServer();
    server.page = 'http://localhost:3000/box/深海?a=%20b#é\ud800';
    await server.http.send(authLogout, {});
    expect(server.last.headers['x-page-url']).toBe(
      'http://localhost:3000/box/%E6%B7%B1%E6%B5%B7?a=%20b#%C3%A9%EF%BF%BD',
    );
  });

  it('has the idempotency key of a call that moves value, also of a GET', async () => {
    const server = new FakeServer();
    server.answersWith({
      purchaseId: '0193a1c0-5b00-7000-8000-000000000001',
      bought: 1,
      ids: ['0193a1c0-5b00-7000-8000-000000000002'],
      amount: 100,
      balanceType: 1,
      balance: 0,
    });
    await server.http.send(profileBuyVirtual, { itemId: 'x' }, { idempotencyKey: 'key-00000001' });
    expect(server.last.headers['idempotency-key']).toBe('key-00000001');
  });

  it('is refused without a key when it moves value', async () => {
    const server = new FakeServer();
    await expect(server.http.send(boxOpen, { boxId: 'deep', count: 1 })).rejects.toThrow(TypeError);
    expect(server.requests).toEqual([]);
  });
});

describe('the payload', () => {
  it('is form-encoded on POST', async () => {
    const server = new FakeServer();
    server.answersWith({ token: 't', playerId: 'p', challenge: null, isReopened: false });
    await server.http.send(authLogin, login);
    expect(server.last.url).toBe('/api/auth/login');
    expect(server.last.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(server.last.body).toBe('phone=13800138000&password=pass+word%26%3D%C3%A9');
  });

  it('leaves out what is undefined and writes switches and numbers as text', async () => {
    const server = new FakeServer();
    server.answersWith([]);
    await server.http.send(statLastDrop, { limit: 5, isTop: true });
    expect(server.last.url).toBe('/api/stat/lastDrop?limit=5&isTop=true');
    await server.http.send(statLastDrop, { limit: undefined });
    expect(server.last.url).toBe('/api/stat/lastDrop');
  });

  it('has its secrets in the body, and a file as its part', async () => {
    const server = new FakeServer();
    server.answersWith({ confirmation: 'c', expireTime: '2026-01-02T03:04:05.000Z' });
    await checkSecurity(server.http, { purpose: 'mail', password: 'a b' });
    expect(server.last).toMatchObject({
      url: '/api/profile/securityCheck?purpose=mail',
      body: 'password=a+b',
    });
    server.answersWith({ avatar: '/avatars/x.webp', headGround: '' });
    const file = new Blob(['picture'], { type: 'image/png' });
    await uploadAvatar(server.http, file);
    expect(server.last.url).toBe('/api/profile/uploadAvatarV2');
    expect((server.last.body as FormData).get('file')).toMatchObject({ size: 7 });
  });

  it('is in the query of a POST of the profile group', async () => {
    const server = new FakeServer();
    server.answersWith({
      sold: 2,
      saleId: '00000000-0000-4000-8000-000000000001',
      amount: 300,
      secondaryBalance: 300,
    });
    await server.http.send(profileExchangeQuantity, { all: true }, { idempotencyKey: 'key-00000001' });
    expect(server.last).toMatchObject({ method: 'POST', url: '/api/profile/exchangeQuantity?all=true' });
    expect(server.last.body).toBeUndefined();
  });

  it('is JSON for the captcha', async () => {
    const server = new FakeServer();
    server.answersWith({ repCode: '0000', repData: null });
    const input = { captchaType: 'blockPuzzle', pointJson: 'abc', token: 't' } as const;
    await server.http.send(captchaCheck, input);
    expect(server.last.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(String(server.last.body))).toEqual(input);
  });
});

describe('the result of an answer', () => {
  it('is the data of a success, without fields that the contract lacks', async () => {
    const server = new FakeServer();
    server.answersWith({ ...config, more: 1 });
    expect(await server.http.send(commonSysConfig, {})).toEqual(config);
  });

  it('is an error with code, status, text and fields for a refusal', async () => {
    const server = new FakeServer();
    const fields = [{ field: 'phone', problem: 'no match' }];
    server.refuses(400, 'auth.phone', '请输入正确的手机号', { fields });
    const error = await failureOf(server.http.send(authLogin, login));
    expect(error).toMatchObject({ code: 'auth.phone', status: 400, msg: '请输入正确的手机号', fields });
    expect(error.isFromServer).toBe(true);
  });

  it('names the request of a defect', async () => {
    const server = new FakeServer();
    server.breaks('01a20714-4d23');
    const error = await failureOf(server.http.send(commonSysConfig, {}));
    expect(error).toMatchObject({ code: 'common.internal', requestId: '01a20714-4d23' });
  });

  it.each([
    ['120', 120],
    [undefined, null],
    ['Sat, 28 Nov 2026 09:00:00 GMT', null],
  ])('keeps the seconds of Retry-After: %s', async (value, retryAfterSeconds) => {
    const server = new FakeServer();
    const headers = value === undefined ? {} : { 'retry-after': value };
    server.refuses(429, 'common.rateLimited', '操作太频繁，请稍后再试', undefined, headers);
    const error = await failureOf(server.http.send(commonSysConfig, {}));
    expect(error).toMatchObject({ status: 429, retryAfterSeconds });
  });

  it('keeps a code that only a newer server knows', async () => {
    const server = new FakeServer();
    server.refuses(409, 'box.melted', '盒子融化了');
    const error = await failureOf(server.http.send(commonSysConfig, {}));
    expect(error).toMatchObject({ code: 'box.melted', msg: '盒子融化了', fields: [] });
  });

  it('is client.badAnswer with the call’s name when data does not match', async () => {
    const server = new FakeServer();
    server.answersWith({ switchBalanceType: 'perhaps' });
    const error = await failureOf(server.http.send(commonSysConfig, {}));
    expect(error).toMatchObject({ code: 'client.badAnswer', status: 200, msg: '' });
    expect(error.isFromServer).toBe(false);
    expect(String(error.cause)).toContain('GET /api/common/sysConfig');
  });

  const html = '<html>Bad Gateway</html>';
  it.each<[number, unknown, string]>([
    [200, '', 'client.badAnswer'],
    [200, null, 'client.badAnswer'],
    [200, { status: 0 }, 'client.badAnswer'],
    [500, { status: 500 }, 'client.badAnswer'],
    // Of a proxy.
    [502, html, 'client.timeout'],
    [503, html, 'client.timeout'],
    [504, html, 'client.timeout'],
  ])('of status %i with %j is %s', async (status, body, code) => {
    const server = new FakeServer();
    server.answersRaw(status, body);
    expect(await failureOf(server.http.send(commonSysConfig, {}))).toMatchObject({ code, status });
  });

  it('is client.network without an answer and client.timeout after 15 seconds', async () => {
    const server = new FakeServer();
    server.cannotBeReached();
    const network = await failureOf(server.http.send(commonSysConfig, {}));
    expect(network).toMatchObject({ code: 'client.network', status: 0, msg: '', isFromServer: false });
    server.neverAnswers();
    const timeout = await failureOf(server.http.send(commonSysConfig, {}));
    expect(timeout).toMatchObject({ code: 'client.timeout', status: 0, msg: '', isFromServer: false });
    expect(server.refusedTokens).toEqual([]);
  });

  it('is the cancellation when the caller aborted', async () => {
    const server = new FakeServer();
    const leaving = new AbortController();
    leaving.abort();
    const sent = server.http.send(commonSysConfig, {}, { signal: leaving.signal });
    await expect(sent).rejects.toMatchObject({ name: 'CanceledError' });
  });
});

describe('a page', () => {
  it('names its player in every call for players, and in no other', async () => {
    const server = new FakeServer();
    await server.http.send(authLogout, {});
    expect(server.last.headers).not.toHaveProperty('player-id');
    server.visit.playerId = 'player-a';
    await server.http.send(authLogout, {});
    expect(server.last.headers['player-id']).toBe('player-a');
    server.answersWith(config);
    await server.http.send(commonSysConfig, {});
    expect(server.last.headers).not.toHaveProperty('player-id');
  });

  it('that was given to another player sends nothing', async () => {
    const server = new FakeServer();
    server.visit.isOver = true;
    const error = await failureOf(server.http.send(authLogout, {}));
    expect([error.code, server.requests.length]).toEqual(['auth.otherPlayer', 0]);
  });

  it.each([
    ['an answer', (server: FakeServer) => server.answersWith({})],
    ['a refusal', (server: FakeServer) => server.refuses(401, 'auth.expired', '登录已过期')],
    ['a lost connection', (server: FakeServer) => server.cannotBeReached()],
  ])('that was given to another player meanwhile does not use %s', async (_what, answer) => {
    const server = new FakeServer();
    answer(server);
    server.meanwhile(() => {
      server.visit.isOver = true;
    });
    const error = await failureOf(server.http.send(authLogout, {}));
    expect([error.code, server.refusedTokens]).toEqual(['auth.otherPlayer', []]);
  });

  it('is told when the token is another player’s', async () => {
    const server = new FakeServer();
    server.refuses(409, 'auth.otherPlayer', '此浏览器已登录另一个账号');
    const error = await failureOf(server.http.send(authLogout, {}));
    expect([error.code, server.visit.others]).toEqual(['auth.otherPlayer', 1]);
  });
});

describe('a device without a network', () => {
  it('sends nothing that changes something, and asks what it can', async () => {
    const server = new FakeServer();
    server.isOffline = true;
    const error = await failureOf(server.http.send(authLogout, {}));
    expect([error.code, server.requests.length]).toEqual(['client.notSent', 0]);
    const order = { boxId: 'night', version: 1, count: 1, fast: false };
    const opening = await failureOf(server.http.send(boxOpen, order, { idempotencyKey: 'key-1' }));
    expect([opening.code, server.requests.length]).toEqual(['client.notSent', 0]);
    server.answersWith(config);
    await server.http.send(commonSysConfig, {});
    expect(server.requests).toHaveLength(1);
  });
});

describe('a 401', () => {
  const id = '0198f0a0-0000-7000-8000-000000000001';

  it('is reported once per answer, and the call still fails with its code', async () => {
    const server = new FakeServer();
    server.token = 'stale';
    server.refuses(401, 'auth.expired', '登录已过期，请重新登录');
    const error = await failureOf(server.http.send(fairVerified, { id }));
    expect(error.code).toBe('auth.expired');
    expect(server.refusedTokens).toHaveLength(1);
  });

  it('counts for a visitor, and without an envelope, as from a gateway', async () => {
    const server = new FakeServer();
    server.refuses(401, 'auth.required', '请先登录');
    await failureOf(server.http.send(fairVerified, { id }));
    server.answersRaw(401, 'Unauthorized');
    await failureOf(server.http.send(fairVerified, { id }));
    expect(server.refusedTokens).toHaveLength(2);
  });

  it.each(['fresh', null])('does not concern the token %j that came after', async (since) => {
    const server = new FakeServer();
    server.token = 'stale';
    server.refuses(401, 'auth.expired', '登录已过期，请重新登录');
    server.meanwhile(() => {
      server.token = since;
    });
    await failureOf(server.http.send(fairVerified, { id }));
    expect(server.refusedTokens).toEqual([]);
  });

  it('is not detected in other refusals', async () => {
    const server = new FakeServer();
    server.refuses(403, 'fair.notYourRoll', '这一轮不属于您');
    await failureOf(server.http.send(fairVerified, { id }));
    expect(server.refusedTokens).toEqual([]);
  });
});

describe('a file', () => {
  it('is fetched with the token in the header and two minutes', async () => {
    const server = new FakeServer();
    server.token = 'mine';
    server.answersRaw(200, new Blob(['a,b']));
    const file = await server.http.download(recordsExport, { list: 'game', kind: 'battle' });
    expect(await file.text()).toBe('a,b');
    expect(server.last).toMatchObject({ url: '/api/records/export?list=game&kind=battle', timeout: 120_000 });
    expect(server.last.headers['token']).toBe('mine');
  });

  it('that is refused is an error of the catalogue, and a 401 ends the session', async () => {
    const server = new FakeServer();
    server.token = 'old';
    const refusal = { status: 401, success: false, code: 'auth.expired', msg: '登录已过期' };
    server.answersRaw(401, new Blob([JSON.stringify(refusal)]));
    const error = await failureOf(server.http.download(recordsExport, { list: 'flow' }));
    expect(error).toMatchObject({ code: 'auth.expired', status: 401 });
    expect(server.refusedTokens).toEqual([1]);
  });

  it('that is no file is a bad answer', async () => {
    const server = new FakeServer();
    server.answersRaw(500, new Blob(['<html>']));
    const error = await failureOf(server.http.download(recordsExport, { list: 'flow' }));
    expect(error).toMatchObject({ code: 'client.badAnswer', status: 500 });
  });
});
