import { WebSocket } from 'ws';
import { LIVE_PATH, LIVE_TOPIC } from '../../../src/net/contract/limits.ts';

/** Sockets that listen to the feed, a process of its own. */
export type ListenerCommand =
  | { ask: 'connect'; url: string; visitors: number; tokens: readonly string[] }
  | { ask: 'report'; top: readonly string[] }
  | { ask: 'close' };

export interface FeedReport {
  readonly sockets: number;
  /** WebSocket messages and STOMP frames with drops. */
  readonly messages: number;
  readonly deliveries: number;
  /** Of grades 0 and 1: the number that some socket was not told. */
  readonly lostTop: number;
  /** Milliseconds from the end of its reel to a socket. */
  readonly topP99: number;
  readonly topLatest: number;
  /** Drops of grade 2 and lower that a visitor was told. */
  readonly sampled: number;
}

interface HeardDrop {
  readonly id: string;
  readonly revealAt: number;
  readonly isTop: boolean;
}

const HEART_BEAT_MS = 10_000;
const DROP = /"id":"([0-9a-f-]{36})".*?"grade":(\d).*?"time":"([^"]+)"/s;

let sockets: WebSocket[] = [];
let visitors = 0;
let heard = emptyHeard();

function emptyHeard() {
  return {
    messages: 0,
    deliveries: 0,
    sampled: 0,
    topTold: new Map<string, number>(),
    /** Deliveries by lateness in ms. */
    lateness: new Map<number, number>(),
  };
}

/** Sockets get the same bytes: each text is read once. */
const known = new Map<string, readonly HeardDrop[]>();

function dropsOf(text: string): readonly HeardDrop[] {
  const seen = known.get(text);
  if (seen !== undefined) return seen;
  const drops = text.split('\0').flatMap((frame) => {
    const [, id, grade, time] = DROP.exec(frame.slice(frame.indexOf('\n\n') + 2)) ?? [];
    if (id === undefined || time === undefined) return [];
    return [{ id, revealAt: Date.parse(time), isTop: Number(grade) <= 1 }];
  });
  if (known.size >= 50) known.clear();
  known.set(text, drops);
  return drops;
}

function hear(text: string, isVisitor: boolean): void {
  const now = Date.now();
  const drops = dropsOf(text);
  if (drops.length === 0) return;
  heard.messages += 1;
  heard.deliveries += drops.length;
  for (const { id, revealAt, isTop } of drops) {
    if (isTop) {
      heard.topTold.set(id, (heard.topTold.get(id) ?? 0) + 1);
      heard.lateness.set(now - revealAt, (heard.lateness.get(now - revealAt) ?? 0) + 1);
    } else if (isVisitor) heard.sampled += 1;
  }
}

async function connect(url: string, token?: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`, ['v12.stomp']);
  const tokenLine = token === undefined ? '' : `token:${token}\n`;
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const subscribed = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      if (text.startsWith('RECEIPT')) resolve();
      if (text.startsWith('MESSAGE')) hear(text, token === undefined);
    });
  });
  socket.send(
    `CONNECT\naccept-version:1.2\nheart-beat:0,0\n${tokenLine}\n\0SUBSCRIBE\nid:sub-0\nreceipt:r\ndestination:${LIVE_TOPIC}\n\n\0`,
  );
  await subscribed;
  return socket;
}

function report(top: readonly string[]): FeedReport {
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  const total = [...heard.lateness.values()].reduce((sum, count) => sum + count, 0);
  const byLateness = [...heard.lateness].sort(([one], [other]) => one - other);
  let rest = Math.ceil(total * 0.99);
  const p99 = byLateness.find(([, count]) => (rest -= count) <= 0)?.[0] ?? 0;
  return {
    sockets: open,
    messages: heard.messages,
    deliveries: heard.deliveries,
    lostTop: top.filter((id) => (heard.topTold.get(id) ?? 0) < sockets.length).length,
    topP99: p99,
    topLatest: byLateness.at(-1)?.[0] ?? 0,
    sampled: heard.sampled / visitors,
  };
}

async function obey(order: ListenerCommand): Promise<unknown> {
  if (order.ask === 'report') return report(order.top);
  if (order.ask === 'close') {
    for (const socket of sockets) socket.terminate();
    process.disconnect();
    return null;
  }
  for (const socket of sockets) socket.terminate();
  sockets = [];
  visitors = order.visitors;
  for (let n = 0; n < order.visitors; n += 1) sockets.push(await connect(order.url));
  for (const token of order.tokens) sockets.push(await connect(order.url, token));
  heard = emptyHeard();
  return null;
}

/** Without heart-beats the server pings, which ws answers. */
setInterval(() => undefined, HEART_BEAT_MS).unref();

process.on('message', (order: ListenerCommand) => {
  void obey(order).then((answer) => {
    if (process.connected) process.send?.({ answer });
  });
});
