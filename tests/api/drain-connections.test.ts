import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleTestProduct } from '../support/assembly.ts';
import type { Assembly } from '../../server/bootstrap/assembly.ts';
import { registerCall } from '../../server/http/register-call.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/net/contract/limits.ts';
import { NEW_SITE_CONFIG } from '../support/siteConfig.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function portOf({ app }: Pick<TestApp, 'app'>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Takes no more connections. */
async function untilClosing({ app }: Pick<TestApp, 'app'>): Promise<void> {
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
}

describe('closing the application', () => {
  let test: TestApp;
  let port: number;
  /** The handler waits between the two. */
  let begun: Promise<void>;
  let finish: () => void;

  beforeEach(async () => {
    const held = new Promise<void>((resolve) => (finish = resolve));
    let begin: () => void;
    begun = new Promise((resolve) => (begin = resolve));
    test = await startTestApp({
      routes: (app) =>
        registerCall(app, commonSysConfig, async () => {
          begin();
          await held;
          return NEW_SITE_CONFIG;
        }),
    });
    port = await portOf(test);
  });
  afterEach(() => test.close());

  it('does not wait for preconnected sockets without a request', async () => {
    const ahead = await connected(port);
    const gone = new Promise((resolve) => ahead.once('close', resolve));
    await test.app.inject('/api/health');
    await test.close();
    await gone;
  });

  it('is not the only limit on a request that arrives byte by byte', () => {
    expect(test.app.server.requestTimeout).toBe(60_000);
  });

  it('answers running calls, then closes their connections', async () => {
    const agent = new Agent({ keepAlive: true });
    const call = get({ port, host: '127.0.0.1', path: commonSysConfig.path, agent });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    await begun;
    const closed = test.close();
    await untilClosing(test);
    finish();
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(response.headers.connection).toBe('close');
    await closed;
    agent.destroy();
  });
});

describe('stopping the product', () => {
  let house: Assembly;
  let drop: () => Promise<void>;
  const ports = testPorts();

  beforeEach(async () => {
    const data = await openTestStore();
    drop = () => data.drop();
    house = await assembleTestProduct(data.store, ports);
  });
  afterEach(() => drop());

  it('gives up a request that never arrives completely', async () => {
    const slow = await connected(await portOf(house));
    const arrived = once(house.app.server, 'request');
    slow.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n');
    slow.write('Content-Type: application/x-www-form-urlencoded\r\n\r\nphone=');
    await arrived;
    const begun = once(house.app.server, 'close');
    const stopped = house.stop();
    await untilClosing(house);
    ports.advance(REQUEST_TIMEOUT_MS);
    await begun;
    await stopped;
    slow.destroy();
  });
});
