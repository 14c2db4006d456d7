import { describe, expect, it } from 'vitest';
import { createOutboxPublisher } from '../../../server/live/outbox-publisher.ts';
import { startSessionWatch } from '../../../server/live/session-watch.ts';
import type { LiveEvent } from '../../../src/net/contract/site/events.ts';
import { testPorts } from '../../support/ports.ts';

/** Polls and what they set off run to their end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

function createTime() {
  const ports = testPorts();
  return {
    ports,
    async pass(ms: number) {
      for (let gone = 0; gone < ms; gone += 50) {
        ports.advance(50);
        await settle();
      }
    },
  };
}

const event = (id: number) => ({ eventType: 91, data: { id } }) as unknown as LiveEvent;

describe('with the position of the log', () => {
  function setUpOutbox() {
    const { ports, pass } = createTime();
    const state = { position: 1, reads: 0, subscribers: 1, isPending: false };
    const committed: number[] = [];
    const published: LiveEvent[] = [];
    const publisher = createOutboxPublisher<number>({
      ports,
      broker: {
        subscriberCount: () => state.subscribers,
        publish: async (...events) => void published.push(...events),
      },
      async read(cursor) {
        state.reads += 1;
        const ids = committed.filter((id) => id > (cursor ?? 0));
        return { ids, events: ids.map(event), cursor: committed.at(-1) ?? 0, isPending: state.isPending };
      },
      logPosition: () => state.position,
      onError: (error) => {
        throw error;
      },
    });
    publisher.start();
    return {
      pass,
      state,
      published,
      commit(id: number) {
        committed.push(id);
        state.position += 1;
      },
    };
  }

  it('the outbox is read again only after a commit', async () => {
    const outbox = setUpOutbox();
    await outbox.pass(10_000);
    expect(outbox.state.reads).toBe(1);
    outbox.commit(1);
    await outbox.pass(250);
    expect(outbox.published).toEqual([event(1)]);
    // What a read found may be found once more.
    await outbox.pass(10_000);
    expect(outbox.state.reads).toBe(3);
    expect(outbox.published).toEqual([event(1)]);
  });

  it('the outbox is read without a commit while an event is pending, and for a new subscriber', async () => {
    const outbox = setUpOutbox();
    outbox.state.isPending = true;
    await outbox.pass(1_000);
    expect(outbox.state.reads).toBe(4);
    outbox.state.isPending = false;
    await outbox.pass(1_000);
    expect(outbox.state.reads).toBe(5);
    outbox.state.subscribers = 0;
    await outbox.pass(1_000);
    outbox.state.subscribers = 1;
    await outbox.pass(1_000);
    expect(outbox.state.reads).toBe(6);
  });

  it('ended sessions are read while there are some, and then only after a commit', async () => {
    const { ports, pass } = createTime();
    const state = { position: 1, reads: 0, ended: ['one'] };
    const closed: string[] = [];
    startSessionWatch({
      broker: { sessionIds: () => new Set(['one']), endSessions: (ended) => void closed.push(...ended) },
      async readEnded() {
        state.reads += 1;
        return state.ended;
      },
      logPosition: () => state.position,
      schedule: ports.schedule,
      onError: (error) => {
        throw error;
      },
    });
    await pass(4_000);
    expect(state.reads).toBe(10);
    state.ended = [];
    await pass(4_000);
    expect(state.reads).toBe(11);
    state.ended = ['two'];
    state.position += 1;
    closed.length = 0;
    await pass(400);
    expect(closed).toEqual(['two']);
  });
});
