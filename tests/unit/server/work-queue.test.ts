import { describe, expect, it } from 'vitest';
import { WorkQueue } from '../../../server/platform/work-queue.ts';

/** A task that ends when it is told to. */
function heldTask(log: string[], name: string) {
  let end: (error?: Error) => void = () => undefined;
  const work = () =>
    new Promise<string>((resolve, reject) => {
      log.push(name);
      end = (error) => (error === undefined ? resolve(name) : reject(error));
    });
  return { work, end: (error?: Error) => end(error) };
}

describe('a queue of work', () => {
  it('runs as many tasks at a time as it may, then the others in order', async () => {
    const queue = new WorkQueue({ parallel: 2, waiting: 2 });
    const begun: string[] = [];
    const tasks = ['a', 'b', 'c', 'd'].map((name) => heldTask(begun, name));
    const runs = tasks.map(({ work }) => queue.run(work));
    expect(begun).toEqual(['a', 'b']);
    tasks[1]?.end();
    expect(await runs[1]).toEqual({ result: 'b' });
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    tasks[0]?.end();
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
    for (const task of tasks) task.end();
    expect(await Promise.all(runs)).toHaveLength(4);
  });

  it('refuses a task while too many wait, without running it', async () => {
    const queue = new WorkQueue({ parallel: 1, waiting: 1 });
    const begun: string[] = [];
    const tasks = ['a', 'b', 'c'].map((name) => heldTask(begun, name));
    const [first, second, third] = tasks.map(({ work }) => queue.run(work));
    expect(await third).toBeNull();
    tasks[0]?.end();
    await first;
    await expect.poll(() => begun).toEqual(['a', 'b']);
    tasks[1]?.end();
    expect(await second).toEqual({ result: 'b' });
  });

  it('goes on after a task that failed', async () => {
    const queue = new WorkQueue({ parallel: 1, waiting: 1 });
    const failing = heldTask([], 'a');
    const first = queue.run(failing.work);
    const second = queue.run(async () => 'b');
    failing.end(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    expect(await second).toEqual({ result: 'b' });
    expect(await queue.run(async () => 'c')).toEqual({ result: 'c' });
  });
});
