import { expect, it } from 'vitest';
import { commonSysConfig } from '../../../src/net/contract/calls/site/common.ts';
import { NEW_SITE_CONFIG } from '../../support/siteConfig.ts';
import { FakeServer } from './fakeServer.ts';

it('a request names the language of the page, in which the answer is to name things', async () => {
  const server = new FakeServer();
  server.answersWith(NEW_SITE_CONFIG);
  await server.http.send(commonSysConfig, {});
  expect(server.last.headers['text-locale']).toBe('zh-CN');
  server.locale = 'ru';
  await server.http.send(commonSysConfig, {});
  expect(server.last.headers).toMatchObject({ 'text-locale': 'ru', 'accept-language': 'zh-CN' });
});
