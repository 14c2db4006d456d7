import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { ATTACKERS } from './attack.ts';
import type { AttackFigures, AttackOptions } from './attack.ts';
import { openLiveSocket } from './live-socket.ts';
import { countSockets, memorySettleMs, pause, residentMb, settle } from './measure.ts';
import { startOpenings } from './player.ts';
import { startVisitor } from './visitor.ts';

const MAX_FILES = 4_096;
const RETRY_MS = 250;

type LiveSocket = Awaited<ReturnType<typeof openLiveSocket>>['socket'];

/** Connections of all attackers, each address with its own loop. */
export interface Swarm {
  readonly isOver: () => boolean;
  /** Handshakes by status; 0 is a connection closed without an answer. */
  readonly statuses: Map<number, number>;
  readonly open: Set<LiveSocket>;
}

interface LiveAttack {
  /** Connections each address keeps open; one that is closed is opened again. */
  readonly socketsPerAddress: number;
  /** What an accepted connection does. */
  readonly use: (socket: LiveSocket, swarm: Swarm, place: number) => void;
  /** Players open boxes during the attack, so that there are events to send. */
  readonly withOpenings?: boolean;
}

async function attackFrom(address: string, port: number, attack: LiveAttack, swarm: Swarm): Promise<void> {
  const own = new Set<LiveSocket>();
  for (let place = 0; !swarm.isOver(); place += 1) {
    if (own.size >= attack.socketsPerAddress) {
      await pause(RETRY_MS);
      continue;
    }
    const { status, socket } = await openLiveSocket(port, address);
    swarm.statuses.set(status, (swarm.statuses.get(status) ?? 0) + 1);
    if (status !== 101) {
      socket.destroy();
      await pause(RETRY_MS);
      continue;
    }
    own.add(socket);
    swarm.open.add(socket);
    socket.once('close', () => {
      own.delete(socket);
      swarm.open.delete(socket);
    });
    attack.use(socket, swarm, place);
  }
}

async function runSwarm(site: Site, seconds: number, attack: LiveAttack) {
  const end = performance.now() + seconds * 1_000;
  const swarm: Swarm = { isOver: () => performance.now() >= end, statuses: new Map(), open: new Set() };
  const port = Number(new URL(site.url).port);
  let peakMb = 0;
  const watch = (async () => {
    while (!swarm.isOver()) {
      peakMb = Math.max(peakMb, residentMb(site.pid));
      await pause(RETRY_MS);
    }
  })();
  await Promise.all([watch, ...ATTACKERS.map((address) => attackFrom(address, port, attack, swarm))]);
  const left = swarm.open.size;
  for (const socket of swarm.open) socket.destroy();
  return { peakMb, left, statuses: swarm.statuses };
}

/** A site whose visitor is told of all its drops, whatever else is opened. */
export function startLiveSite(): Promise<Site> {
  const env = { RATE_LIMITS: 'on', LOG_LEVEL: 'error', LIVE_FEED_PER_SECOND: '1000' };
  return startSite({ env, maxFiles: MAX_FILES });
}

/** Runs an attack on the live channel beside a visitor who opens boxes and listens to the feed. */
export async function attackLiveChannel(
  { seconds, site: given }: AttackOptions,
  attack: LiveAttack,
): Promise<AttackFigures> {
  const site = given ?? (await startLiveSite());
  try {
    const visitor = await startVisitor(site, seconds);
    const openings = attack.withOpenings === true ? await startOpenings(site, seconds) : null;
    const before = { sockets: countSockets(site.pid), mb: residentMb(site.pid) };
    const { peakMb, left, statuses } = await runSwarm(site, seconds, attack);
    const opened = await openings?.done;
    const seen = await visitor.stop();
    const after = await settle(() => countSockets(site.pid), before.sockets + 10);
    const mbAfter = await settle(() => residentMb(site.pid), before.mb + 100, memorySettleMs(seconds));
    return {
      ...seen,
      'handshakes accepted': statuses.get(101) ?? 0,
      'handshakes refused': [...statuses].reduce((sum, [status, n]) => sum + (status === 101 ? 0 : n), 0),
      'connections at the end': left,
      ...(opened === undefined ? {} : { 'other openings': opened }),
      'sockets before': before.sockets,
      'sockets after': after,
      'MB before': before.mb,
      'MB at most': peakMb,
      'MB after': mbAfter,
      ...(given ? {} : { 'exit code': String(await site.end()) }),
    };
  } finally {
    if (!given) await site.stop();
  }
}
