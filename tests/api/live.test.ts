import { Versions } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBroker } from '../../server/live/broker.ts';
import type { Broker } from '../../server/live/broker.ts';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import { LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { StompTestClient, RawSocketClient, listenOnFreePort } from '../support/stompClients.ts';
import { testPorts } from '../support/ports.ts';
import { dropOf } from '../unit/net/dropFixtures.ts';

const event: LiveEvent = {
  eventType: 33,
  data: [{ rank: 1, playerName: '夜:行\n者', avatar: '', total: 9_007_199_254_740_991, battles: 1, wins: 1 }],
};
const CONNECT = 'CONNECT\naccept-version:1.2\nhost:x\n\n\0';
const SUBSCRIBE = `SUBSCRIBE\nid:0\ndestination:${LIVE_TOPIC}\n\n\0`;

let test: TestApp;
let broker: Broker;
let url: string;

beforeEach(async () => {
  const ports = testPorts();
  broker = createBroker({ ports, publicUrl: 'https://fairdrop.example' });
  test = await startTestApp({ broker, ports });
  url = await listenOnFreePort(test);
});
afterEach(() => test.close());

async function rawConnected(): Promise<RawSocketClient> {
  const peer = new RawSocketClient(url);
  await peer.opened;
  peer.send(CONNECT);
  expect(await peer.frames.next()).toMatch(/^CONNECTED\n/);
  return peer;
}

/** The peer gets an ERROR frame with the reason, then a close. */
async function expectRefused(peer: RawSocketClient, reason: RegExp): Promise<void> {
  const frame = await peer.frames.next();
  expect(frame).toMatch(/^ERROR\n/);
  expect(frame).toMatch(reason);
  expect(await peer.closes.next()).toBe(1008);
}

describe('a listener', () => {
  it.each([['1.2'], ['1.1'], ['1.0']])(
    'of STOMP %s connects, subscribes and receives events',
    async (version) => {
      const listener = new StompTestClient(url, new Versions([version]));
      const connected = await listener.connect();
      expect(connected.headers['version']).toBe(version);
      expect(connected.headers['heart-beat']).toBe('10000,10000');
      await listener.subscribe();
      void broker.publish(event);
      const message = await listener.messages.next();
      expect(JSON.parse(message.body)).toEqual(event);
      expect(message.headers['destination']).toBe(LIVE_TOPIC);
      expect(broker.subscriberCount()).toBe(1);
      await listener.stop();
      expect(await listener.closes.next()).toBe(1000);
      await expect.poll(() => broker.connectionCount()).toBe(0);
    },
  );

  it('is sent names in the language that it has subscribed with last', async () => {
    const names = { 'zh-CN': '深流', 'zh-TW': '深流', en: 'Deep Current', ru: 'Глубокое течение' };
    const drop: LiveEvent = { eventType: 21, data: { ...dropOf(1, 0), boxNames: names } };
    const listener = new StompTestClient(url);
    await listener.connect();
    const languages = async (locale?: string) => {
      await listener.subscribe('sub-0', locale === undefined ? {} : { 'text-locale': locale });
      void broker.publish(drop);
      const { data } = JSON.parse((await listener.messages.next()).body) as { data: { boxNames: object } };
      return Object.keys(data.boxNames);
    };
    expect(await languages('ru')).toEqual(['zh-CN', 'en', 'ru']);
    expect(await languages('zh-CN')).toEqual(['zh-CN', 'en']);
    expect(await languages()).toEqual(Object.keys(names));
    expect(await languages('xx')).toEqual(Object.keys(names));
    await listener.stop();
  });

  it('receives events by its subscription id, whatever its characters', async () => {
    const listener = new StompTestClient(url);
    await listener.connect();
    await listener.subscribe('a:b\n');
    void broker.publish(event);
    expect((await listener.messages.next()).headers['subscription']).toBe('a:b\n');
    await listener.stop();
  });

  it('receives every event once, in order, like every other listener', async () => {
    const listeners = [new StompTestClient(url), new StompTestClient(url)];
    for (const listener of listeners) {
      await listener.connect();
      await listener.subscribe();
    }
    for (const rank of [1, 2, 3]) {
      void broker.publish({
        eventType: 33,
        data: [{ rank, playerName: 'a', avatar: '', total: 1, battles: 1, wins: 1 }],
      });
    }
    for (const listener of listeners) {
      const bodies = [
        await listener.messages.next(),
        await listener.messages.next(),
        await listener.messages.next(),
      ];
      expect(
        bodies.map(({ body }) => (JSON.parse(body) as { data: { rank: number }[] }).data[0]?.rank),
      ).toEqual([1, 2, 3]);
      expect(listener.messages.size).toBe(0);
      await listener.stop();
    }
  });

  it('receives nothing after it has unsubscribed', async () => {
    const peer = await rawConnected();
    peer.send(`${SUBSCRIBE}UNSUBSCRIBE\nid:0\nreceipt:r1\n\n\0`);
    expect(await peer.frames.next()).toBe('RECEIPT\nreceipt-id:r1\n\n\0');
    void broker.publish(event);
    peer.send('DISCONNECT\nreceipt:r2\n\n\0');
    expect(await peer.frames.next()).toBe('RECEIPT\nreceipt-id:r2\n\n\0');
    expect(await peer.closes.next()).toBe(1000);
  });

  it('has one subscription: a second one replaces the first', async () => {
    const peer = await rawConnected();
    for (let id = 0; id < 8; id += 1)
      peer.send(`SUBSCRIBE\nid:${id}\ndestination:${LIVE_TOPIC}\nreceipt:${id}\n\n\0`);
    for (let id = 0; id < 8; id += 1) await peer.frames.next();
    expect(broker.subscriberCount()).toBe(1);
    void broker.publish(event);
    expect(await peer.frames.next()).toContain('\nsubscription:7\n');
    peer.send('UNSUBSCRIBE\nid:3\nreceipt:a\n\n\0');
    expect(await peer.frames.next()).toMatch(/^RECEIPT/);
    void broker.publish(event);
    expect(await peer.frames.next()).toContain('\nsubscription:7\n');
    peer.send('UNSUBSCRIBE\nid:7\nreceipt:b\n\n\0');
    expect(await peer.frames.next()).toMatch(/^RECEIPT/);
    expect(broker.subscriberCount()).toBe(0);
    peer.socket.terminate();
  });

  it('of version 1.0 may subscribe without an id', async () => {
    const peer = new RawSocketClient(url);
    await peer.opened;
    peer.send(`CONNECT\n\n\0SUBSCRIBE\ndestination:${LIVE_TOPIC}\nreceipt:r\n\n\0`);
    expect(await peer.frames.next()).toContain('version:1.0\n');
    expect(await peer.frames.next()).toMatch(/^RECEIPT/);
    void broker.publish(event);
    const message = await peer.frames.next();
    expect(message).toMatch(/^MESSAGE\n/);
    expect(message).not.toContain('subscription:');
    peer.socket.terminate();
  });

  it('may send its frames in pieces, with CRLF and in binary messages', async () => {
    const peer = new RawSocketClient(url);
    await peer.opened;
    for (const byte of Buffer.from('\r\n\nSTOMP\r\naccept-version:1.1,1.2\r\n\r\n\0'))
      peer.send(Buffer.from([byte]));
    expect(await peer.frames.next()).toContain('version:1.2\n');
    peer.socket.terminate();
  });
});

describe('the broker answers with ERROR and a close to', () => {
  it('SEND, from the real client', async () => {
    const listener = new StompTestClient(url);
    await listener.connect();
    await listener.subscribe();
    listener.client.publish({ destination: LIVE_TOPIC, body: '{}' });
    expect((await listener.errors.next()).headers['message']).toBe('SEND is not accepted here');
    expect(await listener.closes.next()).toBe(1008);
    expect(listener.messages.size).toBe(0);
  });

  it('another destination, with the id of the receipt', async () => {
    const peer = await rawConnected();
    peer.send('SUBSCRIBE\nid:0\ndestination:/topic/other\nreceipt:r1\n\n\0');
    const frame = await peer.frames.next();
    expect(frame).toMatch(/^ERROR\n[^]*receipt-id:r1\n/);
    expect(await peer.closes.next()).toBe(1008);
  });

  it.each([
    ['a second CONNECT', CONNECT, /Connected already/],
    ['SUBSCRIBE without an id', `SUBSCRIBE\ndestination:${LIVE_TOPIC}\n\n\0`, /needs an id/],
    ['an ack mode', `SUBSCRIBE\nid:0\nack:client\ndestination:${LIVE_TOPIC}\n\n\0`, /ack:auto/],
    ['ACK', 'ACK\nid:1\n\n\0', /ACK is not accepted/],
    ['BEGIN', 'BEGIN\ntransaction:1\n\n\0', /BEGIN is not accepted/],
    ['a header without a colon', 'SUBSCRIBE\nnonsense\n\n\0', /Malformed/],
    ['a frame that ends in its command', 'SUBSCRIBE\0', /Not a STOMP frame/],
    ['a command in small letters', 'subscribe\n\n\0', /Not a STOMP frame/],
    ['text that is no frame', '{"eventType":21}', /Not a STOMP frame/],
    [
      'binary garbage',
      Uint8Array.from({ length: 300 }, (_, i) => (i * 151 + 200) % 256),
      /Not a STOMP frame/,
    ],
    ['a frame over 16 KB', `SEND\ndestination:${LIVE_TOPIC}\n\n${'x'.repeat(17_000)}\0`, /too large/],
    ['a body said to be longer than 16 KB', `SEND\ncontent-length:x\n\n${'x'.repeat(17_000)}`, /too large/],
  ])('%s', async (_what, data, reason) => {
    const peer = await rawConnected();
    peer.send(data);
    await expectRefused(peer, reason);
  });

  it('a subscription with a long id, which every message would carry', async () => {
    const peer = await rawConnected();
    peer.send(`SUBSCRIBE\nid:${'x'.repeat(64)}\ndestination:${LIVE_TOPIC}\nreceipt:1\n\n\0`);
    expect(await peer.frames.next()).toMatch(/^RECEIPT\n/);
    peer.send(`SUBSCRIBE\nid:${'x'.repeat(65)}\ndestination:${LIVE_TOPIC}\n\n\0`);
    await expectRefused(peer, /too long/);
  });

  it('a frame over 16 KB in pieces', async () => {
    const peer = await rawConnected();
    peer.send('SEND\ndestination:x\n\n');
    for (let piece = 0; piece < 3; piece += 1) peer.send('x'.repeat(6_000));
    await expectRefused(peer, /too large/);
  });

  it.each([
    ['anything before CONNECT', SUBSCRIBE, /CONNECT first/],
    ['a version of the future', 'CONNECT\naccept-version:2.0\n\n\0', /versions/],
  ])('%s', async (_what, data, reason) => {
    const peer = new RawSocketClient(url);
    await peer.opened;
    peer.send(data);
    await expectRefused(peer, reason);
  });

  it('a frame far over 16 KB, with a close only', async () => {
    const peer = await rawConnected();
    peer.send('x'.repeat(100_000));
    expect(await peer.closes.next()).toBe(1009);
  });
});

describe('an upgrade', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'not an origin'])(
    'from a page of %s is refused',
    async (origin) => {
      const peer = new RawSocketClient(url, { origin });
      expect(await peer.refused.next()).toBe(403);
      expect(broker.connectionCount()).toBe(0);
    },
  );

  it('from our own pages is accepted, for the requested host or the public one', async () => {
    const own = url.replace('ws:', 'http:').replace('/ws', '');
    for (const origin of [own, 'https://fairdrop.example']) {
      const peer = new RawSocketClient(url, { origin });
      await peer.opened;
      peer.socket.terminate();
    }
  });

  it('of another path is refused', async () => {
    expect(await new RawSocketClient(url.replace('/ws', '/other')).refused.next()).toBe(404);
  });

  it('beyond the limit of connections is refused', async () => {
    const small = createBroker({ ports: test.ports, maxConnections: 1 });
    const other = await startTestApp({ broker: small });
    const address = await listenOnFreePort(other);
    const first = new RawSocketClient(address);
    await first.opened;
    expect(await new RawSocketClient(address).refused.next()).toBe(503);
    await other.close();
  });

  it('is not compressed, which would cost a quarter of a megabyte per socket', async () => {
    const peer = new RawSocketClient(url, { perMessageDeflate: true });
    await peer.opened;
    expect(peer.socket.extensions).toBe('');
    peer.socket.terminate();
  });
});

describe('an idle connection', () => {
  it('gets heart-beats from the server at the agreed interval', async () => {
    const peer = new RawSocketClient(url);
    await peer.opened;
    peer.send('CONNECT\naccept-version:1.2\nheart-beat:0,5000\n\n\0');
    await peer.frames.next();
    test.ports.advance(10_000);
    expect(await peer.frames.next()).toBe('\n');
    peer.socket.terminate();
  });

  it('is closed when the peer is silent for twice its promised interval', async () => {
    const peer = new RawSocketClient(url);
    await peer.opened;
    peer.send('CONNECT\naccept-version:1.2\nheart-beat:10000,0\n\n\0');
    await peer.frames.next();
    test.ports.advance(20_000);
    expect(broker.connectionCount()).toBe(1);
    test.ports.advance(2_000);
    expect(await peer.closes.next()).toBe(1006);
  });

  it('is closed when no CONNECT arrives, whatever else does', async () => {
    const peer = new RawSocketClient(url);
    await peer.opened;
    test.ports.advance(6_000);
    const heard = new Promise((resolve) => peer.socket.once('pong', resolve));
    peer.send('\n');
    peer.socket.ping();
    await heard;
    test.ports.advance(6_000);
    await expectRefused(peer, /No CONNECT/);
  });

  it.each([
    ['without heart-beats', '0,0'],
    ['that promises one in a year', '31536000000,0'],
  ])(
    'of a peer %s is checked by pings, and stays open while they are answered',
    async (_which, heartBeat) => {
      const peer = new RawSocketClient(url);
      await peer.opened;
      peer.send(`CONNECT\naccept-version:1.2\nheart-beat:${heartBeat}\n\n\0`);
      await peer.frames.next();
      const pinged = new Promise((resolve) => peer.socket.once('ping', resolve));
      test.ports.advance(30_000);
      await pinged;
      expect(broker.connectionCount()).toBe(1);
      peer.socket.terminate();
    },
  );
});

describe('the end of the server', () => {
  it('is sent to every listener, who may reconnect', async () => {
    const listener = new StompTestClient(url);
    await listener.connect();
    await listener.subscribe();
    await test.close();
    expect((await listener.errors.next()).headers['message']).toBe('The server goes away');
    expect(await listener.closes.next()).toBe(1001);
  });
});
