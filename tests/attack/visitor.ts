import { WebSocket } from 'ws';
import { LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import { cheapestBoxAt } from '../support/siteRequests.ts';
import type { Site } from '../support/site.ts';
import { pause, settle } from './measure.ts';
import { openBox, signUpPlayers } from './player.ts';

const OPENING_INTERVAL_MS = 500;

/** The 99th percentile, in whole milliseconds; with fewer than a hundred values, the largest. */
function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.ceil(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
}

interface FeedEvent {
  data?: { id?: string; time?: string };
}

/** One WebSocket message holds several frames; each ends with a byte of zero. */
function dropsIn(message: string): { id: string; time: string }[] {
  return message.split('\0').flatMap((frame) => {
    const body = frame.split('\n\n')[1] ?? '';
    if (!body.startsWith('{')) return [];
    const { id, time } = (JSON.parse(body) as FeedEvent).data ?? {};
    return id !== undefined && time !== undefined ? [{ id, time }] : [];
  });
}

/** Subscribes to the feed, again after a close. @returns ends it */
function listen(port: string, onDrop: (id: string, lateMs: number) => void): () => void {
  let isStopped = false;
  let socket: WebSocket;
  const open = (): void => {
    socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ['v12.stomp']);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isStopped) open();
    });
    socket.on('open', () => {
      socket.send('CONNECT\naccept-version:1.2\n\n\0');
      socket.send(`SUBSCRIBE\nid:0\ndestination:${LIVE_TOPIC}\n\n\0`);
    });
    socket.on('message', (message: Buffer) => {
      const now = performance.timeOrigin + performance.now();
      for (const { id, time } of dropsIn(message.toString())) onDrop(id, now - Date.parse(time));
    });
  };
  open();
  return () => {
    isStopped = true;
    socket.terminate();
  };
}

/** At 127.0.0.1, opens a box twice a second and listens to the feed for it. */
export async function startVisitor(site: Site, seconds: number) {
  const tokens = await signUpPlayers(site, (seconds * 1_000) / OPENING_INTERVAL_MS);
  const { boxId } = await cheapestBoxAt(site);
  const waits: number[] = [];
  const lateness = new Map<string, number>();
  const rollIds: string[] = [];
  let failures = 0;
  const stopListening = listen(new URL(site.url).port, (id, lateMs) => lateness.set(id, lateMs));
  const notHeard = () => rollIds.filter((id) => !lateness.has(id)).length;
  const stopping = new AbortController();
  const done = (async () => {
    for (let calls = 0; calls < seconds * 4 && !stopping.signal.aborted; calls += 1) {
      const token = tokens[calls % tokens.length] ?? '';
      const startedAt = performance.now();
      const opened = await openBox(site, { token, boxId, count: 1, key: `visitor-${calls}` }).catch(() => []);
      waits.push(performance.now() - startedAt);
      failures += opened.length === 0 ? 1 : 0;
      rollIds.push(...opened);
      await pause(OPENING_INTERVAL_MS);
    }
  })();
  return {
    /** Waits for the drops of the boxes opened last. @returns what the visitor saw */
    async stop() {
      stopping.abort();
      await done;
      await settle(notHeard, 0);
      stopListening();
      return {
        'visitor opened': rollIds.length,
        'visitor failed': failures,
        'visitor not told': notHeard(),
        'visitor waits p99, ms': p99(waits),
        'visitor told late p99, ms': p99(rollIds.flatMap((id) => lateness.get(id) ?? [])),
      };
    },
  };
}
