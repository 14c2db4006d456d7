import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { ensureBuild } from '../../tools/setup.mjs';
import { patient } from '../support/patience.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { ATTACKERS } from './attack.ts';
import type { AttackFigures, AttackOptions } from './attack.ts';
import { countDescriptors, countSockets, memorySettleMs, pause, residentMb, settle } from './measure.ts';

const MAX_FILES = 4_096;
const VISIT_INTERVAL_MS = 100;
const RETRY_MS = 500;
const VISIT_TIMEOUT_MS = 10_000;
/** Descriptors that come and go by themselves: files of the database, connections of the visitor. */
const SPARE_DESCRIPTORS = 40;

/** One connection of the attack; ends when the connection is closed. */
export type AttackConnection = (socket: Socket, place: number) => void;

interface HttpAttack {
  /** Open at a time, over all addresses. */
  readonly connections: number;
  readonly use: AttackConnection;
  /** Default: `ATTACKERS`. */
  readonly addresses?: readonly string[];
  /** Between a connection and the one that replaces it. */
  readonly retryMs?: number;
  /** Attacked for so long before anything is measured: code and pools that a new process has not used yet. */
  readonly warmUpMs?: number;
  /** Called before the first connection. */
  readonly before?: (site: Site) => Promise<void>;
  /** Called when the last of them is closed, before the server is ended. */
  readonly after?: (site: Site) => Promise<void>;
}

function open(port: number, place: number, localAddress: string, use: AttackConnection): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  use(socket, place);
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Fetches the page and the list of boxes, from 127.0.0.1, until it is stopped. */
function startVisitor(site: Site) {
  const waits: number[] = [];
  let failures = 0;
  let isRunning = true;
  const visit = async (path: string): Promise<void> => {
    const begun = performance.now();
    const signal = AbortSignal.timeout(patient(VISIT_TIMEOUT_MS));
    try {
      const response = await fetch(`${site.url}${path}`, { headers: { connection: 'close' }, signal });
      await response.arrayBuffer();
      if (response.status !== 200) failures += 1;
    } catch {
      failures += 1;
    }
    waits.push(performance.now() - begun);
  };
  const isStopped = (): boolean => !isRunning;
  const done = (async () => {
    while (!isStopped()) {
      await visit('/');
      await visit('/api/box/list');
      await pause(VISIT_INTERVAL_MS);
    }
  })();
  return {
    async stop() {
      isRunning = false;
      await done;
      const sorted = waits.toSorted((a, b) => a - b);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      return { visits: waits.length, 'failed visits': failures, 'visit p99 ms': Math.round(p99) };
    },
  };
}

/** Keeps connections open, each replaced when it is closed, until `end`. @returns how many there were */
async function keepConnections(port: number, attack: HttpAttack, end: number): Promise<number> {
  let opened = 0;
  const { addresses = ATTACKERS, retryMs = RETRY_MS } = attack;
  const sockets = new Set<Socket>();
  const remember: AttackConnection = (socket, place) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    attack.use(socket, place);
  };
  const places = Array.from({ length: attack.connections }, async (_, place) => {
    do {
      // By connection, or by place where a place keeps its address.
      const turn = attack.addresses === undefined ? place : opened;
      opened += 1;
      await open(port, place, addresses[turn % addresses.length] ?? ATTACKERS[0], remember);
      // Connections above the limit are closed at once; an attacker tries again.
      await pause(retryMs);
    } while (performance.now() < end);
  });
  await pause(Math.max(0, end - performance.now()));
  for (const socket of sockets) socket.destroy();
  await Promise.all(places);
  return opened;
}

/** Attacks a server that it starts, with a visitor beside it, and ends it with SIGTERM during a last wave. */
export async function attackHttp({ seconds }: AttackOptions, attack: HttpAttack): Promise<AttackFigures> {
  if (!(await ensureBuild())) throw new Error('The site cannot be built.');
  const site = await startSite({ env: { RATE_LIMITS: 'on' }, maxFiles: MAX_FILES });
  try {
    const port = Number(new URL(site.url).port);
    await attack.before?.(site);
    if (attack.warmUpMs !== undefined)
      await keepConnections(port, attack, performance.now() + attack.warmUpMs);
    const before = {
      descriptors: countDescriptors(site.pid),
      sockets: countSockets(site.pid),
      mb: residentMb(site.pid),
    };
    let [mostMb, mostDescriptors] = [before.mb, before.descriptors];
    const visitor = startVisitor(site);
    const end = performance.now() + seconds * 1_000;
    const attacked = keepConnections(port, attack, end);
    while (performance.now() < end) {
      mostMb = Math.max(mostMb, residentMb(site.pid));
      mostDescriptors = Math.max(mostDescriptors, countDescriptors(site.pid));
      await pause(100);
    }
    const connections = await attacked;
    const visits = await visitor.stop();
    const descriptors = await settle(
      () => countDescriptors(site.pid),
      before.descriptors + SPARE_DESCRIPTORS,
    );
    const sockets = await settle(() => countSockets(site.pid), before.sockets);
    const mb = await settle(() => residentMb(site.pid), before.mb + 100, memorySettleMs(seconds));
    await attack.after?.(site);
    const last = keepConnections(port, attack, performance.now() + 1_000);
    const code = await site.end();
    await last;
    return {
      connections,
      ...visits,
      'descriptors before': before.descriptors,
      'descriptors at most': mostDescriptors,
      'descriptors after': descriptors,
      'sockets before': before.sockets,
      'sockets after': sockets,
      'MB before': before.mb,
      'MB at most': mostMb,
      'MB after': mb,
      'exit code': String(code),
    };
  } finally {
    await site.stop();
  }
}
