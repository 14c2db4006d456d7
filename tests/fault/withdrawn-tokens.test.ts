import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Call } from '../../src/net/contract/call.ts';
import { allCalls } from '../../src/net/contract/calls/registry.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import { LIVE_PATH, LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import { formRequest, requestData, signUpAt } from '../support/siteRequests.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { createEmptyDatabase } from '../support/stores.ts';

let sites: [Site, Site];
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase('withdrawn_tokens');
  const env = { DATABASE_URL: database.url, SEED_KEY: 'a5'.repeat(32), LOG_LEVEL: 'error' };
  sites = [await startSite({ env }), await startSite({ env })];
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await database.drop();
});

async function statusOf({ url }: Site, { method, path, carrier }: Call, token: string): Promise<number> {
  const type = carrier === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = { [TOKEN_HEADER]: token, [IDEMPOTENCY_HEADER]: 'withdrawn-1' };
  const body = { headers: { ...headers, 'content-type': type }, body: carrier === 'json' ? '{}' : '' };
  const response = await fetch(`${url}${path}`, { method, ...(method === 'POST' ? body : { headers }) });
  await response.body?.cancel();
  return response.status;
}

const userInfo = async (site: Site, token: string) =>
  (await fetch(`${site.url}/api/profile/userInfo`, { headers: { [TOKEN_HEADER]: token } })).status;

/** What the live channel answers to frames with the token: the commands, and the destinations of messages. */
async function talkLive({ url }: Site, token: string): Promise<string[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`, {
    headers: { [TOKEN_HEADER]: token },
  });
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => heard.push(data.toString()));
  await once(socket, 'open');
  socket.send(`CONNECT\naccept-version:1.2\nhost:x\nheart-beat:0,0\n${TOKEN_HEADER}:${token}\n\n\0`);
  socket.send(`SUBSCRIBE\nid:0\ndestination:${LIVE_TOPIC}\n\n\0`);
  socket.send(`SUBSCRIBE\nid:1\ndestination:/user/queue/messages\n${TOKEN_HEADER}:${token}\n\n\0`);
  await once(socket, 'close');
  return heard.map((frame) => frame.split('\n', 1)[0] ?? '');
}

it('a withdrawn token works nowhere, at either process', async () => {
  const [one, other] = sites;
  const token = await signUpAt(one, '13800000001');
  const kept = (
    await requestData<{ token: string }>(
      other,
      '/api/auth/login',
      formRequest({ phone: '13800000001', password: 'correct horse' }),
    )
  ).token;
  // Both processes know it now.
  expect([await userInfo(one, token), await userInfo(other, token)]).toEqual([200, 200]);
  await requestData(one, '/api/auth/logout', formRequest({}, { [TOKEN_HEADER]: token }));
  expect(await userInfo(one, token)).toBe(401);
  // Within a second by the server's clock: tests/api/logout.test.ts.
  await expect.poll(() => userInfo(other, token), { interval: 20 }).toBe(401);

  const calls = allCalls.filter(({ access }) => access === 'player');
  expect(calls.length).toBeGreaterThan(40);
  for (const site of sites) {
    const accepted: string[] = [];
    for (const call of calls) if ((await statusOf(site, call, token)) !== 401) accepted.push(call.path);
    expect(accepted).toEqual([]);
    // The live channel takes no token: what is told there is public, and a player's own destination does not exist.
    expect(await talkLive(site, token)).toEqual(await talkLive(site, ''));
    expect(await talkLive(site, token)).toEqual(['CONNECTED', 'ERROR']);
    expect(await talkLive(site, kept)).toEqual(['CONNECTED', 'ERROR']);
    expect(await userInfo(site, kept)).toBe(200);
  }
});
