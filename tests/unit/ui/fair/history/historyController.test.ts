import { describe, expect, it, vi } from 'vitest';
import type { HistoryPage } from '../../../../../src/net/contract/calls/games/fair.ts';
import { createHistoryController } from '../../../../../src/ui/features/fair/history/historyController.ts';
import type { CheckJob } from '../../../../../src/ui/features/fair/history/historyController.ts';
import type { HistoryApi } from '../../../../../src/ui/features/fair/history/historyWorker.ts';
import {
  InvalidProofsFile,
  createHistoryJob,
  createProofsJob,
} from '../../../../../src/ui/features/fair/history/checkJobs.ts';
import { WorkerCrashed } from '../../../../../src/ui/features/fair/history/startHistoryWorker.ts';
import { EMPTY_TALLY } from '../../../../../src/ui/features/fair/history/tally.ts';
import type { Tally } from '../../../../../src/ui/features/fair/history/tally.ts';
import { revealedPage } from './historyPages.ts';

const NOTES = { unchanged: true, missing: 2, repeated: 0 };
const verified = (count: number): Tally => ({ ...EMPTY_TALLY, verified: count });

/** A worker in the test's own thread that believes everything. */
function fakeWorker(parts: Partial<HistoryApi> = {}) {
  let fail: (error: Error) => void = () => undefined;
  const crashed = new Promise<never>((_, reject) => (fail = reject));
  crashed.catch(() => undefined);
  const api: HistoryApi = {
    verifyPage: async (page) => verified(page.rolls.length),
    exportHistory: async (savedAt) => new Blob([savedAt]),
    openFile: async () => ({ ok: true, count: 3, unreadable: 1, notes: NOTES }),
    verifyNext: async () => EMPTY_TALLY,
    ...parts,
  };
  return { hand: { api, crashed, terminate: vi.fn() }, breakDown: () => fail(new WorkerCrashed()) };
}

function pagesOf(count: number): (before: string | undefined) => Promise<HistoryPage> {
  return async (before) => {
    const place = before === undefined ? 0 : Number(before);
    const next = place + 1 < count ? String(place + 1) : null;
    return { ...revealedPage, total: place === 0 ? count * 2 : null, next };
  };
}

function setupController(newJob: () => CheckJob, worker = fakeWorker()) {
  const start = vi.fn(() => worker.hand);
  return { controller: createHistoryController(start, newJob), start, ...worker };
}

describe('the check of a history', () => {
  it('goes through every page and counts', async () => {
    const { controller } = setupController(() => createHistoryJob(pagesOf(3)));
    const seen: number[] = [];
    controller.subscribe(() => seen.push(controller.getSnapshot().tally.verified));
    controller.start();
    expect(controller.getSnapshot().phase).toBe('running');
    await expect.poll(() => controller.getSnapshot().phase).toBe('done');
    expect(controller.getSnapshot()).toMatchObject({ total: 6, tally: { verified: 6 } });
    expect(seen).toEqual(expect.arrayContaining([2, 4, 6]));
    expect(await (await controller.exportHistory('now'))?.text()).toBe('now');
  });

  it('continues where it was after a failed fetch', async () => {
    const fetchPage = vi.fn(pagesOf(3));
    fetchPage.mockImplementationOnce(pagesOf(3)).mockRejectedValueOnce(new Error('offline'));
    const { controller, start } = setupController(() => createHistoryJob(fetchPage));
    controller.start();
    await expect.poll(() => controller.getSnapshot().phase).toBe('failed');
    expect(controller.getSnapshot()).toMatchObject({ tally: { verified: 2 }, error: new Error('offline') });
    controller.retry();
    await expect.poll(() => controller.getSnapshot().phase).toBe('done');
    expect(controller.getSnapshot().tally.verified).toBe(6);
    expect(fetchPage.mock.calls.map(([before]) => before)).toEqual([undefined, '1', '1', '2']);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('stops at once, keeps its counts, and ignores later results', async () => {
    let answer: (tally: Tally) => void = () => undefined;
    const verifyPage = vi
      .fn<HistoryApi['verifyPage']>()
      .mockResolvedValueOnce(verified(2))
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const { controller, hand } = setupController(
      () => createHistoryJob(pagesOf(3)),
      fakeWorker({ verifyPage }),
    );
    controller.start();
    await expect.poll(() => verifyPage.mock.calls.length).toBe(2);
    controller.stop();
    answer(verified(2));
    await Promise.resolve();
    expect(controller.getSnapshot()).toMatchObject({ phase: 'stopped', tally: { verified: 2 }, total: 6 });
    expect(hand.terminate).toHaveBeenCalledTimes(1);
    expect(await controller.exportHistory('now')).toBeNull();
  });

  it('reports a crashed worker, and starts another on retry', async () => {
    const stuck = fakeWorker({ verifyPage: () => new Promise(() => undefined) });
    const { controller, start } = setupController(() => createHistoryJob(pagesOf(1)), stuck);
    controller.start();
    stuck.breakDown();
    await expect.poll(() => controller.getSnapshot().phase).toBe('failed');
    expect(controller.getSnapshot().error).toBeInstanceOf(WorkerCrashed);
    start.mockReturnValue(fakeWorker().hand);
    controller.retry();
    await expect.poll(() => controller.getSnapshot().phase).toBe('done');
    expect(controller.getSnapshot().tally.verified).toBe(2);
  });

  it('starts anew on another start, and releases everything on close', async () => {
    const { controller, hand } = setupController(() => createHistoryJob(pagesOf(1)));
    controller.start();
    await expect.poll(() => controller.getSnapshot().phase).toBe('done');
    controller.start();
    await expect.poll(() => controller.getSnapshot().phase).toBe('done');
    expect(controller.getSnapshot().tally.verified).toBe(2);
    controller.close();
    expect(hand.terminate).toHaveBeenCalledTimes(2);
    expect(controller.getSnapshot().phase).toBe('idle');
  });
});

describe('the check of a file of many proofs', () => {
  it('counts entries that are no proofs and checks the rest', async () => {
    const verifyNext = vi
      .fn<HistoryApi['verifyNext']>()
      .mockResolvedValueOnce(verified(2))
      .mockResolvedValueOnce(verified(1))
      .mockResolvedValue(EMPTY_TALLY);
    const { controller } = setupController(() => createProofsJob(new Blob()), fakeWorker({ verifyNext }));
    controller.start();
    await expect.poll(() => controller.getSnapshot().phase).toBe('done');
    expect(controller.getSnapshot()).toMatchObject({ total: 4, tally: { verified: 3, unreadable: 1 } });
  });

  it('reports an error of the whole file', async () => {
    const openFile = async () => ({ ok: false, problem: 'notJson' }) as const;
    const { controller } = setupController(() => createProofsJob(new Blob()), fakeWorker({ openFile }));
    controller.start();
    await expect.poll(() => controller.getSnapshot().phase).toBe('failed');
    expect(controller.getSnapshot().error).toEqual(new InvalidProofsFile('notJson'));
  });
});
