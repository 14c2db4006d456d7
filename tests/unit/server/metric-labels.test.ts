import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../server/metrics/metrics.ts';
import { startTestApp } from '../../support/app.ts';

describe('metrics of requests', () => {
  it('name routes by their patterns: a thousand addresses and odd methods make a handful of series', async () => {
    const metrics = createMetrics('abc');
    const { app, close } = await startTestApp({
      metrics,
      routes: (instance) => void instance.get('/api/thing/:id', async () => ({})),
    });
    for (let at = 0; at < 200; at += 1) {
      await app.inject(`/api/thing/${at}`);
      await app.inject(`/api/nothing/${at}?q=${at}`);
      await app.inject(`/file-${at}`);
    }
    await app.inject({ method: 'PUT', url: '/api/thing/1' });
    const { values } = await metrics.httpSeconds.get();
    const series = new Set(
      values.map(({ labels }) => [labels.method, labels.route, labels.status].join(' ')),
    );
    expect([...series].sort()).toEqual(['GET /api/thing/:id 2xx', 'GET unknown 4xx', 'other unknown 4xx']);
    await close();
  });
});
