import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { uuid } from '../../src/net/contract/primitives.ts';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import { LIVE_PATH } from '../../src/net/contract/limits.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import type { RoomEvent } from '../../src/net/contract/site/roomEvents.ts';
import type { Session } from '../domain/accounts/session.ts';
import type { Watchers } from '../domain/battles/watchers.ts';
import type { Ports } from '../platform/ports.ts';
import { stringifyFor } from '../presenters/sent-texts.ts';
import type { IsTrustedProxy } from '../platform/client-address.ts';
import { MAX_FRAME_BYTES } from './frames.ts';
import { BatchWriter } from './batch-writer.ts';
import { AddressLimiter } from './address-limiter.ts';
import type { AddressLimits } from './address-limiter.ts';
import { isAllowedOrigin } from './origin.ts';
import { Peer } from './peer.ts';

/** A battle that connections of this process watch. */
interface Room {
  readonly watchers: Watchers;
  /** Rises with every connection that comes to watch. */
  readonly lastEntry: number;
}

/** Publishes events to all subscribers. */
export interface Broker {
  /** Accepts WebSocket upgrades at the live path and refuses all others. */
  attach(server: Server): void;
  /** Sends events in this order. Resolves when every subscriber has been sent all of them. */
  publish(...events: readonly LiveEvent[]): Promise<void>;
  /** Sends players' events to their own connections; resolves like `publish`. */
  publishOwn(events: ReadonlyMap<string, readonly LiveEvent[]>): Promise<void>;
  /** Sends events to who watches their battles; resolves like `publish`. */
  publishToRooms(events: readonly RoomEvent[]): Promise<void>;
  /** The watched battles by id. */
  rooms(): ReadonlyMap<string, Room>;
  /** Open connections. */
  connectionCount(): number;
  /** Connections that have subscribed. */
  subscriberCount(): number;
  /** Ids of the players among the subscribers. */
  playerIds(): ReadonlySet<string>;
  /** Ids of the sessions that connections belong to. */
  sessionIds(): ReadonlySet<string>;
  /** Closes the connections of these sessions. */
  endSessions(sessionIds: readonly string[]): void;
  /** Sends every peer an ERROR frame and waits for its close, two seconds at most. */
  close(): Promise<void>;
}

interface BrokerOptions {
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'schedule' | 'nextTurn'>;
  /** An allowed origin beside the requested host. */
  readonly publicUrl?: string | undefined;
  readonly maxConnections?: number;
  /** Without them, one address may take all connections. */
  readonly addressLimits?: AddressLimits | undefined;
  /** The visitor's address; the connection's own by default. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Whose X-Forwarded-Proto is believed; nobody's by default. */
  readonly isTrustedProxy?: IsTrustedProxy;
  /** Null for a token that is not accepted; without it tokens are ignored. */
  readonly authenticate?: (token: string) => Promise<Session | null>;
  /** Whether the key opens the battle; without it nobody watches one. */
  readonly mayWatch?: (battleId: string, key: string | undefined) => Promise<boolean>;
}

type WriterFor = (locale: Locale | undefined) => BatchWriter;

const TICK_MS = 2_000;
const CLOSE_GRACE_MS = 2_000;
/** Writes to peers, or peers checked, between two turns of the event loop: about a millisecond. */
const SLICE_SIZE = 64;
/** Events sent to a peer with one write to its connection. */
const BATCH_SIZE = 20;
const GOING_AWAY = 1001;
const DEFAULT_MAX_CONNECTIONS = 10_000;

const subprotocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];

function chooseSubprotocol(offered: Set<string>): string | false {
  return subprotocols.find((name) => offered.has(name)) ?? false;
}

const TOO_MANY = '429 Too Many Requests\r\nRetry-After: 60';

function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

function remoteAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? '';
}

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** Who of these watch which battle. */
function roomsOf(peers: readonly Peer[]): Map<string, Room> {
  const watched = new Map<string, { players: Set<string>; visitors: number; lastEntry: number }>();
  for (const { subscription, playerSession } of peers) {
    const room = subscription?.room;
    if (!room) continue;
    const known = watched.get(room.battleId) ?? { players: new Set(), visitors: 0, lastEntry: 0 };
    if (playerSession === null) known.visitors += 1;
    else known.players.add(playerSession.playerId);
    known.lastEntry = Math.max(known.lastEntry, room.entry);
    watched.set(room.battleId, known);
  }
  return new Map(
    [...watched].map(([battleId, { players, visitors, lastEntry }]) => [
      battleId,
      { watchers: { battleId, visitors, playerIds: [...players].sort() }, lastEntry },
    ]),
  );
}

/** STOMP 1.0 to 1.2 over WebSocket, one topic, no SEND. */
export function createBroker({
  ports,
  publicUrl,
  maxConnections = DEFAULT_MAX_CONNECTIONS,
  addressLimits = { sockets: Infinity, handshakesPerMinute: Infinity },
  addressOf = remoteAddress,
  isTrustedProxy = () => false,
  authenticate,
  mayWatch = async () => false,
}: BrokerOptions): Broker {
  const peers = new Map<WebSocket, Peer>();
  const addresses = new AddressLimiter(addressLimits, ports.clock);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    // Above the frame limit, so that a slightly too large frame is answered with ERROR; ws cuts off larger ones.
    maxPayload: 4 * MAX_FRAME_BYTES,
    // Memory of a message that is not complete.
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    handleProtocols: chooseSubprotocol,
  });
  let closed = false;
  let cancelTick: (() => void) | null = null;

  let entries = 0;
  let sentInSlice = 0;
  let untickedMs = 0;
  let isTicking = false;
  let lastPublished: Promise<void> = Promise.resolve();

  const tickPeers = async (): Promise<void> => {
    isTicking = true;
    const elapsed = untickedMs;
    untickedMs = 0;
    let checked = 0;
    for (const peer of peers.values()) {
      peer.tick(elapsed);
      checked += 1;
      if (checked % SLICE_SIZE === 0) await ports.nextTurn();
    }
    isTicking = false;
  };

  const tick = (): void => {
    untickedMs += TICK_MS;
    if (!isTicking) void tickPeers();
    cancelTick = peers.size > 0 ? ports.schedule(TICK_MS, tick) : null;
  };

  /** The writers of a batch, one for each language that is read. */
  const writersOf = (events: readonly (LiveEvent | RoomEvent)[]): WriterFor => {
    const writers = new Map<Locale | undefined, BatchWriter>();
    const messages = events.map((event) => ({ id: ports.ids(), event }));
    return (locale) => {
      const known = writers.get(locale);
      if (known !== undefined) return known;
      const writer = new BatchWriter(
        messages.map(({ id, event }) => ({ id, body: stringifyFor(locale, event) })),
      );
      writers.set(locale, writer);
      return writer;
    };
  };

  /** A slice may span batches: with few subscribers many follow each other. */
  const fanOut = async (batchOf: (peer: Peer) => WriterFor | undefined): Promise<void> => {
    for (const peer of peers.values()) {
      const { subscription } = peer;
      const batch = subscription === null ? undefined : batchOf(peer);
      if (subscription === null || batch === undefined) continue;
      peer.sendEncoded(batch(subscription.locale).write(peer.version, subscription.id));
      sentInSlice = (sentInSlice + 1) % SLICE_SIZE;
      if (sentInSlice === 0) await ports.nextTurn();
    }
  };

  /** One after the other, so that every peer receives events in the same order. */
  const enqueue = (send: () => Promise<void>): Promise<void> => {
    lastPublished = lastPublished.catch(() => undefined).then(send);
    return lastPublished;
  };

  const publishBy = async (
    events: ReadonlyMap<string, readonly (LiveEvent | RoomEvent)[]>,
    keyOf: (peer: Peer) => string | undefined,
  ): Promise<void> => {
    if (events.size === 0) return;
    await enqueue(() => {
      const writers = new Map([...events].map(([key, own]) => [key, writersOf(own)]));
      return fanOut((peer) => writers.get(keyOf(peer) ?? ''));
    });
  };

  const enterRoom = async (battleId: string, key: string | undefined) => {
    if (!uuid.safeParse(battleId).success || !(await mayWatch(battleId, key))) return null;
    entries += 1;
    return { battleId, entry: entries };
  };

  const onConnection = (socket: WebSocket, request: IncomingMessage): void => {
    const peer = new Peer(socket, request.socket, {
      connectionId: ports.ids(),
      clock: ports.clock,
      authenticate,
      enterRoom,
    });
    const release = addresses.open(addressOf(request));
    peers.set(socket, peer);
    // Beside ws's own listener, because empty fragments reach no event of ws.
    request.socket.on('data', (chunk: Buffer) => peer.countBytes(chunk.length));
    socket.on('message', (data) => peer.receive(toBytes(data)));
    socket.on('close', () => {
      peers.delete(socket);
      release();
    });
    // ws closes the connection after an error; without a listener the process would end.
    socket.on('error', () => undefined);
    cancelTick ??= ports.schedule(TICK_MS, tick);
  };

  const rejectionStatus = (request: IncomingMessage): string | null => {
    if (request.url?.split('?', 1)[0] !== LIVE_PATH) return '404 Not Found';
    if (!isAllowedOrigin(request, publicUrl, isTrustedProxy)) return '403 Forbidden';
    if (!addresses.admits(addressOf(request))) return TOO_MANY;
    return closed || peers.size >= maxConnections ? '503 Service Unavailable' : null;
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => undefined);
    const status = rejectionStatus(request);
    if (status !== null) rejectUpgrade(socket, status);
    else sockets.handleUpgrade(request, socket, head, onConnection);
  };

  return {
    attach: (server) => void server.on('upgrade', onUpgrade),
    async publish(...events) {
      for (let from = 0; from < events.length; from += BATCH_SIZE) {
        const batch = events.slice(from, from + BATCH_SIZE);
        void enqueue(() => {
          const writer = writersOf(batch);
          return fanOut(() => writer);
        }).catch(() => undefined);
      }
      await lastPublished;
    },
    publishOwn: (events) => publishBy(events, ({ playerSession }) => playerSession?.playerId),
    publishToRooms(events) {
      const byBattle = new Map<string, RoomEvent[]>();
      for (const event of events) {
        const { battleId } = event.data;
        byBattle.set(battleId, [...(byBattle.get(battleId) ?? []), event]);
      }
      return publishBy(byBattle, ({ subscription }) => subscription?.room?.battleId);
    },
    rooms: () => roomsOf([...peers.values()]),
    connectionCount: () => peers.size,
    subscriberCount: () => [...peers.values()].filter(({ subscription }) => subscription !== null).length,
    playerIds() {
      const subscribers = [...peers.values()].filter(({ subscription }) => subscription !== null);
      return new Set(subscribers.flatMap(({ playerSession }) => playerSession?.playerId ?? []));
    },
    sessionIds() {
      const ids = [...peers.values()].flatMap(({ playerSession }) => playerSession?.sessionId ?? []);
      return new Set(ids);
    },
    endSessions(sessionIds) {
      const ended = new Set(sessionIds);
      for (const peer of peers.values()) {
        if (peer.playerSession !== null && ended.has(peer.playerSession.sessionId)) peer.endSession();
      }
    },
    async close() {
      closed = true;
      cancelTick?.();
      const closings = [...peers.keys()].map(
        (socket) => new Promise<void>((done) => socket.once('close', () => done())),
      );
      for (const peer of peers.values()) peer.closeWithError('The server goes away', GOING_AWAY);
      const cancelGrace = ports.schedule(CLOSE_GRACE_MS, () => {
        for (const socket of peers.keys()) socket.terminate();
      });
      await Promise.all(closings);
      cancelGrace();
    },
  };
}
