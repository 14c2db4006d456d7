import { SimulatedClock } from 'xstate';
import type { LiveEvent } from '../../../src/net/contract/site/events.ts';
import { createLiveChannel } from '../../../src/net/live/channel.ts';
import type { LiveChannel } from '../../../src/net/live/channel.ts';
import type { SocketListener } from '../../../src/net/live/connectionMachine.ts';

interface FakeSocket extends SocketListener {
  closedByUs: boolean;
}

/** A browser tab with a live channel: says what the network, the tab and the clock do. */
export class LiveDriver {
  readonly sockets: FakeSocket[] = [];
  readonly heard: LiveEvent[] = [];
  readonly channel: LiveChannel;
  watchers = 0;
  private readonly clock = new SimulatedClock();
  private shown = () => {};

  constructor() {
    this.channel = createLiveChannel({
      clock: this.clock,
      socket: (listener) => {
        const socket: FakeSocket = { ...listener, closedByUs: false };
        this.sockets.push(socket);
        return () => {
          socket.closedByUs = true;
        };
      },
      visibility: (shown) => {
        this.watchers += 1;
        this.shown = shown;
        return () => {
          this.watchers -= 1;
        };
      },
    });
    this.channel.subscribe((event) => this.heard.push(event));
  }

  get state() {
    return this.channel.state.getSnapshot();
  }

  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  /** A page was loaded and the server let it in. */
  connect(): void {
    this.channel.activate('general');
    this.socket.opened();
  }

  showTab(): void {
    this.shown();
  }

  passes(ms: number): void {
    this.clock.increment(ms);
  }

  serverTells(body: unknown): void {
    this.socket.received(typeof body === 'string' ? body : JSON.stringify(body));
  }
}
