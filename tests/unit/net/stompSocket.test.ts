import type { IStompSocket } from '@stomp/stompjs';
import { describe, expect, it } from 'vitest';
import type { WatchedBattle } from '../../../src/net/live/connectionMachine.ts';
import { createStore } from '../../../src/net/live/store.ts';
import type { ReadableStore } from '../../../src/net/live/store.ts';
import { createStompSocket, liveUrl } from '../../../src/net/live/stompSocket.ts';

/** The far end of a WebSocket: takes the client's frames and speaks the broker's. */
class Line {
  readonly sent: string[] = [];
  readonly log: string[] = [];
  /** Tokens whose sessions the broker has ended. */
  readonly ended: string[] = [];
  opened: { url: string; protocols: string[] }[] = [];
  readonly hangUp: () => void;
  private readonly socket: IStompSocket;

  constructor(token?: string, watched?: ReadableStore<WatchedBattle | null>, locale?: ReadableStore<string>) {
    const close = () => {
      if (this.socket.readyState === 3) return;
      Object.assign(this.socket, { readyState: 3 });
      this.socket.onclose?.({});
    };
    this.socket = {
      url: 'ws://test',
      readyState: 1,
      onclose: undefined,
      onerror: undefined,
      onmessage: undefined,
      onopen: undefined,
      send: (frame) => {
        if (typeof frame === 'string') this.sent.push(frame);
      },
      close,
      terminate: close,
    };
    this.hangUp = createStompSocket({
      url: 'ws://test/ws',
      token: () => token,
      ...(locale && { locale }),
      onSessionEnded: (ofToken) => this.ended.push(ofToken),
      webSocket: (url, protocols) => {
        this.opened.push({ url, protocols });
        return this.socket;
      },
    })(
      {
        opened: () => this.log.push('opened'),
        closed: () => this.log.push('closed'),
        received: (body) => this.log.push(body),
      },
      watched,
    );
  }

  /** The STOMP client opens its socket in a microtask of its own. */
  static async dialled(token?: string, watched?: ReadableStore<WatchedBattle | null>): Promise<Line> {
    const line = new Line(token, watched);
    await Promise.resolve();
    return line;
  }

  says(command: string, headers: string[], body = ''): void {
    this.socket.onmessage?.({ data: `${[command, ...headers].join('\n')}\n\n${body}\0` });
  }

  accepts(): void {
    this.says('CONNECTED', ['version:1.2', 'heart-beat:0,0']);
  }

  breaks(): void {
    this.socket.close();
  }
}

const watchedAs = (headers: Record<string, string>): WatchedBattle => ({ headers, hear: () => true });

describe('the STOMP socket', () => {
  it('offers heart-beats of 10 seconds both ways and subscribes to the live topic', async () => {
    const line = await Line.dialled();
    expect(line.opened).toEqual([
      { url: 'ws://test/ws', protocols: ['v12.stomp', 'v11.stomp', 'v10.stomp'] },
    ]);
    expect(line.sent[0]).toMatch(/^CONNECT\n/);
    expect(line.sent[0]).toContain('heart-beat:10000,10000');
    expect(line.log).toEqual([]);
    line.accepts();
    expect(line.sent[1]).toMatch(/^SUBSCRIBE\n/);
    expect(line.sent[1]).toContain('destination:/topic/messages');
    expect(line.log).toEqual(['opened']);
  });

  it('subscribes again with the battle that is watched, and without it afterwards', async () => {
    const watched = createStore<WatchedBattle | null>(null);
    const line = await Line.dialled(undefined, watched);
    watched.set(watchedAs({ battle: 'a' }));
    expect(line.sent).toHaveLength(1);
    line.accepts();
    watched.set(watchedAs({ battle: 'b', 'battle-key': 'secret' }));
    watched.set(null);
    const subscriptions = line.sent.slice(1);
    for (const frame of subscriptions) expect(frame).toMatch(/^SUBSCRIBE\nid:sub-0\n/);
    expect(subscriptions.map((frame) => /battle:(\w)/.exec(frame)?.[1])).toEqual(['a', 'b', undefined]);
    expect(subscriptions[1]).toContain('battle-key:secret');
    line.says('MESSAGE', ['subscription:sub-0', 'message-id:1', 'destination:/topic/messages'], 'once');
    expect(line.log).toEqual(['opened', 'once']);
    line.breaks();
    watched.set(watchedAs({ battle: 'c' }));
    expect(line.sent).toHaveLength(4);
  });

  it('subscribes again when the page changes its language', async () => {
    const locale = createStore('ru');
    const line = new Line(undefined, undefined, locale);
    await Promise.resolve();
    line.accepts();
    locale.set('en');
    line.breaks();
    locale.set('zh-CN');
    expect(line.sent.slice(1).map((frame) => /\ntext-locale:(.*)\n/.exec(frame)?.[1])).toEqual(['ru', 'en']);
  });

  it('passes on the bodies of messages', async () => {
    const line = await Line.dialled();
    line.accepts();
    line.says('MESSAGE', ['subscription:sub-0', 'message-id:1', 'destination:/topic/messages'], '{"a":"深"}');
    expect(line.log).toEqual(['opened', '{"a":"深"}']);
  });

  it('reports a close once and does not reconnect', async () => {
    const line = await Line.dialled();
    line.accepts();
    line.breaks();
    line.breaks();
    expect(line.log).toEqual(['opened', 'closed']);
    expect(line.opened).toHaveLength(1);
  });

  it('reports a close before it was opened', async () => {
    const line = await Line.dialled();
    line.breaks();
    expect(line.log).toEqual(['closed']);
  });

  it('closes when the broker reports an error', async () => {
    const line = await Line.dialled();
    line.says('ERROR', ['message:no such destination']);
    expect(line.log).toEqual(['closed']);
  });

  it('brings the token of a player, and tells when its session has ended', async () => {
    expect((await Line.dialled()).sent[0]).not.toContain('token');
    const line = await Line.dialled('a-token');
    expect(line.sent[0]).toContain('\ntoken:a-token\n');
    line.accepts();
    line.says('ERROR', ['message:The session has ended']);
    expect(line.ended).toEqual(['a-token']);
    expect(line.log).toEqual(['opened', 'closed']);
    const other = await Line.dialled('a-token');
    other.says('ERROR', ['message:Too much data']);
    expect(other.ended).toEqual([]);
  });

  it('is silent after its subscription ended', async () => {
    const line = await Line.dialled();
    line.accepts();
    line.hangUp();
    line.says('MESSAGE', ['subscription:sub-0', 'message-id:1', 'destination:/topic/messages'], 'late');
    expect(line.log).toEqual(['opened']);
  });

  it('never connects when its subscription ended at once', async () => {
    const line = new Line();
    line.hangUp();
    await Promise.resolve();
    expect(line.opened).toEqual([]);
  });
});

describe('the address of the live channel', () => {
  it.each([
    ['http://localhost:3000', 'ws://localhost:3000/ws'],
    ['https://fairdrop.example', 'wss://fairdrop.example/ws'],
    ['https://fairdrop.example/box/1?a=b#c', 'wss://fairdrop.example/ws'],
  ])('is on the host of the API: %s', (origin, address) => {
    expect(liveUrl(origin)).toBe(address);
  });
});
