/** @module-tag full */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openStore } from '../../server/db/store/open-store.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { realPorts } from '../../server/platform/ports.ts';
import { parseCheckpoint } from '../../src/fair/log/checkpoint.ts';
import type { Checkpoint } from '../../src/fair/log/checkpoint.ts';
import { decodeEntry } from '../../src/fair/log/entries.ts';
import { leafHash, provesConsistency, rootOf } from '../../src/fair/log/merkle.ts';
import { LogMonitor } from '../../src/fair/log/monitor.ts';
import { parseNote } from '../../src/fair/log/note.ts';
import { consistencyProof, readEntriesOf } from '../../src/fair/log/proofs.ts';
import type { ReadTile } from '../../src/fair/log/proofs.ts';
import { sha256 } from '../support/logReader.ts';
import { startOwnDatabase } from '../support/ownDatabase.ts';
import { patient } from '../support/patience.ts';
import { COMPILE_ONCE } from '../support/programs.ts';
import { buildTestServices } from '../support/services.ts';
import { createSeededRandom } from '../support/siteRequests.ts';

const SEED = Number(process.env['FAIRDROP_SEED'] ?? 20_261_204);
const KILLS = 50;
/** Statements of some three rounds: the kill falls into each part of an integration, and between two. */
const MOST_STATEMENTS = 60;
const ROUNDS = 40;

/** Adds facts in another process. @returns the heads that it has seen, and whether it was killed */
async function writeLog(env: NodeJS.ProcessEnv, killAt: number, rounds = ROUNDS) {
  const child = fork(join(import.meta.dirname, 'store/logWriter.ts'), [String(killAt), String(rounds)], {
    execArgv: [...COMPILE_ONCE, '--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const heads: string[] = [];
  child.on('message', ({ checkpoint }: { checkpoint: string }) => heads.push(checkpoint));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(code === 0 || signal === 'SIGKILL', `exit code ${code}`).toBe(true);
  return { heads, isKilled: signal === 'SIGKILL' };
}

const parse = (note: string): Checkpoint => {
  const checkpoint = parseCheckpoint(parseNote(note)?.text ?? '');
  if (checkpoint === null) throw new Error(`no checkpoint: ${note}`);
  return checkpoint;
};

/** The log has every fact once, and continues each of these heads. */
async function expectWholeLog(env: NodeJS.ProcessEnv, heads: ReadonlySet<string>): Promise<void> {
  const reading = readConfig({ ...process.env, ...env });
  if (!reading.ok) throw new Error(reading.problems.join());
  const store = await openStore(reading.config, pino({ level: 'silent' }));
  try {
    const { log } = await buildTestServices(store, realPorts());
    await log.integrate();
    const read: ReadTile = async (tile) => {
      const bytes = await log.readTile(tile);
      if (bytes === null) throw new Error(`no tile ${JSON.stringify(tile)}`);
      return bytes;
    };
    const head = parse(await log.readCheckpoint());
    for (const before of [...heads].map(parse).filter(({ size }) => size > 0)) {
      const proof = await consistencyProof(sha256, read, before.size, head.size);
      expect(provesConsistency(sha256, before, head, proof), `${before.size} entries`).toBe(true);
    }
    const entries = await readEntriesOf(read, { from: 0, to: head.size }, head.size);
    expect(
      rootOf(
        sha256,
        entries.map((entry) => leafHash(sha256, entry)),
      ),
    ).toEqual(head.root);
    const monitor = new LogMonitor(nodeHashes);
    const kinds: Record<string, number> = {};
    for (const entry of entries.map(decodeEntry)) {
      if (entry === null) throw new Error('an entry is none');
      monitor.add(entry);
      kinds[entry.kind] = (kinds[entry.kind] ?? 0) + 1;
    }
    expect(monitor.findings()).toEqual([]);
    const [counted] = await store.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM battle_commits) + (SELECT count(*)::int FROM seed_pairs) AS commitment,
         (SELECT count(*)::int FROM box_versions) AS table, (SELECT count(*)::int FROM user_seeds) AS seed,
         (SELECT count(*)::int FROM log_outbox) AS waiting, (SELECT count(*)::int FROM log_places WHERE place LIKE 'commitment %') AS noted`,
    );
    const { setting: _, ...others } = kinds;
    expect({ ...others, waiting: 0, noted: others['commitment'] }).toEqual(counted);
  } finally {
    await store.close();
  }
}

async function killRepeatedly(env: NodeJS.ProcessEnv): Promise<void> {
  const chance = createSeededRandom(SEED);
  const heads = new Set<string>();
  let kills = 0;
  for (let round = 0; kills < KILLS; round += 1) {
    expect(round, 'rounds without a kill').toBeLessThan(2 * KILLS);
    const written = await writeLog(env, Math.floor(chance() * MOST_STATEMENTS));
    for (const head of written.heads) heads.add(head);
    kills += written.isKilled ? 1 : 0;
  }
  expect(heads.size).toBeGreaterThan(KILLS / 2);
  await expectWholeLog(env, heads);
}

describe('the log', () => {
  const title = 'continues every head, and has every fact once, after fifty kills while it is added to';
  const env = { NODE_ENV: '', SEED_KEY: '', LOG_KEY: '' };

  it(title, { timeout: patient(900_000) }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-kill-'));
    try {
      await killRepeatedly({ ...env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it(`${title}, on PostgreSQL`, { timeout: patient(900_000) }, async () => {
    const database = await startOwnDatabase('log_kills');
    try {
      await killRepeatedly({ ...env, DATABASE_URL: database.url });
    } finally {
      await database.stop();
    }
  });

  it(
    'has every fact once when two processes add beside each other',
    { timeout: patient(300_000) },
    async () => {
      const database = await startOwnDatabase('log_pair');
      try {
        const shared = { ...env, DATABASE_URL: database.url };
        await writeLog(shared, Infinity, 1);
        const written = await Promise.all([1, 2].map(() => writeLog(shared, Infinity, 60)));
        const heads = new Set(written.flatMap((one) => one.heads));
        // How often they add beside each other is the machine's: a round of one may be added by the other.
        expect(heads.size).toBeGreaterThan(10);
        await expectWholeLog(shared, heads);
      } finally {
        await database.stop();
      }
    },
  );
});
