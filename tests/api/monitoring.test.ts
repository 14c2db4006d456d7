import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, readVerdicts } from '../../server/domain/monitoring/verdicts.ts';
import { addLiveMetrics } from '../../server/metrics/live-metrics.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { addSiteMetrics } from '../../server/metrics/site-metrics.ts';
import { buildOpsPage } from '../../server/operators/page/listener.ts';
import type { TrustedProxies } from '../../server/platform/client-address.ts';
import { RecentErrors } from '../../server/platform/recent-errors.ts';
import { clientErrorReport } from '../../src/net/contract/calls/site/clientError.ts';
import { ready } from '../../src/net/contract/calls/site/health.ts';
import { startTestApp } from '../support/app.ts';
import { startLiveProduct } from '../support/liveProduct.ts';
import type { LiveProduct } from '../support/liveProduct.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let product: LiveProduct;
let page: FastifyInstance;
let recentErrors: RecentErrors;
beforeAll(async () => {
  product = await startLiveProduct('monitoring');
  const { services, ports } = product;
  const metrics = createMetrics('abc');
  recentErrors = new RecentErrors(ports.clock);
  addSiteMetrics(metrics, () => services.monitoring.reports.read());
  addLiveMetrics(metrics, { connectionCount: () => 0, subscriberCount: () => 0 });
  page = buildOpsPage({
    ...{ store: services.store, clock: ports.clock, monitoring: services.monitoring, metrics, recentErrors },
    build: 'abc',
    uptimeSeconds: () => 7_200,
    sockets: () => 3,
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await page.close();
  await product.stop();
});

const read = (url: string, headers: Record<string, string> = {}) =>
  page.inject({ url, headers: { host: 'localhost:3001', ...headers } });

/** The cookie of a new session. */
async function logIn(): Promise<string> {
  const link = await product.services.monitoring.access.createLink();
  const answer = await read(`/ops/login?key=${link}`);
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** The page as text. */
async function readPage(cookie: string): Promise<string> {
  product.ports.advance(MINUTE_MS);
  const { statusCode, body } = await read('/ops', { cookie });
  expect(statusCode).toBe(200);
  return body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const report = {
  build: 'abc',
  kind: 'error',
  route: '/box/lamp',
  message: 'TypeError: <b> 13812345678',
  stack: 'at a@b.cd',
  browser: 'chrome',
} as const;

describe('the operators’ page', () => {
  it('is refused without a session, and under another host name', async () => {
    expect((await read('/ops')).statusCode).toBe(401);
    expect((await read('/ops', { cookie: 'fairdrop_ops=x' })).statusCode).toBe(401);
    const cookie = await logIn();
    expect((await read('/ops', { cookie })).statusCode).toBe(200);
    for (const host of ['fairdrop.example', 'localhost.evil.example:3001', '127.0.0.1.nip.io']) {
      const { statusCode, body } = await read('/ops', { cookie, host });
      expect([statusCode, body]).toEqual([421, 'Unknown host']);
    }
    expect((await read('/ops', { cookie, host: '[::1]:3001' })).statusCode).toBe(200);
  });

  it('takes a link once, within a minute, and sessions for eight hours or until all are ended', async () => {
    const { access } = product.services.monitoring;
    const link = await access.createLink();
    const first = await read(`/ops/login?key=${link}`);
    expect(first.statusCode).toBe(303);
    expect(first.headers['set-cookie']).toMatch(/; Max-Age=28800; Path=\/ops; HttpOnly; SameSite=Strict$/);
    expect((await read(`/ops/login?key=${link}`)).statusCode).toBe(403);
    const late = await access.createLink();
    product.ports.advance(MINUTE_MS);
    expect((await read(`/ops/login?key=${late}`)).statusCode).toBe(403);
    const cookie = await logIn();
    product.ports.advance(8 * HOUR_MS - 1);
    expect((await read('/ops', { cookie })).statusCode).toBe(200);
    product.ports.advance(1);
    expect((await read('/ops', { cookie })).statusCode).toBe(401);
    const other = await logIn();
    expect(await access.endAll()).toBeGreaterThan(0);
    expect((await read('/ops', { cookie: other })).statusCode).toBe(401);
  });

  it('counts openings at once and once, before and after the job has counted them', async () => {
    const cookie = await logIn();
    const player = await product.newPlayer();
    const { boxId, price } = await product.cheapestBox();
    await product.open(player, { boxId, count: 3 });
    expect(await readPage(cookie)).toMatch(new RegExp(`Openings 3 ${((3 * price) / 100).toFixed(2)} coins`));
    await product.services.monitoring.rollups.rollUp();
    await product.services.monitoring.rollups.rollUp();
    expect(await readPage(cookie)).toContain(`Openings 3 ${((3 * price) / 100).toFixed(2)} coins`);
    await product.open(player, { boxId, count: 2 });
    const shown = await readPage(cookie);
    expect(shown).toContain(`Openings 5 ${((5 * price) / 100).toFixed(2)} coins`);
    expect(shown).toMatch(new RegExp(`${boxId} 5 9\\d\\.\\d\\d% .* few draws`));
    const [row] = await product.services.store.query<{ given: number }>(
      'SELECT sum(i.price)::bigint AS given FROM openings o JOIN items i ON i.id = o.item_id',
    );
    const { boxes } = await product.services.monitoring.reports.read();
    expect(boxes.get(boxId)?.realised).toBeCloseTo((row?.given ?? 0) / (5 * price), 12);
  });

  it('shows the verdict of the ledger, errors of the log and of pages, escaped and without personal data', async () => {
    const cookie = await logIn();
    recentErrors.add({ message: 'failed', cause: 'Error: <i>', path: '/api/box/open', requestId: 'r-1' });
    await product.call(null, clientErrorReport, report);
    await product.call(null, clientErrorReport, report);
    expect(await checkLedger(product.services.store, product.ports.clock)).toBe(true);
    const { body } = await read('/ops', { cookie });
    expect(body).toContain('TypeError: &lt;b&gt; [digits]');
    expect(body).toContain('Error: &lt;i&gt;');
    expect(body).not.toMatch(/<b>|<i>|13812345678|a@b\.cd/);
    const shown = await readPage(cookie);
    expect(shown).toMatch(/error \/box\/:id abc chrome 2 /);
    expect(shown).toMatch(/Ledger \(hourly\) coherent 1 min ago/);
    await product.services.store.query("UPDATE audit_verdicts SET took_ms = 2001 WHERE scope = 'ledger'");
    expect(await checkLedger(product.services.store, product.ports.clock)).toBe(false);
  });
});

describe('reports of page errors', () => {
  it('keep two hundred different ones, the last reported', async () => {
    for (let at = 0; at < 205; at += 1) {
      const letters = `${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;
      product.ports.advance(1);
      await product.call(null, clientErrorReport, { ...report, message: letters });
    }
    const kept = await product.services.monitoring.pageErrors.latest(1_000);
    expect(kept).toHaveLength(200);
    expect(kept[0]?.message).toBe('wh');
  });

  it('are limited by address, and refused with fields that no page sends', async () => {
    const odd = [{ kind: 'odd' }, { build: 'a b' }, { route: 'http://x' }, { message: 'x'.repeat(301) }];
    for (const fields of odd) {
      const input = { ...report, ...fields } as typeof report;
      expect((await product.call(null, clientErrorReport, input)).code).toBe('common.badRequest');
    }
    const limited = await startTestApp({
      settings: { rateLimits: true },
      routes: (app) => {
        app.post(clientErrorReport.path, { preHandler: app.limitsOf(clientErrorReport) }, async () => ({
          status: 0,
          success: true,
          data: {},
        }));
      },
    });
    const codes = [];
    for (let at = 0; at < 31; at += 1) codes.push((await limited.call(null, clientErrorReport, report)).code);
    expect(codes.filter((code) => code === 'common.rateLimited')).toHaveLength(1);
    await limited.close();
  });
});

describe('metrics', () => {
  it('have no label that Prometheus sets itself', () => {
    const { registry, ...metrics } = createMetrics('abc');
    addSiteMetrics({ registry, ...metrics }, () => product.services.monitoring.reports.read());
    const labels = registry.getMetricsAsArray().flatMap(({ name }) => {
      const metric = registry.getSingleMetric(name) as unknown as { labelNames: readonly string[] };
      return metric.labelNames;
    });
    expect(labels).toContain('kind');
    expect(labels.filter((label) => ['job', 'instance'].includes(label))).toEqual([]);
  });

  it('have the verdicts of the audits, and every figure that an alert or the dashboard asks for', async () => {
    product.ports.advance(MINUTE_MS);
    await checkLedger(product.services.store, product.ports.clock);
    const [verdict] = await readVerdicts(product.services.store);
    product.ports.advance(MINUTE_MS);
    const { body } = await read('/metrics');
    expect(body).toMatch(/^fairdrop_audit_coherent\{scope="ledger"\} 1$/m);
    expect(body).toContain(`fairdrop_audit_timestamp_seconds{scope="ledger"} ${Number(verdict?.at) / 1_000}`);
    const known = [...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
    for (const file of ['deploy/alerts.yaml', 'deploy/grafana.json']) {
      const rules = await readFile(file, 'utf8');
      const asked = [...rules.matchAll(/\b(fairdrop_\w+?)(?:_count|_bucket|_sum)?\b(?![:\w])/g)];
      const names = new Set(asked.map(([, name = '']) => name));
      expect(names.size, file).toBeGreaterThan(8);
      expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('are open to this machine, and at the public port only with the token', async () => {
    const open = await read('/metrics');
    expect(open.statusCode).toBe(200);
    expect(open.body).toMatch(/^fairdrop_site_events_total\{what="opening"\} 5$/m);
    expect(open.body).toMatch(/^fairdrop_site_transfers_total\{kind="box.open"\} 2$/m);
    expect(open.body).toMatch(/^fairdrop_return\{of="[a-z-]+",value="published"\} 0\.9/m);
    const metricsToken = 'a-token-of-16-signs';
    const site = await startTestApp({ metrics: createMetrics('abc'), settings: { metricsToken } });
    const statusFor = async (authorization?: string) =>
      (await site.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} }))
        .statusCode;
    expect(await statusFor()).toBe(404);
    expect(await statusFor(`Bearer ${metricsToken}x`)).toBe(404);
    expect(await statusFor(metricsToken)).toBe(404);
    expect(await statusFor(`Bearer ${metricsToken}`)).toBe(200);
    await site.close();
    const closed = await startTestApp({ metrics: createMetrics('abc') });
    expect(
      (await closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } }))
        .statusCode,
    ).toBe(404);
    for (const url of ['/ops', '/ops/login?key=x', '/ops/style.css'])
      expect((await closed.app.inject(url)).statusCode).toBe(404);
    await closed.close();
  });
});

describe('a fact that the log does not take', () => {
  it('is told in metrics and on the page, until it is gone', async () => {
    const { log, store } = product.services;
    await log.integrate();
    const since = product.ports.clock.now();
    const nowhere = '00000000-0000-7000-8000-000000000000';
    await store.query(`INSERT INTO log_outbox (source, row_id, at) VALUES ('pair', $1, $2)`, [
      nowhere,
      since,
    ]);
    await expect(log.integrate()).rejects.toThrow('has no row');
    const shown = await readPage(await logIn());
    expect(shown).toContain('a fact waits, written 1 min ago');
    expect((await read('/metrics')).body).toMatch(/^fairdrop_log_wait_seconds 60$/m);
    await store.query('DELETE FROM log_outbox');
    expect(await readPage(await logIn())).not.toContain('a fact waits');
    const { body } = await read('/metrics');
    const [head] = await store.query<{ size: number }>('SELECT size FROM log_head');
    expect(body).toMatch(new RegExp(`^fairdrop_log_entries ${head?.size}$`, 'm'));
    expect(body).toMatch(/^fairdrop_log_wait_seconds 0$/m);
  });
});

describe('readiness', () => {
  it('ends when the process begins to stop, while it still answers', async () => {
    const other = await startLiveProduct('stopping');
    expect((await other.call(null, ready, {})).status).toBe(200);
    const stopping = other.close();
    const [health, readiness] = await Promise.all([
      other.app.inject('/api/health'),
      other.app.inject('/api/ready'),
    ]);
    expect([health.statusCode, readiness.statusCode]).toEqual([200, 503]);
    expect(readiness.json()).toMatchObject({ code: 'common.unavailable' });
    await stopping;
  });
});

describe('the id of a request', () => {
  it('is in every answer, and taken from a trusted proxy only', async () => {
    const idFor = async (trustedProxies: TrustedProxies | null, given: string) => {
      const { app, close } = await startTestApp({ settings: { trustedProxies } });
      const { headers } = await app.inject({ url: '/api/health', headers: { 'x-request-id': given } });
      await close();
      return headers['x-request-id'];
    };
    const proxies = { hops: null, networks: ['127.0.0.1'] };
    expect(await idFor(proxies, 'proxy-4711')).toBe('proxy-4711');
    for (const id of [await idFor(proxies, 'a"b'), await idFor(null, 'proxy-4711')])
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
