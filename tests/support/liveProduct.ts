import { pino } from 'pino';
import { assemble } from '../../server/assembly.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { liveEvent } from '../../src/net/contract/events.ts';
import type { LiveEvent } from '../../src/net/contract/events.ts';
import { callerOf } from './app.ts';
import { Listener, listen } from './live.ts';
import { testPorts } from './ports.ts';
import { productOver } from './product.ts';
import type { Product } from './product.ts';
import { openTestStore } from './stores.ts';

/** The product at work, live channel and jobs too, with somebody who can listen. */
export interface LiveProduct extends Product {
  readonly listener: Listener;
  /** Connects the listener. */
  tuneIn(): Promise<void>;
  /** The next event that is told. */
  heard(): Promise<LiveEvent>;
  /** Every event told by now. */
  heardByNow(): Promise<LiveEvent[]>;
  /** Ends this process and begins another over the same store. */
  restart(seed: string): Promise<LiveProduct>;
}

/** Starts it; `seed` tells two runs apart, the same one repeats. */
export async function startLiveProduct(seed = 'fairdrop', opened = openTestStore()): Promise<LiveProduct> {
  const data = await opened;
  const { store } = data;
  const ports = testPorts(seed);
  const log = pino({ level: 'silent' });
  const parts = { settings: { rateLimits: false }, store, ports, log, hashes: nodeHashes };
  const { app, services, stop: end } = await assemble(parts);
  const listener = new Listener(await listen({ app }));
  const leave = async (): Promise<void> => {
    await listener.stop();
    await end();
  };
  const stop = async (): Promise<void> => {
    await leave();
    await data.drop();
  };
  const heard = async () => liveEvent.parse(JSON.parse((await listener.messages.next()).body));
  return {
    ...productOver({ app, ports, call: callerOf(app), close: end, services, stop }, seed),
    listener,
    heard,
    async tuneIn() {
      await listener.connect();
      await listener.subscribe();
    },
    async heardByNow() {
      const events: LiveEvent[] = [];
      while (listener.messages.unread > 0) events.push(await heard());
      return events;
    },
    async restart(next) {
      await leave();
      return startLiveProduct(next, Promise.resolve(data));
    },
  };
}
