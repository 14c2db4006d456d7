import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import {
  BATTLE_HEADER,
  BATTLE_KEY_HEADER,
  TEXT_LOCALE_HEADER,
  TOKEN_HEADER,
} from '../../src/net/contract/headers.ts';
import { isLocale } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import { HEARTBEAT_MS, LIVE_SESSION_ENDED, LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import type { Session } from '../domain/accounts/session.ts';
import type { Clock } from '../platform/ports.ts';
import { MAX_FRAME_BYTES, createFrameReader, stompVersions, writeFrame } from './frames.ts';
import type { Frame, FrameReader, StompVersion } from './frames.ts';
import { TokenBucket } from './token-bucket.ts';
import type { Rate } from './token-bucket.ts';

/** A peer with more unsent bytes is disconnected; it reconnects and fetches what it missed. */
const MAX_BUFFERED_BYTES = 128 * 1024;
/** A peer that has had unsent bytes for this long is disconnected. */
const MAX_STALL_MS = 20_000;
/**
 * WebSocket messages and pings, and the frames in them. A client sends three frames, and a heart-beat every ten
 * seconds.
 */
const MESSAGE_BUDGET: Rate = { burst: 120, perSecond: 2 };
/** Bytes on the connection, WebSocket headers included. */
const BYTE_BUDGET: Rate = { burst: 8 * MAX_FRAME_BYTES, perSecond: 2 * 1024 };
/** Each distinct id needs a frame of its own. */
const MAX_ID_LENGTH = 64;
/** Interval of WebSocket pings to peers without heart-beats. */
const PING_MS = 30_000;

/** Limit for the closing handshake. */
const CLOSE_GRACE_MS = 2_000;

/** Close codes of RFC 6455. */
const CLOSE_NORMAL = 1000;
const CLOSE_POLICY_VIOLATION = 1008;

/** The battle that a subscription watches. */
interface WatchedRoom {
  readonly battleId: string;
  /** Rises from one to the next. */
  readonly entry: number;
}

interface Subscription {
  /** What UNSUBSCRIBE names: the id, or the destination where there is none. */
  readonly name: string;
  /** Null for a version 1.0 peer that gave none: its messages then carry no `subscription`. */
  readonly id: string | null;
  /** The language of the reader; undefined: texts in all languages. */
  readonly locale: Locale | undefined;
  /** Null without one, and until it is known that there is such a battle. */
  room: WatchedRoom | null;
}

/** The connection under the WebSocket. */
type Connection = Pick<Duplex, 'write' | 'cork' | 'uncork'>;

interface PeerOptions {
  readonly connectionId: string;
  readonly clock: Clock;
  readonly authenticate?: ((token: string) => Promise<Session | null>) | undefined;
  /** Null where the key does not open the battle. */
  readonly enterRoom?: (battleId: string, key: string | undefined) => Promise<WatchedRoom | null>;
}

/** Sent to the peer in an ERROR frame before it is disconnected. */
class ProtocolError extends Error {}

function readHeartBeat(header: string | undefined): { sends: number; wants: number } {
  const [sends, wants] = (header ?? '0,0').split(',').map(Number);
  const valid = (value: number | undefined) =>
    Number.isInteger(value) && (value ?? -1) >= 0 ? (value ?? 0) : 0;
  return { sends: valid(sends), wants: valid(wants) };
}

function chooseVersion(accepted: string | undefined): StompVersion {
  // STOMP 1.0 has no accept-version header.
  const offered = (accepted ?? '1.0').split(',').map((version) => version.trim());
  const chosen = stompVersions.find((version) => offered.includes(version));
  if (chosen === undefined) throw new ProtocolError('Supported protocol versions are 1.2, 1.1 and 1.0');
  return chosen;
}

/** One STOMP connection, from CONNECT to close. SEND is refused. */
export class Peer {
  readonly #socket: WebSocket;
  readonly #connection: Connection;
  readonly #connectionId: string;
  readonly #authenticate: PeerOptions['authenticate'];
  readonly #enterRoom: PeerOptions['enterRoom'];
  #playerSession: Session | null = null;
  readonly #reader: FrameReader;
  readonly #messages: TokenBucket;
  readonly #bytes: TokenBucket;
  #subscription: Subscription | null = null;
  #version: StompVersion = '1.2';
  #connected = false;
  #closing = false;
  /** Milliseconds; 0 for never. */
  #sendIntervalMs = 0;
  #receiveIntervalMs = 0;
  #msSinceSent = 0;
  #msSinceReceived = 0;
  #msSinceDrained = 0;
  #msSinceClosing = 0;

  constructor(socket: WebSocket, connection: Connection, options: PeerOptions) {
    const { connectionId, clock, authenticate, enterRoom } = options;
    this.#socket = socket;
    this.#connection = connection;
    this.#messages = new TokenBucket(MESSAGE_BUDGET, clock);
    this.#bytes = new TokenBucket(BYTE_BUDGET, clock);
    this.#connectionId = connectionId;
    this.#authenticate = authenticate;
    this.#enterRoom = enterRoom;
    this.#reader = createFrameReader(
      () => this.#version,
      (frame) => this.#handleFrame(frame),
    );
    socket.on('ping', () => this.#countMessage());
    socket.on('pong', () => {
      this.#msSinceReceived = 0;
      this.#countMessage();
    });
  }

  get version(): StompVersion {
    return this.#version;
  }

  /** The subscription to serve; null before SUBSCRIBE and after UNSUBSCRIBE. */
  get subscription(): Subscription | null {
    return this.#subscription;
  }

  /** The player's session that CONNECT named; null for a visitor. */
  get playerSession(): Session | null {
    return this.#playerSession;
  }

  /** The player's session is over, and with it this connection. */
  endSession(): void {
    this.closeWithError(LIVE_SESSION_ENDED);
  }

  /** Counts bytes that arrived on the connection. A peer that goes on sending after its ERROR is cut off. */
  countBytes(count: number): void {
    if (this.#bytes.take(count)) return;
    if (this.#closing) this.#socket.terminate();
    else this.closeWithError('Too much data');
  }

  receive(chunk: Uint8Array): void {
    this.#countMessage();
    if (this.#closing) return;
    // Line feeds alone do not extend the time for CONNECT.
    if (this.#connected) this.#msSinceReceived = 0;
    try {
      const problem = this.#reader.read(chunk);
      if (problem !== null) throw new ProtocolError(problem);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.closeWithError(error.message);
    }
  }

  /** Sends a complete frame; disconnects a peer whose buffer is full. */
  send(frame: string): void {
    if (this.#canSend()) this.#socket.send(frame, { binary: false });
  }

  /**
   * Sends encoded WebSocket messages, in any number of chunks. Written beside ws, which would encode and write each of them for each peer;
   * ws writes its own at once, since nothing is compressed.
   */
  sendEncoded(chunks: readonly Buffer[]): void {
    if (!this.#canSend()) return;
    this.#connection.cork();
    for (const chunk of chunks) this.#connection.write(chunk);
    this.#connection.uncork();
  }

  #canSend(): boolean {
    if (this.#closing || this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#cutOff();
      return false;
    }
    this.#msSinceSent = 0;
    return true;
  }

  /** Sends the reason in an ERROR frame and closes. */
  closeWithError(reason: string, closeCode = CLOSE_POLICY_VIOLATION, receipt?: string): void {
    const headers = { message: reason, ...(receipt === undefined ? {} : { 'receipt-id': receipt }) };
    this.send(writeFrame('ERROR', { 'content-type': 'text/plain', ...headers }, reason, this.#version));
    this.#close(closeCode, reason);
  }

  /** Called every `elapsed` milliseconds: sends heart-beats; drops silent, stalled and half-closed peers. */
  tick(elapsed: number): void {
    if (this.#closing) {
      this.#msSinceClosing += elapsed;
      if (this.#msSinceClosing > CLOSE_GRACE_MS) this.#socket.terminate();
      return;
    }
    this.#msSinceSent += elapsed;
    this.#msSinceReceived += elapsed;
    this.#msSinceDrained = this.#socket.bufferedAmount > 0 ? this.#msSinceDrained + elapsed : 0;
    if (this.#msSinceDrained > MAX_STALL_MS) this.#cutOff();
    else if (this.#msSinceReceived > this.#silenceLimitMs) this.#dropSilent();
    else if (this.#connected) this.#sendHeartBeat(elapsed);
  }

  /** Twice the peer's promised interval; before CONNECT, one heart-beat interval. */
  get #silenceLimitMs(): number {
    return this.#connected ? 2 * (this.#receiveIntervalMs || PING_MS) : HEARTBEAT_MS;
  }

  #dropSilent(): void {
    if (this.#connected) this.#cutOff();
    else this.closeWithError('No CONNECT');
  }

  #sendHeartBeat(elapsed: number): void {
    if (this.#sendIntervalMs > 0 && this.#msSinceSent + elapsed > this.#sendIntervalMs) this.send('\n');
    if (this.#receiveIntervalMs === 0 && this.#msSinceReceived + elapsed > PING_MS) this.#socket.ping();
  }

  #close(code: number, reason: string): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#subscription = null;
    this.#socket.close(code, reason);
  }

  /** Without a closing handshake: the peer does not read. */
  #cutOff(): void {
    this.#closing = true;
    this.#subscription = null;
    this.#socket.terminate();
  }

  #countMessage(): void {
    if (!this.#closing && !this.#messages.take(1)) this.closeWithError('Too many messages');
  }

  #handleFrame(frame: Frame): void {
    this.#countMessage();
    if (this.#closing) return;
    try {
      this.#dispatch(frame);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.closeWithError(error.message, CLOSE_POLICY_VIOLATION, frame.headers['receipt']);
    }
  }

  #dispatch(frame: Frame): void {
    const isConnect = frame.command === 'CONNECT' || frame.command === 'STOMP';
    if (isConnect !== !this.#connected)
      throw new ProtocolError(isConnect ? 'Connected already' : 'CONNECT first');
    if (isConnect) this.#connect(frame);
    else if (frame.command === 'SUBSCRIBE') this.#subscribe(frame);
    else if (frame.command === 'UNSUBSCRIBE') this.#unsubscribe(frame);
    else if (frame.command !== 'DISCONNECT') throw new ProtocolError(`${frame.command} is not accepted here`);
    if (!isConnect) this.#acknowledge(frame);
    if (frame.command === 'DISCONNECT') this.#close(CLOSE_NORMAL, '');
  }

  #connect(frame: Frame): void {
    this.#version = chooseVersion(frame.headers['accept-version']);
    const { sends, wants } = readHeartBeat(frame.headers['heart-beat']);
    this.#sendIntervalMs = wants === 0 ? 0 : Math.max(wants, HEARTBEAT_MS);
    // Above the ping interval a promised heart-beat counts as none.
    this.#receiveIntervalMs = sends === 0 || sends > PING_MS ? 0 : Math.max(sends, HEARTBEAT_MS);
    this.#connected = true;
    this.#msSinceReceived = 0;
    const headers = {
      version: this.#version,
      'heart-beat': `${HEARTBEAT_MS},${HEARTBEAT_MS}`,
      session: this.#connectionId,
      server: 'fairdrop',
    };
    this.send(writeFrame('CONNECTED', headers, '', this.#version));
    const token = frame.headers[TOKEN_HEADER];
    if (token !== undefined && token !== '') void this.#join(token);
  }

  /** The topic is the same for everybody. A player's connection ends with the session, and is told the player's own drops. */
  async #join(token: string): Promise<void> {
    if (this.#authenticate === undefined) return;
    try {
      const session = await this.#authenticate(token);
      this.#playerSession = session;
      if (session === null) this.endSession();
    } catch {
      this.closeWithError('The session cannot be checked');
    }
  }

  #subscribe({ headers }: Frame): void {
    if (headers['destination'] !== LIVE_TOPIC) throw new ProtocolError('No such destination');
    if ((headers['ack'] ?? 'auto') !== 'auto') throw new ProtocolError('Only ack:auto is known here');
    const id = headers['id'] ?? null;
    if (id === null && this.#version !== '1.0') throw new ProtocolError('SUBSCRIBE needs an id');
    const name = id ?? LIVE_TOPIC;
    if (name.length > MAX_ID_LENGTH) throw new ProtocolError('The subscription id is too long');
    // There is one topic: a second subscription would only repeat every event.
    const asked = headers[TEXT_LOCALE_HEADER];
    const locale = isLocale(asked) ? asked : undefined;
    const subscription: Subscription = { name, id, locale, room: null };
    this.#subscription = subscription;
    const battleId = headers[BATTLE_HEADER];
    if (battleId !== undefined) void this.#watch(subscription, battleId, headers[BATTLE_KEY_HEADER]);
  }

  /** A battle that cannot be looked up is not watched: it is shown without what its room says. */
  async #watch(subscription: Subscription, battleId: string, key: string | undefined): Promise<void> {
    try {
      subscription.room = (await this.#enterRoom?.(battleId, key)) ?? null;
    } catch {
      subscription.room = null;
    }
  }

  #unsubscribe({ headers }: Frame): void {
    const name = headers['id'] ?? (this.#version === '1.0' ? headers['destination'] : undefined);
    if (name === undefined) throw new ProtocolError('UNSUBSCRIBE needs an id');
    if (this.#subscription?.name === name) this.#subscription = null;
  }

  #acknowledge({ headers }: Frame): void {
    const receipt = headers['receipt'];
    if (receipt !== undefined) this.send(writeFrame('RECEIPT', { 'receipt-id': receipt }, '', this.#version));
  }
}
