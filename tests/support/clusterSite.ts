import { join } from 'node:path';
import { startCluster } from '../../tools/cluster/cluster.ts';
import { findNginx } from '../../tools/provision.mjs';
import { runProgram } from './programs.ts';
import { SITE_SETTINGS } from './site.ts';
import type { JourneySite } from './site.ts';

/** `npm test -- --cluster` sets it. */
export const onCluster = process.env['FAIRDROP_CLUSTER'] === '1';

const PROCESSES = 3;
/** Of the first proxy: below those of other tests. */
const FIRST_PORT = 19_200;
const PORTS_EACH = 20;

/**
 * Three processes behind nginx over PostgreSQL, for one worker of journeys.
 * @param place of the worker among those that run at a time, from 0
 */
export async function startClusterSite(place: number): Promise<JourneySite> {
  const nginx = findNginx();
  if (nginx === null) throw new Error('no nginx (install nginx)');
  const cluster = await startCluster({
    port: FIRST_PORT + place * PORTS_EACH,
    processes: PROCESSES,
    nginx,
    env: { ...SITE_SETTINGS, NODE_ENV: '', LOG_LEVEL: 'error' },
  });
  const [first] = cluster.site;
  return {
    url: cluster.url,
    async ops(...words) {
      const env = {
        DATA_DIR: join(cluster.folder, 'data'),
        DATABASE_URL: cluster.databaseUrl,
        PORT: String(first?.port),
        OPS_PORT: String(first?.opsPort),
      };
      const { code, out, err } = await runProgram('ops', words, env);
      if (code !== 0) throw new Error(`ops ${words[0] ?? ''}: ${out}${err}`);
      return out.trimEnd().split('\n');
    },
    async restart() {
      for (const { part } of cluster.site) await part.restart();
    },
    stop: () => cluster.stop(),
  };
}
