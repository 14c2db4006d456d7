import pg from 'pg';
import { test as base, expect } from './fixtures.ts';
import { startOwnDatabase } from './ownDatabase.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { patient } from './patience.ts';

/** An operator with the database open: changes rows behind the running server, past triggers and their rules. */
export interface Operator {
  /** @returns the rows */
  sql(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

interface OperatorFixtures {
  operator: Operator;
}

interface OperatedSite {
  site: Site;
  operator: Operator;
}

/** The real server on PostgreSQL, with its operator. */
async function startOperatedSite(): Promise<OperatedSite & { stop: () => Promise<void> }> {
  const postgres = await startOwnDatabase('operated');
  const site = await startSite({ env: { DATABASE_URL: postgres.url, ENTROPY: 'sandbox' } });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // Triggers do not fire for a replica.
  await client.query('SET session_replication_role = replica');
  const operator: Operator = {
    sql: async (statement, values = []) =>
      (await client.query<Record<string, unknown>>(statement, [...values])).rows,
  };
  const stop = async () => {
    await client.end();
    await site.stop();
    await postgres.stop();
  };
  return { site, operator, stop };
}

/** Each test has a player of its own; the site is not audited, because its operator lies. */
export const test = base.extend<object, OperatorFixtures & { operated: OperatedSite }>({
  operated: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const { stop, ...operated } = await startOperatedSite();
      await use(operated);
      await stop();
    },
    { scope: 'worker', timeout: patient(90_000) },
  ],
  site: [async ({ operated }, use) => use(operated.site), { scope: 'worker', timeout: patient(90_000) }],
  operator: [async ({ operated }, use) => use(operated.operator), { scope: 'worker' }],
});

/** As `allowGiftsAt`, through the database. */
export async function allowGiftsBy(operator: Operator): Promise<void> {
  const values = { giftNeedsIdentity: 'false', giftNeedsPlay: 'false', giftAccountHours: '0' };
  for (const [name, value] of Object.entries(values))
    await operator.sql(`SELECT sys_config_write($1, $2::jsonb, $2::jsonb, 'test', now())`, [name, value]);
}

export { expect };
