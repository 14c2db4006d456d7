import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { searchSeeds } from '../attack/secrets/seed-search.ts';
import { startSite } from '../support/site.ts';
import { patient } from '../support/patience.ts';

/** The most that an operator lets PostgreSQL write into its log: every statement with its parameters. */
const EVERYTHING_LOGGED = {
  logging_collector: 'on',
  log_statement: 'all',
  log_parameter_max_length: '-1',
  log_min_duration_statement: '0',
};

describe('a copy of PostgreSQL’s files', { timeout: patient(180_000) }, () => {
  it(
    'holds no seed or salt that is not revealed, in tables, write-ahead log and log',
    { tags: ['full'] },
    async () => {
      const cluster = await startPostgres({ settings: EVERYTHING_LOGGED });
      try {
        const env = { LOG_LEVEL: 'trace', DATABASE_URL: cluster.url, SEED_KEY: '' };
        const site = await startSite({ env });
        try {
          const { directory, url: databaseUrl } = cluster;
          const figures = await searchSeeds({ site, databaseUrl, directory, seconds: 2 });
          expect(figures, JSON.stringify(figures)).toMatchObject({
            'in answers and frames': 0,
            'in the log': 0,
            'in tables': 0,
            'files with one after the kill': 0,
            'files with one after the recovery': 0,
          });
          expect(figures['seeds and salts not revealed']).toBeGreaterThanOrEqual(16);
          expect(figures['seeds and salts revealed']).toBeGreaterThanOrEqual(6);
          expect(figures['files after the kill']).toBeGreaterThan(500);
          // The files hold what is revealed: the search reads what the server writes.
          expect(figures['files with a revealed one']).toBeGreaterThan(0);
        } finally {
          await site.stop();
        }
      } finally {
        await cluster.stop();
      }
    },
  );
});
