/** @module-tag postgres */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/db/store/store.ts';
import { createJobs } from '../../server/jobs/jobs.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { addSessionPurge } from '../../server/jobs/session-purge.ts';
import { testPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';

const HOUR_MS = 3_600_000;

/** In the past: a job due in this millisecond is found only in the next one. */
const DUE = { startAfter: new Date(0) };

let store: Store;
let drop: () => Promise<void>;
let begun: Jobs[];
let ran: string[];

beforeEach(async () => {
  ({ store, drop } = await openTestStore());
  begun = [];
  ran = [];
});
afterEach(async () => {
  for (const jobs of begun) await jobs.stop();
  await drop();
});

/** Starts one process's jobs, with a handler that records what ran. */
async function begin(handler = async ({ id }: { id: string }) => void ran.push(id)): Promise<Jobs> {
  const jobs = createJobs(store, testPorts().schedule, { error: () => undefined });
  jobs.define('test.note', handler);
  await jobs.start();
  begun.push(jobs);
  return jobs;
}

function inAnHour(): Date {
  return new Date(testPorts().clock.now().getTime() + 1_000_000 * HOUR_MS);
}

describe('a job', () => {
  it('runs once when it is due, with its data', async () => {
    const jobs = await begin();
    await jobs.send('test.note', { id: 'a' }, DUE);
    await jobs.runDue();
    await jobs.runDue();
    expect(ran).toEqual(['a']);
  });

  it('does not run before its time', async () => {
    const jobs = await begin();
    await jobs.send('test.note', { id: 'later' }, { startAfter: inAnHour() });
    await jobs.send('test.note', { id: 'now' }, DUE);
    await jobs.runDue();
    expect(ran).toEqual(['now']);
  });

  it('sent in a transaction runs if and only if that commits', async () => {
    const jobs = await begin();
    await store.transaction((tx) => jobs.send('test.note', { id: 'kept' }, { ...DUE, tx }));
    const broken = store.transaction(async (tx) => {
      await jobs.send('test.note', { id: 'undone' }, { ...DUE, tx });
      throw new Error('undo');
    });
    await expect(broken).rejects.toThrow('undo');
    await jobs.runDue();
    expect(ran).toEqual(['kept']);
  });

  it('of a process that ended is run by the next, once', async () => {
    const first = await begin();
    await first.send('test.note', { id: 'left' }, DUE);
    await first.stop();
    const second = await begin();
    await second.runDue();
    await second.runDue();
    expect(ran).toEqual(['left']);
  });

  it('runs in one of two processes that poll at once', async () => {
    const [first, second] = [await begin(), await begin()];
    for (let id = 0; id < 25; id += 1) await first.send('test.note', { id: String(id) }, DUE);
    await Promise.all([first.runDue(), second.runDue()]);
    await first.runDue();
    expect([...ran].sort()).toEqual(Array.from({ length: 25 }, (_, id) => String(id)).sort());
  });

  it('that failed is retried', async () => {
    const jobs = await begin(async () => {
      throw new Error('not today');
    });
    await jobs.send('test.note', { id: 'a' }, DUE);
    await jobs.runDue();
    const [job] = await store.query<{ state: string }>(
      `select state::text as state from pgboss.job where name = 'test.note'`,
    );
    expect(job?.state).toBe('retry');
  });

  it('does not wait for jobs of other groups, and follows those of its own in order', async () => {
    const jobs = createJobs(store, testPorts().schedule, { error: () => undefined });
    begun.push(jobs);
    const running = new Set<string>();
    let most = 0;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    jobs.define(
      'test.grouped',
      async ({ group, id }: { group: string; id: number }) => {
        expect(running.has(group)).toBe(false);
        running.add(group);
        most = Math.max(most, running.size);
        // The first of each group ends only when others run beside it.
        if (running.size === 3) open();
        await gate;
        ran.push(`${group}${id}`);
        running.delete(group);
      },
      { groupOf: ({ group }) => group },
    );
    await jobs.start();
    for (const id of [1, 2, 3])
      for (const group of ['a', 'b', 'c']) {
        await jobs.send('test.grouped', { group, id }, { startAfter: new Date(id) });
      }
    await jobs.runDue();
    expect(most).toBe(3);
    for (const group of ['a', 'b', 'c']) {
      expect(ran.filter((each) => each.startsWith(group))).toEqual([1, 2, 3].map((id) => `${group}${id}`));
    }
  });

  it('sent by a job to a queue that follows runs with it, and an idle look is one statement', async () => {
    let statements = 0;
    const counted: Store = {
      ...store,
      query: (sql, params) => {
        statements += 1;
        return store.query(sql, params);
      },
    };
    const jobs = createJobs(counted, testPorts().schedule, { error: () => undefined });
    begun.push(jobs);
    jobs.define('test.first', () => jobs.send('test.second', {}, DUE));
    jobs.define('test.second', async () => void ran.push('second'));
    jobs.define('test.third', async () => void ran.push('third'));
    await jobs.start();
    await jobs.send('test.first', {}, DUE);
    await jobs.runDue();
    expect(ran).toEqual(['second']);
    statements = 0;
    await jobs.runDue();
    expect(statements).toBe(1);
  });

  it('waits for no job of another queue', async () => {
    const ports = testPorts();
    const jobs = createJobs(store, ports.schedule, { error: () => undefined });
    begun.push(jobs);
    let answer = (): void => undefined;
    const silence = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    const ask = async (): Promise<void> => {
      asked += 1;
      await silence;
    };
    jobs.define('test.outside', ask, { asksOutside: true, groupOf: ({ id }: { id: string }) => id });
    jobs.define('test.note', async ({ id }: { id: string }) => void ran.push(id));
    await jobs.start();
    for (let id = 0; id < 20; id += 1) await jobs.send('test.outside', { id: String(id) }, DUE);
    const look = () => ports.advance(1_000);
    await expect.poll(() => (look(), asked)).toBe(4);
    await jobs.send('test.note', { id: 'a' }, DUE);
    await expect.poll(() => (look(), ran)).toEqual(['a']);
    // No more than these are taken while they wait.
    expect(asked).toBe(4);
    answer();
  });

  it('does not block others by its failure', async () => {
    const jobs = await begin(async ({ id }) => {
      if (id === 'bad') throw new Error('bad');
      ran.push(id);
    });
    for (const id of ['bad', 'good']) await jobs.send('test.note', { id }, DUE);
    await jobs.runDue();
    expect(ran).toEqual(['good']);
  });
});

describe('the purge of sessions', () => {
  it('is scheduled, and a step that fails blocks no other', async () => {
    const jobs = createJobs(store, testPorts().schedule, { error: () => undefined });
    begun.push(jobs);
    let purged = 0;
    const errors: unknown[] = [];
    const broken = new Error('a step fails');
    const steps = [() => Promise.reject(broken), async () => void (purged += 1)];
    addSessionPurge(jobs, steps, (error) => errors.push(error));
    await jobs.start();
    await jobs.send('sessions.purge', {}, DUE);
    await jobs.runDue();
    expect(purged).toBe(1);
    expect(errors).toEqual([broken]);
    const rows = await store.query<{ cron: string }>(
      `select cron from pgboss.schedule where name = 'sessions.purge'`,
    );
    expect(rows).toEqual([{ cron: '17 * * * *' }]);
  });
});
