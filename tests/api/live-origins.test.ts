import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBroker } from '../../server/live/broker.ts';
import type { Broker } from '../../server/live/broker.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { RawSocketClient, listenOnFreePort } from '../support/stompClients.ts';
import { testPorts } from '../support/ports.ts';

let test: TestApp;
let broker: Broker;
let url: string;
beforeAll(async () => {
  const ports = testPorts();
  broker = createBroker({ ports, publicUrl: 'https://fairdrop.example' });
  test = await startTestApp({ broker, ports });
  url = await listenOnFreePort(test);
});
afterAll(() => test.close());

describe('an upgrade', () => {
  it.each([
    ['http://evilfairdrop.test:8080', 'fairdrop.test:8080'],
    ['http://www.fairdrop.test:8080', 'fairdrop.test:8080'],
    ['http://fairdrop.test', 'fairdrop.test:8080'],
    ['http://fairdrop.test:8080', 'fairdrop.test:808'],
    ['http://fairdrop.test.evil.example', 'fairdrop.test'],
    ['http://evil.example/fairdrop.test', 'fairdrop.test'],
    ['http://evil.example#fairdrop.test', 'fairdrop.test'],
    ['http://fairdrop.test@evil.example', 'fairdrop.test'],
    ['ftp://fairdrop.test', 'fairdrop.test'],
    ['http://fairdrop.example', 'fairdrop.example'],
    ['http://fairdrop.example', 'fairdrop.test'],
    ['null', 'fairdrop.test'],
    ['file://', 'fairdrop.test'],
    ['https://evilfairdrop.example', 'fairdrop.test'],
    ['https://fairdrop.example.evil.example', 'fairdrop.test'],
  ])('from a page of %s is refused by %s', async (origin, host) => {
    const peer = new RawSocketClient(url, { origin, headers: { host } });
    expect(await peer.refused.next()).toBe(403);
    expect(broker.connectionCount()).toBe(0);
  });

  it.each([
    ['http://fairdrop.test:8080', 'fairdrop.test:8080'],
    ['https://fairdrop.test', 'fairdrop.test'],
    ['https://fairdrop.example', 'fairdrop.example'],
    ['https://fairdrop.example', '10.0.0.1:3000'],
  ])('from a page of %s is accepted by %s', async (origin, host) => {
    const peer = new RawSocketClient(url, { origin, headers: { host } });
    await peer.opened;
    peer.socket.terminate();
  });
});
