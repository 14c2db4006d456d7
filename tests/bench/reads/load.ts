import autocannon from 'autocannon';

/** The load generator, a process of its own. */
export interface LoadCommand {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p99: number;
  readonly failed: number;
}

async function load({ url, headers, connections, seconds }: LoadCommand): Promise<LoadResult> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

process.on('message', (order: LoadCommand) => {
  void load(order).then((answer) => process.send?.({ answer }));
});
