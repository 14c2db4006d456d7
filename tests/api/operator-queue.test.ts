/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import type { OpsCommands } from '../../server/bootstrap/ops-commands.ts';
import { countFailedJobs } from '../../server/domain/monitoring/queues.ts';
import { createJobs } from '../../server/jobs/jobs.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { OPERATOR, documentOf } from '../support/operators.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const KIND = 'test.deliver';
const OTHER = 'test.broken';
const TRIES = 9;
const DUE = { startAfter: new Date(0) };

let product: Product;
let ops: OpsCommands;
let jobs: Jobs;
let isDown: boolean;
let ran: string[];
beforeAll(async () => {
  product = await startProduct('operator queue');
  ops = opsCommands(product.services, nodeHashes, 'catalogue');
  jobs = createJobs(product.services.store, product.ports.schedule, { error: () => undefined });
  jobs.define(KIND, async ({ id }: { id: string }) => {
    if (isDown) throw new Error('the service does not answer');
    ran.push(id);
  });
  jobs.define(OTHER, () => Promise.reject(new Error('it is broken')));
  isDown = true;
  ran = [];
});
afterAll(async () => {
  await jobs.stop();
  await product.stop();
});

/** Runs what waits for another try, without its pause. */
async function runAll(): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await product.services.store.query(
      `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry' AND name = ANY($1)`,
      [[KIND, OTHER]],
    );
    await jobs.runDue();
  }
}

interface Listed {
  readonly id: string;
  readonly reason: string;
}

const failedJobs = async (): Promise<Listed[]> => documentOf(await ops.queue(['failed', '--json'], OPERATOR));

describe('a job that failed at its last try', () => {
  it('is none before a server has run', async () => {
    for (const words of [['list'], ['failed']])
      expect(documentOf(await ops.queue([...words, '--json'], OPERATOR))).toEqual([]);
    expect(await countFailedJobs(product.services.store)).toEqual(new Map());
  });

  it('is listed with its reason, and runs once more when an operator says so', async () => {
    await jobs.start();
    for (const id of ['a', 'b']) await jobs.send(KIND, { id }, DUE);
    await runAll();
    expect(await failedJobs()).toMatchObject([
      { kind: KIND, tries: TRIES, reason: 'Error: the service does not answer' },
      { kind: KIND, tries: TRIES, reason: 'Error: the service does not answer' },
    ]);
    expect((await ops.queue(['failed'], OPERATOR)).lines.join('\n')).toContain('{"id":"a"}');
    expect(await countFailedJobs(product.services.store)).toEqual(new Map([[KIND, 2]]));
    expect((await product.services.monitoring.reports.read()).failedJobs).toEqual(new Map([[KIND, 2]]));

    const [{ id } = { id: '' }] = await failedJobs();
    expect(await ops.queue(['retry', id, '--dry-run'], OPERATOR)).toMatchObject({ ok: true });
    expect(await failedJobs()).toHaveLength(2);
    expect(await ops.queue(['retry', id], OPERATOR)).toMatchObject({ ok: true });
    await jobs.runDue();
    // The service is still silent: it had one try.
    expect(await failedJobs()).toHaveLength(2);

    isDown = false;
    await jobs.send(OTHER, {}, DUE);
    await runAll();
    expect((await ops.queue(['retry', KIND], OPERATOR)).lines).toHaveLength(2);
    await jobs.runDue();
    expect(ran.toSorted()).toEqual(['a', 'b']);
    expect(await failedJobs()).toMatchObject([{ kind: OTHER, reason: 'Error: it is broken' }]);
  });

  it('is refused in plain words where there is none, or the word names nothing', async () => {
    expect((await ops.queue(['retry', KIND], OPERATOR)).lines).toEqual([
      `No failed job has the kind ${KIND}.`,
    ]);
    const { ok, lines } = await ops.queue(['retry', 'everything'], OPERATOR);
    expect(ok).toBe(false);
    expect(lines.join(' ')).toContain('neither an id nor a kind');
  });
});
