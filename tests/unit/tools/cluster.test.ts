import { describe, expect, it } from 'vitest';
import { parseSample, quantile, ratesBetween } from '../../../tools/cluster/figures.ts';
import { lineText, screenText } from '../../../tools/cluster/screen.ts';
import type { Row } from '../../../tools/cluster/screen.ts';

/** Of 100 calls, `fast` took at most 0.1 s, the others up to 1 s. */
function metricsText(calls: number, fast: number, jobs: number): string {
  return [
    '# TYPE fairdrop_http_request_seconds histogram',
    `fairdrop_http_request_seconds_bucket{le="0.1",method="GET",route="/a",status="2xx"} ${fast}`,
    `fairdrop_http_request_seconds_bucket{le="1",method="GET",route="/a",status="2xx"} ${calls}`,
    `fairdrop_http_request_seconds_bucket{le="+Inf",method="GET",route="/a",status="2xx"} ${calls}`,
    `fairdrop_http_request_seconds_count{method="GET",route="/a",status="2xx"} ${calls}`,
    `fairdrop_jobs_total{kind="a",outcome="done"} ${jobs}`,
    `fairdrop_jobs_total{kind="b",outcome="failed"} 1`,
    'fairdrop_live_sockets 7',
    'fairdrop_process_resident_memory_bytes 104857600',
  ].join('\n');
}

describe('figures of a process', () => {
  const before = parseSample(metricsText(100, 90, 10), 0);
  const now = parseSample(metricsText(300, 290, 30), 10_000);

  it('are sums over all labels', () => {
    expect(now).toMatchObject({ calls: 300, jobs: 31, sockets: 7, memory: 104_857_600 });
  });

  it('are told for the time between two samples', () => {
    expect(ratesBetween(before, now)).toEqual({
      callsPerSecond: 20,
      p99Seconds: expect.closeTo(0.099, 5) as number,
      jobsPerMinute: 120,
    });
  });

  it('are unknown from one sample, and from a process that has restarted', () => {
    const none = { callsPerSecond: 0, p99Seconds: null, jobsPerMinute: 0 };
    expect(ratesBetween(null, now)).toEqual(none);
    expect(ratesBetween(now, parseSample(metricsText(5, 5, 1), 20_000))).toEqual(none);
  });

  it.each([
    [0.5, [100, 100, 100], 0.05],
    [0.99, [0, 100, 100], 0.991],
    [0.99, [0, 0, 100], 1],
    [0.99, [0, 0, 0], null],
  ])('have the quantile %d of %j', (part, [fast = 0, slow = 0, all = 0], expected) => {
    const found = quantile(
      new Map([
        [Infinity, all],
        [0.1, fast],
        [1, slow],
      ]),
      part,
    );
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 6);
  });
});

describe('the screen of the cluster', () => {
  const sample = parseSample(metricsText(100, 90, 10), 0);
  const rates = { callsPerSecond: 20.4, p99Seconds: 0.0246, jobsPerMinute: 120 };
  const rows: Row[] = [
    { key: '1', part: { name: 'site 1', state: 'running', pid: 41 }, sample, rates, database: null },
    {
      key: '2',
      part: { name: 'site 2', state: 'ended', pid: null },
      sample: null,
      rates: null,
      database: null,
    },
    {
      key: 'p',
      part: { name: 'postgresql', state: 'frozen', pid: 40 },
      sample: null,
      rates: null,
      database: { connections: 12, waitingJobs: 3 },
    },
  ];

  it('has a line for each part, and marks the chosen one', () => {
    const lines = screenText('http://localhost:3000', rows, '2', 'site 2 was killed.').split('\n');
    expect(lines[0]).toBe('Fairdrop on http://localhost:3000');
    expect(lines[3]).toMatch(/^ 1 +site 1 +running +41 +20 +25 ms +7 +120 +100 MB$/);
    expect(lines[4]).toMatch(/^>2 +site 2 +ended +–$/);
    expect(lines[5]).toMatch(/^ p +postgresql +frozen +40 +12 connections, 3 jobs due$/);
    expect(lines.at(-1)).toBe('site 2 was killed.');
  });

  it('says which keys do what to a chosen part, and else how one is chosen', () => {
    expect(screenText('', rows, '1', '')).toContain('k kills it');
    expect(screenText('', rows, null, '')).toContain('Choose a part by its key');
  });

  it('is one line where nobody watches a terminal', () => {
    expect(lineText(rows)).toBe(
      'site 1 running 20/s, p99 25 ms; site 2 ended; postgresql frozen 12 connections, 3 jobs due',
    );
  });
});
