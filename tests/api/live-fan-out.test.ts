import { Versions } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBroker } from '../../server/live/broker.ts';
import type { Broker } from '../../server/live/broker.ts';
import type { LiveEvent } from '../../src/net/contract/events.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';
import { StompTestClient, listenOnFreePort } from '../support/stompClients.ts';

const event: LiveEvent = {
  eventType: 33,
  data: [{ rank: 1, playerName: '玩家', avatar: '', total: 1, battles: 1, wins: 1 }],
};

let test: TestApp;
let broker: Broker;
let url: string;

beforeEach(async () => {
  const ports = testPorts();
  broker = createBroker({ ports });
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
