import { createActor } from 'xstate';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import type { LiveEvent } from '../contract/site/events.ts';
import { createConnectionMachine } from './connectionMachine.ts';
import type { LivePage, LiveSocket, TabVisibility, WatchedBattle } from './connectionMachine.ts';
import { parseMessage } from './message.ts';
import { createStore } from './store.ts';
import type { ReadableStore, Store } from './store.ts';

type Machine = ReturnType<typeof createConnectionMachine>;
export type LiveState = SnapshotFrom<Machine>['value'];

export interface LiveChannelOptions {
  readonly socket: LiveSocket;
  readonly visibility: TabVisibility;
  /** Timer of the delay between tries; real time by default. */
  readonly clock?: NonNullable<ActorOptions<Machine>['clock']>;
}

export interface LiveChannel {
  /** Call when a page that needs the live channel is loaded. */
  readonly activate: (page: LivePage) => void;
  /** Closes the connection until a page loads or the tab is shown again. */
  readonly deactivate: () => void;
  /** Connects anew, if connected: the connection belongs to the player's session. */
  readonly changePlayer: () => void;
  /** Closes the connection for good. */
  readonly stop: () => void;
  /**
   * Calls `listener` with every valid event.
   * @returns unsubscribes
   */
  readonly subscribe: (listener: (event: LiveEvent) => void) => () => void;
  /** The battle whose room's events are asked for too; null for none. */
  readonly watched: Store<WatchedBattle | null>;
  /** State of the connection, for `useSyncExternalStore`. */
  readonly state: ReadableStore<LiveState>;
  /** Messages dropped so far: malformed, or of an unknown code. */
  readonly counters: { readonly malformed: number; readonly unknown: number };
}

/** The live channel of one tab: one connection for all pages and all listeners. */
export function createLiveChannel({ socket, visibility, clock }: LiveChannelOptions): LiveChannel {
  const listeners = new Set<(event: LiveEvent) => void>();
  const counters = { malformed: 0, unknown: 0 };
  const watched = createStore<WatchedBattle | null>(null);

  function handleMessage(body: string): void {
    const message = parseMessage(body);
    if (message.kind === 'unknown' && watched.getSnapshot()?.hear(message.message)) return;
    if (message.kind !== 'event') {
      counters[message.kind] += 1;
      return;
    }
    for (const listener of [...listeners]) listener(message.event);
  }

  const actor = createActor(
    createConnectionMachine({
      socket: (listener) => socket(listener, watched),
      visibility,
      received: handleMessage,
    }),
    clock ? { clock } : {},
  );
  actor.start();

  return {
    activate: (page) => actor.send({ type: 'page loaded', page }),
    deactivate: () => actor.send({ type: 'switched off' }),
    changePlayer: () => actor.send({ type: 'player changed' }),
    stop: () => {
      actor.stop();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    watched,
    state: {
      getSnapshot: () => actor.getSnapshot().value,
      subscribe(listener) {
        const subscription = actor.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    },
    counters,
  };
}
