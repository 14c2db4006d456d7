/** @module-tag full */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

const env = { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'warn' };

describe('the operators’ page of a server', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env });
  });
  afterAll(() => site.stop());
  const ops = (of: Site, ...words: string[]) => runProgram('ops', words, { DATA_DIR: of.dataDir });
  const opsUrl = () => `http://127.0.0.1:${Number(new URL(site.url).port) + 1}/ops`;

  it('is opened by a link that works once, and outlasts a restart until all are logged out', async () => {
    const { code, out } = await ops(site, 'login');
    expect(code).toBe(0);
    const link = out.trim();
    expect(link).toMatch(new RegExp(`^${opsUrl()}/login\\?key=[\\w-]{43}$`));
    const first = await fetch(link, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/ops']);
    const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(403);
    const read = async () => {
      const answer = await fetch(opsUrl(), { headers: { cookie } });
      return { status: answer.status, text: await answer.text() };
    };
    expect(await read()).toMatchObject({ status: 200 });
    await site.restart();
    const again = await read();
    expect(again.status).toBe(200);
    expect(again.text).toMatch(/Build [0-9a-f]{12} · embedded store/);
    expect((await ops(site, 'logout-all')).out).toBe('Sessions ended: 1.\n');
    expect((await read()).status).toBe(401);
  });

  it('is not at the public port, nor are metrics without a token', async () => {
    const asPage = { headers: { accept: 'text/html' } };
    const page = await (await fetch(`${site.url}/ops`, asPage)).text();
    expect(page).toBe(await (await fetch(`${site.url}/nothing`, asPage)).text());
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    const metrics = await (await fetch(opsUrl().replace('/ops', '/metrics'))).text();
    expect(metrics).toMatch(
      /^fairdrop_http_request_seconds_count\{method="GET",route="\/api\/health",status="2xx"\} 1$/m,
    );
    expect(metrics).toMatch(/^fairdrop_store_seconds_count\{operation="statement"\} [1-9]/m);
  });

  it('is missing with a warning where its port is taken', async () => {
    const taken = new URL(site.url).port;
    const other = await startSite({ env: { ...env, OPS_PORT: taken } });
    expect(other.output()).toContain('OPS_PORT cannot be listened on');
    const refused = await ops(other, 'login');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^No operators’ page is open/);
    await other.stop();
  });
});
