import type { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBroker } from '../../server/live/broker.ts';
import type { Broker } from '../../server/live/broker.ts';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import { LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { RawSocketClient, StompTestClient, listenOnFreePort } from '../support/stompClients.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';

const CONNECT = 'CONNECT\naccept-version:1.2\nheart-beat:10000,0\n\n\0';
const SUBSCRIBE = `SUBSCRIBE\nid:0\ndestination:${LIVE_TOPIC}\n\n\0`;
const UNSUBSCRIBE = 'UNSUBSCRIBE\nid:0\n\n\0';
const MINUTE_MS = 60_000;

const rankingOf = (playerName: string): LiveEvent => ({
  eventType: 33,
  data: [{ rank: 1, playerName, avatar: '', total: 1, battles: 1, wins: 1 }],
});

let ports: TestPorts;
let test: TestApp;
let broker: Broker;
let url: string;
let turns: number;

beforeEach(async () => {
  ports = testPorts();
  turns = 0;
  const nextTurn = () => {
    turns += 1;
    return ports.nextTurn();
  };
  broker = createBroker({
    ports: { ...ports, nextTurn },
    addressLimits: { sockets: 100, handshakesPerMinute: 150 },
  });
  test = await startTestApp({ broker, ports });
  url = await listenOnFreePort(test);
});
afterEach(() => test.close());

async function connected(options = {}): Promise<RawSocketClient> {
  const peer = new RawSocketClient(url, options);
  await peer.opened;
  peer.send(CONNECT);
  expect(await peer.frames.next()).toMatch(/^CONNECTED\n/);
  return peer;
}

async function expectClosed(peer: RawSocketClient, reason: RegExp): Promise<void> {
  expect(await peer.frames.next()).toMatch(reason);
  expect(await peer.closes.next()).toBe(1008);
}

describe('a peer over its budget gets an ERROR and a close:', () => {
  it.each<[string, (socket: WebSocket) => void, RegExp]>([
    [
      'frames in one message',
      (socket) => socket.send((SUBSCRIBE + UNSUBSCRIBE).repeat(60)),
      /^ERROR\n[^]*Too many messages/,
    ],
    [
      'messages of one byte',
      (socket) => {
        for (let sent = 0; sent < 130; sent += 1) socket.send('\n');
      },
      /^ERROR\n[^]*Too many messages/,
    ],
    [
      'pings',
      (socket) => {
        socket.on('pong', () => socket.ping());
        socket.ping();
      },
      /^ERROR\n[^]*Too many messages/,
    ],
    [
      'bytes of few messages',
      (socket) => {
        for (let sent = 0; sent < 10; sent += 1) socket.send('\n'.repeat(16_000));
      },
      /^ERROR\n[^]*Too much data/,
    ],
  ])('%s', async (_what, flood, reason) => {
    const peer = await connected();
    flood(peer.socket);
    await expectClosed(peer, reason);
  });

  it('empty fragments, which are no message', async () => {
    const peer = await connected();
    peer.socket.send('', { fin: false });
    for (let sent = 0; sent < 100; sent += 1) peer.socket.send('', { fin: false });
    expect(await peer.closes.next()).toBe(1008);
  });

  it('not one that subscribes again and again within it', async () => {
    const peer = await connected();
    for (let minute = 0; minute < 5; minute += 1) {
      for (let pair = 0; pair < 25; pair += 1) peer.send(SUBSCRIBE + UNSUBSCRIBE);
      peer.send('UNSUBSCRIBE\nid:0\nreceipt:r\n\n\0');
      expect(await peer.frames.next()).toBe('RECEIPT\nreceipt-id:r\n\n\0');
      for (let second = 0; second < 60; second += 10) {
        ports.advance(10_000);
        peer.send('\n');
        await peer.ping();
      }
    }
    peer.socket.terminate();
  });
});

describe('one address', () => {
  it('has a limit of open connections, and others have theirs', async () => {
    const own = await Promise.all(
      Array.from({ length: 100 }, () => connected({ localAddress: '127.0.0.2' })),
    );
    const refused = new RawSocketClient(url, { localAddress: '127.0.0.2' });
    expect(await refused.refused.next()).toBe(429);
    const other = await connected();
    other.socket.terminate();
    own[0]?.socket.terminate();
    await expect.poll(() => broker.connectionCount()).toBe(99);
    const again = await connected({ localAddress: '127.0.0.2' });
    for (const { socket } of [...own, again]) socket.terminate();
  });

  it('has a limit of handshakes per minute', async () => {
    const options = { localAddress: '127.0.0.2' };
    for (let made = 0; made < 150; made += 1) {
      const peer = new RawSocketClient(url, options);
      await peer.opened;
      peer.socket.terminate();
    }
    expect(await new RawSocketClient(url, options).refused.next()).toBe(429);
    ports.advance(MINUTE_MS);
    const peer = new RawSocketClient(url, options);
    await peer.opened;
    peer.socket.terminate();
  });
});

describe('an event to many peers', () => {
  it('is sent in slices, each in a turn of the event loop', async () => {
    const peers = await Promise.all(Array.from({ length: 100 }, () => connected()));
    for (const peer of peers) peer.send(SUBSCRIBE);
    await expect.poll(() => broker.subscriberCount()).toBe(100);
    turns = 0;
    for (let rank = 0; rank < 10; rank += 1) void broker.publish(rankingOf(String(rank)));
    for (const peer of peers) {
      for (let rank = 0; rank < 10; rank += 1)
        expect(await peer.frames.next()).toContain(`"playerName":"${rank}"`);
      peer.socket.terminate();
    }
    expect(turns).toBe(Math.floor((100 * 10) / 64));
  });

  it('arrives whole, whatever its size', async () => {
    const peer = await connected();
    peer.send(SUBSCRIBE);
    await expect.poll(() => broker.subscriberCount()).toBe(1);
    const names = [1, 70_000, 200, 66_000].map((length) => '名'.repeat(length));
    void broker.publish(...names.map(rankingOf));
    for (const name of names) expect(await peer.frames.next()).toContain(`"playerName":"${name}"`);
    peer.socket.terminate();
  });
});

describe('a reader that does not drain', () => {
  it('is disconnected when more than 128 KB wait for it, without effect on others', async () => {
    const slow = await connected();
    slow.send(SUBSCRIBE);
    const listener = new StompTestClient(url);
    await listener.connect();
    await listener.subscribe();
    slow.socket.pause();
    const large: LiveEvent = {
      eventType: 33,
      data: Array.from({ length: 4_000 }, () => ({
        rank: 1,
        playerName: 'x'.repeat(100),
        avatar: '',
        total: 1,
        battles: 1,
        wins: 1,
      })),
    };
    let sent = 0;
    while (broker.connectionCount() === 2 && sent < 200) {
      await broker.publish(large);
      sent += 1;
      await listener.messages.next();
    }
    expect(broker.connectionCount()).toBe(1);
    expect(sent).toBeLessThan(200);
    await listener.stop();
    slow.socket.terminate();
  });
});
