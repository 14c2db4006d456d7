/** @module-tag full */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../server/db/store/open-store.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error' },
  });
});
afterAll(() => site.stop());

/** Writes into the store of the ended server, past the check of `ops config`. */
async function configure(name: 'weekRewardCap' | 'commissionTurnover', value: number): Promise<void> {
  const config = { dataDir: site.dataDir, databaseUrl: undefined, databasePool: 1 };
  const store = await openStore(config, { error: () => undefined });
  await writeSysConfig(store, name, value, new Date(0));
  await store.close();
}

it('a server that would give more than it keeps does not start', async () => {
  await site.end();
  await configure('commissionTurnover', 500);
  await expect(site.restart()).rejects.toThrow(
    /level rewards 1\.00 % \+ commissionTurnover 5\.00 % \+ commissionRecharge 1\.00 % give 7\.00 % of the turnover, more than the [45]\.\d\d % that the house keeps of /,
  );
  await configure('commissionTurnover', 50);
});

it('a server with rewards above their caps does not start', async () => {
  await configure('weekRewardCap', 859);
  await expect(site.restart()).rejects.toThrow(
    /ended with 1 before it was ready:[^]*dailyRewards give up to 860 in seven days, more than weekRewardCap 859/,
  );
});
