import { StompHeaders } from '@stomp/stompjs';
import { liveEvent } from '../../src/net/contract/site/events.ts';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import { TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import { assembleTestProduct } from './assembly.ts';
import { createCaller } from './app.ts';
import type { TokenHolder } from './app.ts';
import { StompTestClient, listenOnFreePort } from './stompClients.ts';
import { expectNoHiddenSecrets } from './seedSilence.ts';
import { testPorts } from './ports.ts';
import { createProduct } from './product.ts';
import type { Product } from './product.ts';
import { openTestStore } from './stores.ts';

/** The running product with live channel and jobs, and a listener. */
export interface LiveProduct extends Product {
  readonly listener: StompTestClient;
  /** Connects the listener. */
  connectListener(): Promise<void>;
  /** Another listener with a player's token; the caller stops it. */
  listenAs(player: TokenHolder): Promise<StompTestClient>;
  /** The next event. */
  nextEvent(): Promise<LiveEvent>;
  /** All events so far. */
  drainEvents(): Promise<LiveEvent[]>;
  /** Stops this process and starts another over the same store. */
  restart(seed: string): Promise<LiveProduct>;
}

/** Starts it; the same `seed` gives the same run. */
export async function startLiveProduct(seed = 'fairdrop', opened = openTestStore()): Promise<LiveProduct> {
  const testStore = await opened;
  const { store } = testStore;
  const ports = testPorts(seed);
  const { app, services, stop: stopServer } = await assembleTestProduct(store, ports);
  const url = await listenOnFreePort({ app });
  const listener = new StompTestClient(url);
  const shutdown = async (): Promise<void> => {
    await listener.stop();
    await stopServer();
  };
  const heard: string[] = [];
  const stop = async (): Promise<void> => {
    await shutdown();
    try {
      await expectNoHiddenSecrets(services, heard);
    } finally {
      await testStore.drop();
    }
  };
  const nextEvent = async () => {
    const { body } = await listener.messages.next();
    heard.push(body);
    return liveEvent.parse(JSON.parse(body));
  };
  const base = { app, ports, heard, call: createCaller(app, heard), close: stopServer, services, stop };
  return {
    ...createProduct(base, seed),
    listener,
    nextEvent,
    async connectListener() {
      await listener.connect();
      await listener.subscribe();
    },
    async listenAs({ token }) {
      const own = new StompTestClient(url);
      own.client.connectHeaders = Object.assign(new StompHeaders(), { [TOKEN_HEADER]: token });
      // Heart-beats follow real time, and would be missing when the product's clock is advanced.
      own.client.heartbeatOutgoing = 0;
      await own.connect();
      await own.subscribe();
      return own;
    },
    async drainEvents() {
      const events: LiveEvent[] = [];
      while (listener.messages.size > 0) events.push(await nextEvent());
      return events;
    },
    async restart(next) {
      await shutdown();
      return startLiveProduct(next, Promise.resolve(testStore));
    },
  };
}
