import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerCall } from '../../server/http/register-call.ts';
import { authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import { NEW_SITE_CONFIG } from '../support/siteConfig.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const CONSENTS = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };

async function start(rateLimits: boolean): Promise<TestApp> {
  return startTestApp({
    settings: { rateLimits },
    routes(app) {
      registerCall(app, authSignUp, async () => ({ token: 'x', playerId: null }));
      registerCall(app, commonSysConfig, async () => NEW_SITE_CONFIG);
    },
  });
}

function signUp(test: TestApp, phone: string, remoteAddress = '10.0.0.1') {
  return test.app.inject({
    method: 'POST',
    url: '/api/auth/signUp',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ phone, password: 'a password', ...CONSENTS }).toString(),
    remoteAddress,
  });
}

describe('rate limits', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await start(true);
  });
  afterEach(() => test.close());

  it('stop sign-ups of one phone, from any address, and of no other phone', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await signUp(test, '13800000001', `10.0.0.${attempt}`)).statusCode).toBe(200);
    }
    const refused = await signUp(test, ' +8613800000001', '10.0.1.1');
    expect(refused.json()).toMatchObject({ status: 429, success: false, code: 'auth.tooManyAttempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signUp(test, '13800000002', '10.0.1.1')).statusCode).toBe(200);
  });

  it('stop sign-ups of one phone in query and body alike', async () => {
    const guess = (url: string, payload: string, remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
        remoteAddress,
      });
    const [call, field] = [authSignUp.path, 'phone=13800000003'];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await guess(`${call}?${field}`, 'password=x', `10.0.2.${attempt}`);
      await guess(call, `${field}&password=x`, `10.0.3.${attempt}`);
    }
    const refused = await guess(`${call}?${field}`, 'password=x', '10.0.4.1');
    expect(refused.json()).toMatchObject({ status: 429, code: 'auth.tooManyAttempts' });
  });

  it('stop sign-ups of many phones from one address', async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) await signUp(test, `138000001${10 + attempt}`);
    expect((await signUp(test, '13800000199')).json()).toMatchObject({ code: 'auth.tooManyAttempts' });
    expect((await signUp(test, '13800000199', '10.0.0.2')).statusCode).toBe(200);
  });

  it('stop a flood of calls from one address, except the health call', async () => {
    const address = { remoteAddress: '10.0.0.9' };
    let refused = 0;
    for (let call = 0; call < 1_205; call += 1) {
      const { statusCode } = await test.app.inject({ url: commonSysConfig.path, ...address });
      if (statusCode === 429) refused += 1;
    }
    expect(refused).toBe(5);
    const answer = await test.app.inject({ url: commonSysConfig.path, ...address });
    expect(answer.json()).toMatchObject({ status: 429, code: 'common.rateLimited' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.app.inject({ url: '/api/health', ...address })).statusCode).toBe(200);
    const spelled = commonSysConfig.path.replace('/api', '/%61pi');
    expect((await test.app.inject({ url: spelled, ...address })).statusCode).toBe(429);
  });
});

describe('disabled rate limits', () => {
  it('let everything through', async () => {
    const test = await start(false);
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await signUp(test, '13800000001')).statusCode).toBe(200);
    }
    await test.close();
  });
});
