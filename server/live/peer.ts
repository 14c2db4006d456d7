import type { WebSocket } from 'ws';
import { HEARTBEAT_MS, LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import { createFrameReader, stompVersions, writeFrame } from './frames.ts';
import type { Frame, FrameReader, StompVersion } from './frames.ts';

/** Beyond this a reader is too slow to be served: it reconnects and fetches what it missed. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_SUBSCRIPTIONS = 8;
/** Every message carries the id back, and each distinct one costs a message of its own. */
const MAX_ID_LENGTH = 64;
/** A peer that wants no heart-beats is asked by WebSocket pings instead. */
const PING_MS = 30_000;

/** Close codes of RFC 6455. */
const CLOSE_NORMAL = 1000;
const CLOSE_POLICY_VIOLATION = 1008;

interface Subscription {
  /** Null for a version 1.0 peer that gave none: its messages then carry no `subscription`. */
  readonly id: string | null;
}

/** What is wrong with a frame: told to the peer, which is then disconnected. */
class ProtocolError extends Error {}

function readHeartBeat(header: string | undefined): { sends: number; wants: number } {
  const [sends, wants] = (header ?? '0,0').split(',').map(Number);
  const valid = (value: number | undefined) =>
    Number.isInteger(value) && (value ?? -1) >= 0 ? (value ?? 0) : 0;
  return { sends: valid(sends), wants: valid(wants) };
}

function chooseVersion(accepted: string | undefined): StompVersion {
  // Version 1.0 peers say nothing of versions.
  const offered = (accepted ?? '1.0').split(',').map((version) => version.trim());
  const chosen = stompVersions.find((version) => offered.includes(version));
  if (chosen === undefined) throw new ProtocolError('Supported protocol versions are 1.2, 1.1 and 1.0');
  return chosen;
}

/** One connection, from CONNECT to the end. It reads subscriptions and writes messages; nobody may SEND. */
export class Peer {
  readonly #socket: WebSocket;
  readonly #sessionId: string;
  readonly #reader: FrameReader;
  readonly #subscriptions = new Map<string, Subscription>();
  #version: StompVersion = '1.2';
  #connected = false;
  #closing = false;
  /** Milliseconds; 0 for never. */
  #sendIntervalMs = 0;
  #receiveIntervalMs = 0;
  #msSinceSent = 0;
  #msSinceReceived = 0;

  constructor(socket: WebSocket, sessionId: string) {
    this.#socket = socket;
    this.#sessionId = sessionId;
    this.#reader = createFrameReader(
      () => this.#version,
      (frame) => this.#handleFrame(frame),
    );
    socket.on('pong', () => (this.#msSinceReceived = 0));
  }

  get version(): StompVersion {
    return this.#version;
  }

  /** Subscription ids to serve; empty before the first SUBSCRIBE and after the last UNSUBSCRIBE. */
  get subscriptions(): Iterable<Subscription> {
    return this.#subscriptions.values();
  }

  get isSubscribed(): boolean {
    return this.#subscriptions.size > 0;
  }

  receive(chunk: Uint8Array): void {
    if (this.#closing) return;
    // Line feeds alone must not put off the CONNECT.
    if (this.#connected) this.#msSinceReceived = 0;
    try {
      const problem = this.#reader.read(chunk);
      if (problem !== null) throw new ProtocolError(problem);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.closeWithError(error.message);
    }
  }

  /** Sends bytes that are a whole frame already. A peer that does not drain is cut off. */
  send(frame: Buffer | string): void {
    if (this.#closing) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#closing = true;
      this.#socket.terminate();
      return;
    }
    this.#msSinceSent = 0;
    this.#socket.send(frame, { binary: false });
  }

  /** Says why in an ERROR frame, and hangs up. */
  closeWithError(reason: string, closeCode = CLOSE_POLICY_VIOLATION, receipt?: string): void {
    const headers = { message: reason, ...(receipt === undefined ? {} : { 'receipt-id': receipt }) };
    this.send(writeFrame('ERROR', { 'content-type': 'text/plain', ...headers }, reason, this.#version));
    this.#close(closeCode, reason);
  }

  /** Called every `elapsed` milliseconds: keeps the line warm, and drops a peer that has gone silent. */
  tick(elapsed: number): void {
    this.#msSinceSent += elapsed;
    this.#msSinceReceived += elapsed;
    if (this.#msSinceReceived > this.#silenceLimitMs) this.#dropSilent();
    else if (this.#connected) this.#sendHeartBeat(elapsed);
  }

  /** How long it may keep silent: twice what it promised, once the time for CONNECT. */
  get #silenceLimitMs(): number {
    return this.#connected ? 2 * (this.#receiveIntervalMs || PING_MS) : HEARTBEAT_MS;
  }

  #dropSilent(): void {
    if (this.#connected) this.#socket.terminate();
    else this.closeWithError('No CONNECT');
  }

  #sendHeartBeat(elapsed: number): void {
    if (this.#sendIntervalMs > 0 && this.#msSinceSent + elapsed > this.#sendIntervalMs) this.send('\n');
    if (this.#receiveIntervalMs === 0 && this.#msSinceReceived + elapsed > PING_MS) this.#socket.ping();
  }

  #close(code: number, reason: string): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#subscriptions.clear();
    this.#socket.close(code, reason);
  }

  #handleFrame(frame: Frame): void {
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
    // Who promises a sign of life only in a month is asked by pings, as if it had promised none.
    this.#receiveIntervalMs = sends === 0 || sends > PING_MS ? 0 : Math.max(sends, HEARTBEAT_MS);
    this.#connected = true;
    this.#msSinceReceived = 0;
    const headers = {
      version: this.#version,
      'heart-beat': `${HEARTBEAT_MS},${HEARTBEAT_MS}`,
      session: this.#sessionId,
      server: 'fairdrop',
    };
    this.send(writeFrame('CONNECTED', headers, '', this.#version));
  }

  #subscribe({ headers }: Frame): void {
    if (headers['destination'] !== LIVE_TOPIC) throw new ProtocolError('No such destination');
    if ((headers['ack'] ?? 'auto') !== 'auto') throw new ProtocolError('Only ack:auto is known here');
    const id = headers['id'] ?? null;
    if (id === null && this.#version !== '1.0') throw new ProtocolError('SUBSCRIBE needs an id');
    const name = id ?? LIVE_TOPIC;
    if (name.length > MAX_ID_LENGTH) throw new ProtocolError('The subscription id is too long');
    if (this.#subscriptions.has(name)) throw new ProtocolError('Subscribed already');
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) throw new ProtocolError('Too many subscriptions');
    this.#subscriptions.set(name, { id });
  }

  #unsubscribe({ headers }: Frame): void {
    const name = headers['id'] ?? (this.#version === '1.0' ? headers['destination'] : undefined);
    if (name === undefined) throw new ProtocolError('UNSUBSCRIBE needs an id');
    this.#subscriptions.delete(name);
  }

  #acknowledge({ headers }: Frame): void {
    const receipt = headers['receipt'];
    if (receipt !== undefined) this.send(writeFrame('RECEIPT', { 'receipt-id': receipt }, '', this.#version));
  }
}
