import { monitorEventLoopDelay } from 'node:perf_hooks';
import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';

/**
 * The application of one revision over a store, a process of its own. It is copied into the other revision, so it uses
 * only what both have.
 */
const PLAYERS = 128;

/** `usage`: CPU, bytes of the store and of its log so far, and the delays of the event loop since the last time. */
export type RevisionCommand = { ask: 'usage' };

export interface Usage {
  readonly cpuSeconds: number;
  readonly storeBytes: number;
  readonly logBytes: number;
  /** ms. */
  readonly loopDelay: { readonly p50: number; readonly p99: number };
}

const { services, players, cheapest, handleCommands } = await startBenchServer(realPorts(), PLAYERS);
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

const BYTES = `SELECT
  (SELECT sum(pg_relation_size(c.oid))::bigint FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname IN ('public', 'pg_toast') AND c.relkind IN ('r', 'i', 't')) AS "storeBytes",
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint AS "logBytes"`;

async function readUsage(): Promise<Usage> {
  const loopDelay = { p50: delays.percentile(50) / 1e6, p99: delays.percentile(99) / 1e6 };
  const { user, system } = process.cpuUsage();
  const [bytes] = await services.store.query<Pick<Usage, 'storeBytes' | 'logBytes'>>(BYTES);
  delays.reset();
  return { cpuSeconds: (user + system) / 1e6, loopDelay, storeBytes: 0, logBytes: 0, ...bytes };
}

handleCommands<RevisionCommand>({ boxId: cheapest.id, players }, readUsage);
