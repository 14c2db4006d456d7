import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Live connections of this process, read when metrics are. */
export function addLiveMetrics(
  { registry }: Metrics,
  live: { connectionCount(): number; subscriberCount(): number },
): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  gauge('fairdrop_live_sockets', 'Open live connections of this process', () => live.connectionCount());
  gauge('fairdrop_live_subscriptions', 'Live connections that have subscribed', () => live.subscriberCount());
}
