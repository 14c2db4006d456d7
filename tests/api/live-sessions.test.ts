import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBroker } from '../../server/live/broker.ts';
import type { Broker } from '../../server/live/broker.ts';
import { LIVE_SESSION_ENDED } from '../../src/net/contract/limits.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { RawSocketClient, listenOnFreePort } from '../support/stompClients.ts';
import { testPorts } from '../support/ports.ts';

let test: TestApp;
let broker: Broker;
let url: string;

beforeEach(async () => {
  const ports = testPorts();
  const authenticate = async (token: string) =>
    token === 'ended' ? null : { sessionId: `session ${token}`, playerId: `player ${token}` };
  broker = createBroker({ ports, authenticate });
  test = await startTestApp({ broker, ports });
  url = await listenOnFreePort(test);
});
afterEach(() => test.close());

async function connected(token?: string): Promise<RawSocketClient> {
  const peer = new RawSocketClient(url);
  await peer.opened;
  peer.send(`CONNECT\naccept-version:1.2\n${token === undefined ? '' : `token:${token}\n`}\n\0`);
  expect(await peer.frames.next()).toMatch(/^CONNECTED\n/);
  return peer;
}

async function expectEnded(peer: RawSocketClient): Promise<void> {
  expect(await peer.frames.next()).toContain(`\nmessage:${LIVE_SESSION_ENDED}\n`);
  expect(await peer.closes.next()).toBe(1008);
}

describe('a live connection of a player', () => {
  it('is closed, and told why, when its session has ended before', async () => {
    await expectEnded(await connected('ended'));
  });

  it('is closed when its session ends, and those of others are not', async () => {
    const [own, other, visitor] = [await connected('a'), await connected('b'), await connected()];
    await expect.poll(() => broker.sessionIds()).toEqual(new Set(['session a', 'session b']));
    broker.endSessions(['session a']);
    await expectEnded(own);
    for (const peer of [other, visitor]) await peer.ping();
    await expect.poll(() => broker.sessionIds()).toEqual(new Set(['session b']));
    expect(broker.connectionCount()).toBe(2);
  });
});
