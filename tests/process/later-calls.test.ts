import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../src/net/contract/calls/registry.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

/** Calls of the contract without a handler. Lines are only ever removed. */
const owed = [
  'GET /api/common/documentList',
  'POST /api/profile/bindInviter',
  'GET /api/profile/getMyDreamLog',
  'GET /api/profile/getMyFreeBoxPage',
  'POST /api/profile/openFreeBox',
  'GET /api/profile/getMyRewardPage',
  'POST /api/auth/certify',
  'GET /api/auth/certifyRedirect',
  'GET /api/auth/certifyResult',
  'GET /api/auth/steamLogin',
  'POST /api/auth/verify',
];

const laterCalls = allCalls.filter(({ state }) => state === 'later');

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error' } });
});
afterAll(() => site.stop());

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${site.url}${path}`, init);
  const envelope = (await response.json()) as object;
  return { httpStatus: response.status, ...envelope };
}

describe('calls of a later version', () => {
  it('are exactly the listed ones', () => {
    expect(laterCalls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...owed].sort());
  });

  it.each(laterCalls)('$method $path answers 501 before it authenticates', async ({ method, path }) => {
    const notYet = { httpStatus: 501, status: 501, success: false, code: 'common.notYet' };
    expect(await ask(path, { method })).toMatchObject(notYet);
  });

  it('refuse an unreadable body first', async () => {
    const post = (contentType: string, body: string) =>
      ask('/api/captcha/get', { method: 'POST', headers: { 'content-type': contentType }, body });
    expect(await post('application/json', '{"captchaType":')).toMatchObject({
      httpStatus: 400,
      code: 'common.badJson',
    });
    expect(await post('application/x-www-form-urlencoded', 'a=1')).toMatchObject({
      httpStatus: 400,
      code: 'common.contentType',
    });
  });
});
