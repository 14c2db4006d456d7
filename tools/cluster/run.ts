import { emitKeypressEvents } from 'node:readline';
import { parseArgs } from 'node:util';
import { findNginx } from '../provision.mjs';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { ratesBetween, readDatabase, readSample } from './figures.ts';
import type { Sample } from './figures.ts';
import type { Part } from './part.ts';
import { lineText, screenText } from './screen.ts';
import type { Row } from './screen.ts';

const HELP = `PostgreSQL, several processes of the site and nginx before them, on loopback, to try out what one machine
does not show. Nothing is kept. Other settings are those of npm start.

  npm run cluster -- [--processes 3] [--port 3000]

The processes listen at the ports after --port, two each. In a terminal a key chooses a part, and another kills it,
freezes it or restarts it.`;

const SCREEN_MS = 1_000;
const LINE_MS = 10_000;
const CLEAR = '\x1b[2J\x1b[H';

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function parseInteger(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  return fail(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        processes: { type: 'string', default: '3' },
        port: { type: 'string', default: '3000' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${HELP}`);
  }
}

/** Parts by their keys, and what is shown of them. */
class Console {
  readonly #cluster: Cluster;
  readonly #parts: ReadonlyMap<string, Part>;
  readonly #before = new Map<string, Sample>();
  #chosen: string | null = null;
  #message = '';

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#parts = new Map([
      ...cluster.site.map(({ part }, index) => [String(index + 1), part] as const),
      ['n', cluster.proxy],
      ['p', cluster.database],
    ]);
  }

  async readRows(): Promise<Row[]> {
    const { site, database, databaseUrl } = this.#cluster;
    const figures = await readDatabase(databaseUrl);
    const samples = await Promise.all(site.map(readSample));
    return [...this.#parts].map(([key, part], index) => {
      const sample = samples[index] ?? null;
      const rates = sample === null ? null : ratesBetween(this.#before.get(key) ?? null, sample);
      if (sample !== null) this.#before.set(key, sample);
      return { key, part, sample, rates, database: part === database ? figures : null };
    });
  }

  async show(): Promise<void> {
    const rows = await this.readRows();
    process.stdout.write(`${CLEAR}${screenText(this.#cluster.url, rows, this.#chosen, this.#message)}\n`);
  }

  press(key: string): void {
    if (this.#parts.has(key)) this.#chosen = key;
    else if (key === 'escape') this.#chosen = null;
    else this.#act(key);
  }

  #act(key: string): void {
    const part = this.#chosen === null ? undefined : this.#parts.get(this.#chosen);
    if (part === undefined) return;
    const { name } = part;
    if (key === 'k') this.#follow(`${name} was killed; r starts it again.`, part.kill());
    if (key === 'r') this.#follow(`${name} was restarted.`, part.restart());
    if (key !== 'f') return;
    if (part.state === 'frozen') part.thaw();
    else part.freeze();
    this.#message = `${name} is ${part.state}.`;
  }

  #follow(done: string, work: Promise<void>): void {
    this.#message = '…';
    work.then(
      () => (this.#message = done),
      (error: unknown) => (this.#message = (error as Error).message),
    );
  }
}

/** Calls `work` again and again, with a pause after each; never twice at once. */
function repeat(everyMs: number, work: () => Promise<void>): void {
  const next = (): void => void setTimeout(() => void work().finally(next), everyMs);
  void work().finally(next);
}

function listenToKeys(view: Console, end: () => void): void {
  emitKeypressEvents(process.stdin);
  process.stdin.setRawMode(true);
  process.stdin.on('keypress', (_text, { name, ctrl }: { name?: string; ctrl: boolean }) => {
    if (name === 'q' || (ctrl && name === 'c')) end();
    else if (name !== undefined) view.press(name);
  });
}

const { processes, port, help } = readOptions();
if (help) {
  console.log(HELP);
  process.exit(0);
}
const nginx = findNginx() ?? fail('nginx is missing: install it, with Debian as nginx-light.');
let cluster: Cluster | null = null;
let isEnding = false;
/** During the start it ends all at once. */
const end = (): void => {
  if (cluster === null) process.exit(1);
  if (isEnding) return;
  isEnding = true;
  console.log('Ending …');
  void cluster.stop().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
cluster = await startCluster({
  port: parseInteger(port, 'port', 1_024, 65_000),
  processes: parseInteger(processes, 'processes', 1, 8),
  nginx,
}).catch((error: unknown) => fail((error as Error).message));

const view = new Console(cluster);
console.log(`Fairdrop cluster is ready: ${cluster.url}\nLogs: ${cluster.folder}`);
if (process.stdout.isTTY && process.stdin.isTTY) {
  listenToKeys(view, end);
  repeat(SCREEN_MS, async () => {
    if (!isEnding) await view.show();
  });
} else
  repeat(LINE_MS, async () => {
    if (!isEnding) console.log(lineText(await view.readRows()));
  });
