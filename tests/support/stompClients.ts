import { Client, StompHeaders, Versions } from '@stomp/stompjs';
import type { IFrame, IMessage } from '@stomp/stompjs';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';
import { LIVE_PATH, LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import type { TestApp } from './app.ts';

/**
 * Lets the application listen on a free port.
 * @returns the URL of its live channel
 */
export async function listenOnFreePort({ app }: Pick<TestApp, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}${LIVE_PATH}`;
}

/** A queue whose entries are awaited one by one. */
class AsyncQueue<T> {
  readonly #ready: T[] = [];
  readonly #waiting: ((thing: T) => void)[] = [];

  push(thing: T): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#ready.push(thing);
    else next(thing);
  }

  next(): Promise<T> {
    const ready = this.#ready.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  get size(): number {
    return this.#ready.length;
  }
}

/** A listener as on the page: the real stompjs client. */
export class StompTestClient {
  readonly messages = new AsyncQueue<IMessage>();
  readonly errors = new AsyncQueue<IFrame>();
  readonly closes = new AsyncQueue<number>();
  readonly client = new Client();
  #receipts = 0;

  constructor(url: string, versions = Versions.default) {
    const { client } = this;
    client.webSocketFactory = () => new WebSocket(url, versions.protocolVersions());
    client.stompVersions = versions;
    client.reconnectDelay = 0;
    client.onStompError = (frame) => this.errors.push(frame);
    client.onWebSocketClose = (event: CloseEvent) => this.closes.push(event.code);
  }

  connect(): Promise<IFrame> {
    return new Promise((resolve) => {
      this.client.onConnect = resolve;
      this.client.activate();
    });
  }

  /** Subscribes and waits for the server's receipt. */
  async subscribe(id = 'sub-0', more: Readonly<Record<string, string>> = {}): Promise<void> {
    const receipt = this.requestReceipt();
    const headers = Object.assign(new StompHeaders(), { ...more, id, receipt: receipt.id });
    this.client.subscribe(LIVE_TOPIC, (message) => this.messages.push(message), headers);
    await receipt.arrived;
  }

  requestReceipt(): { id: string; arrived: Promise<IFrame> } {
    this.#receipts += 1;
    const id = `receipt-${this.#receipts}`;
    return { id, arrived: new Promise((resolve) => this.client.watchForReceipt(id, resolve)) };
  }

  async stop(): Promise<void> {
    await this.client.deactivate();
  }
}

/** No body of ours holds the byte that ends a frame. */
const FRAME_ENDS = /(?<=\0)(?!$)/;

/** A peer that sends arbitrary bytes, and reads STOMP frames without stompjs. */
export class RawSocketClient {
  readonly frames = new AsyncQueue<string>();
  /** WebSocket messages; one may hold several frames. */
  messageCount = 0;
  readonly closes = new AsyncQueue<number>();
  readonly opened: Promise<void>;
  /** The HTTP status of a refused upgrade. */
  readonly refused = new AsyncQueue<number>();
  readonly socket: WebSocket;

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, ['v12.stomp'], options);
    this.opened = new Promise((resolve) => this.socket.once('open', () => resolve()));
    this.socket.on('message', (data: Buffer) => {
      this.messageCount += 1;
      for (const frame of data.toString('utf8').split(FRAME_ENDS)) this.frames.push(frame);
    });
    this.socket.on('close', (code) => this.closes.push(code));
    this.socket.on('unexpected-response', (_request, response) => {
      this.refused.push(response.statusCode ?? 0);
      response.resume();
    });
    this.socket.on('error', () => undefined);
  }

  send(data: string | Uint8Array): void {
    this.socket.send(data);
  }

  /** Waits until the server has read everything sent so far. */
  async ping(): Promise<void> {
    const pong = new Promise((resolve) => this.socket.once('pong', resolve));
    this.socket.ping();
    await pong;
  }
}
