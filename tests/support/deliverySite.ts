import pg from 'pg';
import { test as base, expect } from './fixtures.ts';
import { runProgram } from './programs.ts';
import { startOwnDatabase } from './ownDatabase.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { patient } from './patience.ts';

export const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbC_-123';

/** A site whose sandbox delivers within seconds, on PostgreSQL, with its operator. */
export interface DeliverySite {
  readonly site: Site;
  /** Stores this link for all players. */
  setTradeUrls(url: string | null): Promise<void>;
  /** Ids of the take-backs under way, by the operators’ list. */
  underWay(): Promise<string[]>;
  /** Nothing is handed over or delivered any more by itself. */
  hold(): Promise<void>;
  /** `npm run ops -- delivery …` */
  ops(...words: string[]): Promise<void>;
}

async function startDeliverySite(): Promise<DeliverySite & { stop(): Promise<void> }> {
  const postgres = await startOwnDatabase('delivery');
  const env = { DATABASE_URL: postgres.url, DELIVERY_CANCEL_SECONDS: '8', DELIVERY_SANDBOX_SECONDS: '1' };
  const site = await startSite({ env });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const run = async (program: 'ops' | 'audit', words: readonly string[]) => {
    const result = await runProgram(program, words, { DATA_DIR: site.dataDir, DATABASE_URL: postgres.url });
    expect(result).toMatchObject({ code: 0 });
    return result.out;
  };
  return {
    site,
    async setTradeUrls(url) {
      await client.query('UPDATE players SET trade_url = $1', [url]);
    },
    async hold() {
      await client.query(
        "UPDATE retrievals SET due_at = due_at + interval '1 hour' WHERE due_at IS NOT NULL",
      );
    },
    async underWay() {
      const lines = (await run('ops', ['delivery', 'list'])).split('\n');
      return lines.flatMap((line) => /^[0-9a-f-]{36}/.exec(line) ?? []);
    },
    async ops(...words) {
      await run('ops', ['delivery', ...words]);
    },
    async stop() {
      await client.end();
      await run('audit', []);
      await site.stop();
      await postgres.stop();
    },
  };
}

/** After all tests the audit finds nothing. */
export const test = base.extend<object, { delivery: DeliverySite }>({
  delivery: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const { stop, ...delivery } = await startDeliverySite();
      await use(delivery);
      await stop();
    },
    { scope: 'worker', timeout: patient(90_000) },
  ],
  site: [async ({ delivery }, use) => use(delivery.site), { scope: 'worker', timeout: patient(90_000) }],
});

export { expect };
