import { describe, expect, it } from 'vitest';
import { createOutboxPublisher } from '../../../server/live/outbox-publisher.ts';
import type { LiveEvent } from '../../../src/net/contract/site/events.ts';
import { testPorts } from '../../support/ports.ts';

const eventOf = (id: number) => ({ eventType: 31, data: { id } }) as unknown as LiveEvent;

/** An outbox whose reads begin two entries back: an entry may be committed after a later one. */
function setUp() {
  const outbox: number[] = [];
  const published: number[] = [];
  const state = { listeners: 1 };
  const publisher = createOutboxPublisher<number>({
    ports: testPorts(),
    async read(cursor, isDelivered) {
      const ids = outbox.slice(Math.max((cursor ?? 0) - 2, 0));
      const events = ids.filter((id) => !isDelivered(id)).map(eventOf);
      return { ids, events, cursor: outbox.length };
    },
    broker: {
      subscriberCount: () => state.listeners,
      publish: async (...events) =>
        void published.push(...events.map(({ data }) => (data as unknown as { id: number }).id)),
    },
    onError: (error) => {
      throw error;
    },
  });
  return { outbox, published, publisher, state };
}

describe('the publisher of the outbox', () => {
  it('publishes each entry once, although a read finds the last ones again', async () => {
    const { outbox, published, publisher } = setUp();
    for (let id = 1; id <= 6; id += 1) {
      outbox.push(id);
      await publisher.pollOnce();
      await publisher.pollOnce();
    }
    expect(published).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('reads nothing without subscribers', async () => {
    const { outbox, published, publisher, state } = setUp();
    state.listeners = 0;
    outbox.push(1);
    await publisher.pollOnce();
    expect(published).toEqual([]);
    state.listeners = 1;
    await publisher.pollOnce();
    expect(published).toEqual([1]);
  });
});
