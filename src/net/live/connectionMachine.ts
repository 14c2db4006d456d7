import { fromCallback, setup } from 'xstate';
import { SOCKET_RECONNECT_MS } from '../contract/limits.ts';
import type { ReadableStore } from './store.ts';

/** A battle whose room is open on the page. */
export interface WatchedBattle {
  /** Of SUBSCRIBE: they name it. */
  readonly headers: Readonly<Record<string, string>>;
  /** Takes a message of an unknown code; false for one that is not the room's. */
  hear(message: unknown): boolean;
}

/** Events of a socket. `closed` comes once, also when it never opened. */
export interface SocketListener {
  readonly opened: () => void;
  readonly closed: () => void;
  readonly received: (body: string) => void;
}

/**
 * Opens a subscription to the live topic, which names the watched battle whenever that changes.
 * @returns closes it; the listener gets no further events
 */
export type LiveSocket = (
  listener: SocketListener,
  watched?: ReadableStore<WatchedBattle | null>,
) => () => void;

/**
 * Calls back whenever the tab becomes visible.
 * @returns stops that
 */
export type TabVisibility = (shown: () => void) => () => void;

export type LivePage = 'general' | 'battle';

type ConnectionEvent =
  | { type: 'page loaded'; page: LivePage }
  | { type: 'switched off' }
  | { type: 'player changed' }
  | { type: 'socket opened' }
  | { type: 'socket closed' }
  | { type: 'tab shown' };

export interface ConnectionOptions {
  readonly socket: LiveSocket;
  readonly visibility: TabVisibility;
  readonly received: (body: string) => void;
}

/**
 * The connection to the live channel. Inactive until the first page needs it; from then on it reconnects five seconds
 * after a close, or at once when the tab is shown, another page is loaded or the player changes.
 */
export function createConnectionMachine({ socket, visibility, received }: ConnectionOptions) {
  const machineSetup = setup({
    types: { context: {} as { page: LivePage | null }, events: {} as ConnectionEvent },
    actors: {
      socket: fromCallback<ConnectionEvent>(({ sendBack }) =>
        socket({
          opened: () => sendBack({ type: 'socket opened' }),
          closed: () => sendBack({ type: 'socket closed' }),
          received,
        }),
      ),
      visibility: fromCallback<ConnectionEvent>(({ sendBack }) =>
        visibility(() => sendBack({ type: 'tab shown' })),
      ),
    },
    delays: { 'before the next try': SOCKET_RECONNECT_MS },
    guards: { 'a page has asked': ({ context }) => context.page !== null },
  });
  const rememberPage = machineSetup.assign({
    page: ({ context, event }) => (event.type === 'page loaded' ? event.page : context.page),
  });
  const openSocket = machineSetup.spawnChild('socket', { id: 'socket' });
  const closeSocket = machineSetup.stopChild('socket');

  const reconnect = { target: 'connecting', reenter: true, actions: closeSocket } as const;

  return machineSetup.createMachine({
    context: { page: null },
    invoke: { src: 'visibility' },
    initial: 'inactive',
    on: {
      'page loaded': { actions: rememberPage },
      'switched off': '.inactive',
    },
    states: {
      inactive: {
        entry: closeSocket,
        on: {
          'page loaded': { target: 'connecting', actions: rememberPage },
          'tab shown': { target: 'connecting', guard: 'a page has asked' },
        },
      },
      connecting: {
        entry: openSocket,
        on: {
          'socket opened': 'active',
          'socket closed': 'waiting',
          'player changed': reconnect,
        },
      },
      active: {
        on: { 'socket closed': 'waiting', 'player changed': reconnect },
      },
      waiting: {
        entry: closeSocket,
        after: { 'before the next try': 'connecting' },
        on: {
          'page loaded': { target: 'connecting', actions: rememberPage },
          'tab shown': 'connecting',
        },
      },
    },
  });
}
