import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveState } from '../../../../src/net/live/channel.ts';
import { createFeed } from '../../../../src/net/live/feed.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import type { Services } from '../../../../src/ui/app/services.ts';
import { lastDropsQuery } from '../../../../src/ui/queries/site/lastDrops.ts';
import { MAX_WAIT_MS, refetchDropsOnConnect } from '../../../../src/ui/queries/liveConnection.ts';
import { testPorts } from '../../../support/ports.ts';
import { FakeServer } from '../../net/fakeServer.ts';

let server: FakeServer;
let state: ReturnType<typeof createStore<LiveState>>;
let ports: ReturnType<typeof testPorts>;
let queryClient: QueryClient;
let unmount: () => void;

beforeEach(() => {
  server = new FakeServer();
  server.answersWith([]);
  state = createStore<LiveState>('inactive');
  ports = testPorts();
  queryClient = new QueryClient();
});
afterEach(() => {
  unmount();
  queryClient.clear();
});

/** As the page starts: the composition root subscribes, then the feed is mounted. */
function showFeed(): void {
  const live = { state } as unknown as Services['live'];
  refetchDropsOnConnect(live, queryClient);
  const feed = createFeed({ subscribe: () => () => undefined });
  const services = { http: server.http, feed, live, ports: ports as unknown as Services['ports'] };
  unmount = new QueryObserver(queryClient, lastDropsQuery(services, false)).subscribe(() => undefined);
}

/** A request that waits for nothing has been sent by then. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const isFilled = () => expect.poll(() => queryClient.isFetching()).toBe(0);

describe('the first drops of the feed', () => {
  it('are fetched once, after the connection', async () => {
    showFeed();
    state.set('connecting');
    await nextTurn();
    expect(server.requests).toHaveLength(0);
    state.set('active');
    await isFilled();
    expect(server.requests).toHaveLength(1);
  });

  it('are fetched once on a page that is connected already', async () => {
    state.set('active');
    showFeed();
    await isFilled();
    expect(server.requests).toHaveLength(1);
  });

  it.each(['waiting', 'connecting'] as const)('do not need the connection: it is %s', async (unconnected) => {
    showFeed();
    state.set(unconnected);
    if (unconnected === 'connecting') ports.advance(MAX_WAIT_MS);
    await isFilled();
    expect(server.requests).toHaveLength(1);
  });

  it('are fetched again after each later connection', async () => {
    state.set('active');
    showFeed();
    await isFilled();
    state.set('waiting');
    state.set('connecting');
    state.set('active');
    await expect.poll(() => server.requests).toHaveLength(2);
    await isFilled();
    expect(server.requests).toHaveLength(2);
  });
});
