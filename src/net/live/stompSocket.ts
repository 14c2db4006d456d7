import { Client, StompHeaders, Versions } from '@stomp/stompjs';
import type { IStompSocket } from '@stomp/stompjs';
import { TEXT_LOCALE_HEADER, TOKEN_HEADER } from '../contract/headers.ts';
import {
  HEARTBEAT_MS,
  LIVE_PATH,
  LIVE_SESSION_ENDED,
  LIVE_TOPIC,
  REQUEST_TIMEOUT_MS,
} from '../contract/limits.ts';
import type { LiveSocket } from './connectionMachine.ts';
import type { ReadableStore } from './store.ts';

const SUBSCRIPTION_ID = 'sub-0';

interface StompOptions {
  /** See `liveUrl`. */
  readonly url: string;
  /** The player's token, which the connection then ends with; undefined for a visitor. */
  readonly token?: () => string | undefined;
  /** The language in which events name things; in all languages without it. */
  readonly locale?: ReadableStore<string>;
  /** The server has ended the session of this token. */
  readonly onSessionEnded?: (token: string) => void;
  /** Creates the WebSocket; the browser's own by default. */
  readonly webSocket?: (url: string, protocols: string[]) => IStompSocket;
}

/** The live channel's address on the host of the API, `ws` for `http` and `wss` for `https`. */
export function liveUrl(apiOrigin: string): string {
  const url = new URL(LIVE_PATH, apiOrigin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** A subscription to the live topic over STOMP. It does not reconnect: the connection machine decides. */
export function createStompSocket(options: StompOptions): LiveSocket {
  const { url, token = () => undefined, locale, onSessionEnded, webSocket = browserSocket } = options;
  return (listener, watched) => {
    let isClosed = false;
    const client = new Client();
    const sentToken = token();
    if (sentToken !== undefined)
      client.connectHeaders = Object.assign(new StompHeaders(), { [TOKEN_HEADER]: sentToken });
    client.webSocketFactory = () => webSocket(url, Versions.default.protocolVersions());
    client.reconnectDelay = 0;
    client.heartbeatIncoming = HEARTBEAT_MS;
    client.heartbeatOutgoing = HEARTBEAT_MS;
    client.connectionTimeout = REQUEST_TIMEOUT_MS;
    // On a dead connection the closing handshake gets no answer: waiting for it would keep the machine `active` for
    // minutes.
    client.discardWebsocketOnCommFailure = true;
    const subscribe = () => {
      if (!client.connected) return;
      // With the same id a subscription takes the place of the one before.
      const headers = Object.assign(new StompHeaders(), {
        id: SUBSCRIPTION_ID,
        ...(locale && { [TEXT_LOCALE_HEADER]: locale.getSnapshot() }),
        ...watched?.getSnapshot()?.headers,
      });
      client.subscribe(LIVE_TOPIC, (message) => isClosed || listener.received(message.body), headers);
    };
    const ends = [watched?.subscribe(subscribe), locale?.subscribe(subscribe)];
    client.onConnect = () => {
      subscribe();
      listener.opened();
    };
    client.onStompError = ({ headers }) => {
      client.forceDisconnect();
      if (sentToken !== undefined && headers['message'] === LIVE_SESSION_ENDED) onSessionEnded?.(sentToken);
    };
    client.onWebSocketClose = () => {
      if (isClosed) return;
      isClosed = true;
      listener.closed();
    };
    client.activate();
    return () => {
      isClosed = true;
      for (const end of ends) end?.();
      void client.deactivate({ force: true });
    };
  };
}

function browserSocket(url: string, protocols: string[]): IStompSocket {
  return new WebSocket(url, protocols);
}
