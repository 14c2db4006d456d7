/** @module-tag postgres */
import { StompHeaders, Versions } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBroker } from '../../server/live/broker.ts';
import type { Broker } from '../../server/live/broker.ts';
import { TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';
import { LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import { RawSocketClient, StompTestClient, listenOnFreePort } from '../support/stompClients.ts';

const event: LiveEvent = {
  eventType: 33,
  data: [{ rank: 1, playerName: '玩家', avatar: '', total: 1, battles: 1, wins: 1 }],
};

let test: TestApp;
let broker: Broker;
let url: string;

beforeEach(async () => {
  const ports = testPorts();
  broker = createBroker({ ports, authenticate: async (token) => ({ sessionId: token, playerId: token }) });
  test = await startTestApp({ broker, ports });
  url = await listenOnFreePort(test);
});
afterEach(() => test.close());

describe('a listener', () => {
  it.each(['1.2', '1.0'])(
    'of STOMP %s receives all events among many, under an id of its own',
    async (version) => {
      // Versions and ids beyond the eighth get their messages in two WebSocket frames.
      const ids = Array.from({ length: 12 }, (_, n) => (version === '1.0' ? `own-${n}` : `own:${n}`));
      const listeners = await Promise.all(
        ids.map(async (id) => {
          const listener = new StompTestClient(url, new Versions([version]));
          await listener.connect();
          await listener.subscribe(id);
          return { id, listener };
        }),
      );
      void broker.publish(event, { ...event, data: [] });
      for (const { id, listener } of listeners) {
        const messages = [await listener.messages.next(), await listener.messages.next()];
        expect(messages.map(({ headers }) => headers['subscription'])).toEqual([id, id]);
        expect(messages.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
          event,
          { ...event, data: [] },
        ]);
        await listener.stop();
      }
    },
  );
});

const rankings = (names: readonly string[]): LiveEvent[] =>
  names.map((playerName) => ({
    eventType: 33,
    data: [{ rank: 1, playerName, avatar: '', total: 1, battles: 1, wins: 1 }],
  }));

describe('events of one moment', () => {
  it('are one WebSocket message of several STOMP frames, which stompjs and a reader of our own take apart', async () => {
    const listener = new StompTestClient(url);
    await listener.connect();
    await listener.subscribe('0');
    const reader = new RawSocketClient(url);
    await reader.opened;
    reader.send(
      `CONNECT\naccept-version:1.2\n\n\0SUBSCRIBE\nid:0\nreceipt:r\ndestination:${LIVE_TOPIC}\n\n\0`,
    );
    expect(await reader.frames.next()).toMatch(/^CONNECTED\n/);
    expect(await reader.frames.next()).toMatch(/^RECEIPT\n/);
    const before = reader.messageCount;

    const names = ['一', 'two', 'lines\nof\nthree'];
    await broker.publish(...rankings(names));
    for (const name of names) {
      const { body } = await listener.messages.next();
      expect(JSON.parse(body)).toMatchObject({ data: [{ playerName: name }] });
      const frame = await reader.frames.next();
      expect(frame).toMatch(/^MESSAGE\n[^]*\nsubscription:0\n|^MESSAGE\nsubscription:0\n/);
      expect(frame.slice(frame.indexOf('\n\n') + 2, -1)).toBe(body);
    }
    expect(reader.messageCount).toBe(before + 1);
    reader.socket.terminate();
    await listener.stop();
  });
});

describe('events of a player', () => {
  it('are sent to the connections of this player only', async () => {
    const listen = async (token?: string): Promise<StompTestClient> => {
      const listener = new StompTestClient(url);
      if (token !== undefined)
        listener.client.connectHeaders = Object.assign(new StompHeaders(), { [TOKEN_HEADER]: token });
      await listener.connect();
      await listener.subscribe();
      return listener;
    };
    const listeners = {
      tab: await listen('lin'),
      otherTab: await listen('lin'),
      max: await listen('max'),
      visitor: await listen(),
    };
    await expect.poll(() => [...broker.playerIds()].sort()).toEqual(['lin', 'max']);
    await broker.publishOwn(
      new Map([
        ['lin', rankings(['a', 'b'])],
        ['absent', rankings(['c'])],
      ]),
    );
    await broker.publish(...rankings(['all']));
    const heardBy = async (listener: StompTestClient): Promise<string[]> => {
      const heard: string[] = [];
      while (heard.at(-1) !== 'all') {
        const { data } = JSON.parse((await listener.messages.next()).body) as {
          data: { playerName: string }[];
        };
        heard.push(data[0]?.playerName ?? '');
      }
      return heard;
    };
    expect(await heardBy(listeners.tab)).toEqual(['a', 'b', 'all']);
    expect(await heardBy(listeners.otherTab)).toEqual(['a', 'b', 'all']);
    expect(await heardBy(listeners.max)).toEqual(['all']);
    expect(await heardBy(listeners.visitor)).toEqual(['all']);
    for (const listener of Object.values(listeners)) await listener.stop();
  });
});
