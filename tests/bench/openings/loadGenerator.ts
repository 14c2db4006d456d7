import autocannon from 'autocannon';
import type { BenchPlayer } from '../players.ts';

/** The load generator, a process of its own so that its CPU is measured separately. */
interface LoadCommand {
  url: string;
  /** What each player sends, form-encoded. */
  request: { path: string; body: string };
  players: BenchPlayer[];
  connections: number;
  seconds: number;
  run: number;
}

process.once('message', (order: LoadCommand) => {
  void generateLoad(order).then((result) => {
    process.send?.({ answer: result });
    process.disconnect();
  });
});

async function generateLoad({ url, request: sending, players, connections, seconds, run }: LoadCommand) {
  let sent = 0;
  const before = process.cpuUsage();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: sending.path,
        body: sending.body,
        setupRequest: (request) => {
          const n = sent++;
          const headers = {
            'content-type': 'application/x-www-form-urlencoded',
            token: players[n % players.length]?.token ?? '',
            'idempotency-key': `bench-${run}-${n}`,
          };
          return { ...request, headers };
        },
      },
    ],
  });
  const used = process.cpuUsage(before);
  return {
    done: result['2xx'],
    failed: result.non2xx + result.errors,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuSeconds: (used.user + used.system) / 1e6,
  };
}
