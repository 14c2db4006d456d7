import type { ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { boxList } from '../../../src/net/contract/calls/games/box.ts';
import { commonSysConfig } from '../../../src/net/contract/calls/site/common.ts';
import { profileUserInfo } from '../../../src/net/contract/calls/account/profile.ts';
import { statHomepage, statLastDrop } from '../../../src/net/contract/calls/games/stat.ts';
import { TOKEN_HEADER } from '../../../src/net/contract/headers.ts';
import { forkScript, nextAnswer, onBothStores, sendCommand } from '../processes.ts';
import { median, table, verdictText } from '../reporting.ts';
import type { LoadCommand, LoadResult } from './load.ts';
import type { BareAnswer, BareCommand, ReadsSite } from './server.ts';

const ROUNDS = 5;
const SECONDS = 1;
const CONNECTIONS = 16;

/** The least share of the bare route's answers a second. */
const reads = [
  { path: boxList.path, least: 0.7 },
  { path: statHomepage.path, least: 0.7 },
  { path: commonSysConfig.path, least: 0.7 },
  { path: statLastDrop.path, least: 0.7 },
  { path: profileUserInfo.path, least: 0.25 },
] as const;

/** Headers that describe the bytes; what protects the page is left out of the bare route. */
const BARE_HEADERS = ['content-type', 'content-encoding'];

async function readAnswer({ url, token }: ReadsSite, path: string): Promise<BareAnswer> {
  // As raw bytes: fetch would decompress them.
  return new Promise((resolve, reject) => {
    const headers = { [TOKEN_HEADER]: token, 'accept-encoding': 'br' };
    const asked = request(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const kept = BARE_HEADERS.flatMap((name) => {
          const value = response.headers[name];
          return typeof value === 'string' ? [[name, value] as const] : [];
        });
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ path, headers: Object.fromEntries(kept), body });
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** Product and bare route in turns, so that what else the machine does meets both. */
async function compare(load: ChildProcess, site: ReadsSite, path: string) {
  const send = (origin: string): Promise<LoadResult> => {
    const headers = { [TOKEN_HEADER]: site.token, 'accept-encoding': 'br' };
    const order: LoadCommand = {
      url: `${origin}${path}`,
      headers,
      connections: CONNECTIONS,
      seconds: SECONDS,
    };
    return sendCommand<LoadResult>(load, order);
  };
  const rounds: { product: LoadResult; bare: LoadResult }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const each = { product: await send(site.url), bare: await send(site.bareUrl) };
    // The first round warms up and is not counted.
    if (round > 0) rounds.push(each);
  }
  return {
    product: median(rounds.map(({ product }) => product.perSecond)),
    bare: median(rounds.map(({ bare }) => bare.perSecond)),
    ratio: median(rounds.map(({ product, bare }) => product.perSecond / bare.perSecond)),
    p99: median(rounds.map(({ product }) => product.p99)),
    failed: rounds.reduce((sum, { product, bare }) => sum + product.failed + bare.failed, 0),
  };
}

async function measure(store: string, env: NodeJS.ProcessEnv): Promise<(string | number)[][]> {
  const host = forkScript(join(import.meta.dirname, 'server.ts'), env);
  const site = await nextAnswer<ReadsSite>(host);
  const load = forkScript(join(import.meta.dirname, 'load.ts'));
  const answers = await Promise.all(reads.map(({ path }) => readAnswer(site, path)));
  await sendCommand(host, { ask: 'bare', answers } satisfies BareCommand);
  const rows: (string | number)[][] = [];
  for (const [place, { path, least }] of reads.entries()) {
    const { product, bare, ratio, p99, failed } = await compare(load, site, path);
    if (failed > 0) throw new Error(`${failed} requests of ${path} failed`);
    const bytes = Buffer.from(answers[place]?.body ?? '', 'base64').length;
    rows.push([
      ...[store, path, bytes, bare.toFixed(0), product.toFixed(0), p99],
      ...[ratio.toFixed(2), `${least}: ${verdictText(ratio >= least)}`],
    ]);
  }
  load.kill();
  await sendCommand(host, { ask: 'end' });
  return rows;
}

/** Reads that pages send most, beside a bare route of the same Fastify that answers the same bytes. */
export async function benchReads(): Promise<string> {
  const rows = await onBothStores(10, measure);
  const head = ['store', 'read', 'bytes', 'bare/s', 'product/s', 'p99 ms', 'ratio', 'least'];
  return [
    `## Reads: ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s, ${cpus().length} cores`,
    table([head, ...rows.flat()]),
  ].join('\n');
}
