import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../../src/fair/log/entries.ts';
import { commitmentFact } from '../../../../src/fair/log/promise.ts';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import type { Http } from '../../../../src/net/http/http.ts';
import { logWatchOf } from '../../../../src/ui/memory/compare/logWatch.ts';
import { withPromise } from '../../../../src/ui/memory/compare/promiseChecks.ts';
import { memoryOf } from '../../../../src/ui/memory/store/useMemory.ts';
import { FakeLog } from '../../../support/fakeLog.ts';
import { unsignedPromise } from '../../../support/promises.ts';

const PLAYER = 'anna';
const HASH = 'a'.repeat(64);
const NEXT = 'b'.repeat(64);
const OTHER = 'c'.repeat(64);
const SUBJECT = { kind: 'pair', publicHash: HASH } as const;
const FACTS = [commitmentFact('pair', HASH), commitmentFact('pair', NEXT)];

/** A device that is shown what this log promises; its timers fire when the test says so. */
function deviceOf(log: FakeLog) {
  const state = { isDown: false };
  const timers: { delayMs: number; work: () => void }[] = [];
  const http = {
    send: (_call: unknown, { from, places }: { from: number; places: string }) => {
      if (state.isDown) return Promise.reject(new ApiError({ code: 'client.offline', status: 0, msg: '' }));
      return Promise.resolve(log.answer(from, places.split(',')));
    },
  } as unknown as Http;
  const ports = {
    now: () => 1_000,
    schedule: (delayMs: number, work: () => void) => {
      const timer = { delayMs, work };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    newId: () => 'id',
    randomBytes: (count: number) => new Uint8Array(count),
  };
  const services = { http, ports, queryClient: new QueryClient() };
  const memory = memoryOf(services);
  return {
    state,
    memory,
    /** An answer with both hashes and this note. */
    async show(note: string | null, facts: readonly string[] = FACTS) {
      const promised = { subject: SUBJECT, facts, note };
      return (await withPromise(services, PLAYER, promised, { differences: [] })).differences;
    },
    compareHead: () => logWatchOf(services).compareHead(PLAYER, []),
    /** The look has ended, and another one will follow. */
    awaits: () => expect.poll(() => timers.length).toBe(1),
    /** Fires the timer that the watch has set, or sets. @returns how long it waited, ms */
    async wait(): Promise<number> {
      await expect.poll(() => timers.length).toBe(1);
      const [timer] = timers.splice(0);
      timer?.work();
      return timer?.delayMs ?? 0;
    },
    async found() {
      const findings = await memory.findings.findings(PLAYER);
      return findings.flatMap(({ differences }) => differences.map(({ field }) => field));
    },
    entriesOf: async () => (await memory.log.promises(PLAYER)).map(({ entry }) => entry),
  };
}

describe('a promise', () => {
  it('is followed until the log has what it names', async () => {
    const log = new FakeLog();
    const device = deviceOf(log);
    log.commit(OTHER);
    expect(await device.show(log.promise(...FACTS))).toEqual([]);
    expect(await device.entriesOf()).toEqual([null, null]);
    expect(await device.wait()).toBe(3_000);
    await device.awaits();
    log.commit(HASH, NEXT);
    expect(await device.wait()).toBe(10_000);
    await expect.poll(device.entriesOf).toEqual([1, 2]);
    expect(await device.found()).toEqual([]);
  });

  it('is overdue after a minute of timers', async () => {
    const log = new FakeLog();
    const device = deviceOf(log);
    log.commit(HASH);
    await device.show(log.promise(...FACTS));
    let waited = 0;
    for (let look = 0; look < 4; look += 1) waited += await device.wait();
    expect(waited).toBeGreaterThanOrEqual(60_000);
    await expect.poll(device.found).toEqual(['logMissing']);
    const [finding] = await device.memory.findings.findings(PLAYER);
    expect(finding?.kept).toMatchObject({ note: log.promise(...FACTS) });
    expect(await device.memory.findings.blocking(PLAYER, [SUBJECT])).toBeDefined();
  });

  it('stays awaited while the log does not answer', async () => {
    const log = new FakeLog();
    const device = deviceOf(log);
    device.state.isDown = true;
    await device.show(log.promise(...FACTS));
    for (let look = 0; look < 6; look += 1) await device.wait();
    expect(await device.found()).toEqual([]);
    await device.awaits();
    device.state.isDown = false;
    log.commit(HASH, NEXT);
    await device.wait();
    await expect.poll(device.entriesOf).toEqual([0, 1]);
  });

  it.each([
    ['is missing', null],
    ['is none', 'lamp'],
    ['names other hashes', unsignedPromise(commitmentFact('pair', HASH), commitmentFact('pair', OTHER))],
  ])('differs where it %s', async (_name, note) => {
    const device = deviceOf(new FakeLog());
    expect(await device.show(note)).toMatchObject([{ field: 'logPromise', subject: SUBJECT }]);
  });

  it('is not asked for once the answer commits to nothing', async () => {
    expect(await deviceOf(new FakeLog()).show(null, [])).toEqual([]);
  });

  it('differs where no key of the known log signed it: at once, or at the first look', async () => {
    const log = new FakeLog();
    log.commit(HASH, NEXT);
    const late = deviceOf(log);
    expect(await late.show(unsignedPromise(...FACTS))).toEqual([]);
    await late.wait();
    await expect.poll(late.found).toEqual(['logKey']);
    const early = deviceOf(log);
    await early.show(log.promise(...FACTS));
    await early.wait();
    await expect.poll(early.entriesOf).toEqual([0, 1]);
    log.useKeys(8);
    expect(await early.show(log.promise(...FACTS, commitmentFact('pair', OTHER)))).toMatchObject([
      { field: 'logKey' },
    ]);
  });

  it('differs where the log has another table in its place', async () => {
    const log = new FakeLog();
    const device = deviceOf(log);
    const entry = { kind: 'table', boxId: 'deep', version: 1, price: 3, ranges: [], at: '' } as const;
    log.entries.push({ ...entry, tableHash: OTHER });
    await device.show(log.promise(`table deep:1 ${HASH}`), [`table deep:1 ${HASH}`]);
    await device.wait();
    await expect.poll(device.found).toEqual(['logEntry']);
  });
});

describe('the log', () => {
  /** A device that has seen it with four entries. */
  async function seen() {
    const log = new FakeLog();
    const device = deviceOf(log);
    log.commit(OTHER, 'd'.repeat(64), HASH, NEXT);
    await device.show(log.promise(...FACTS));
    await device.wait();
    await expect.poll(device.entriesOf).toEqual([2, 3]);
    /** Another hash is promised, and the log is looked at for it. */
    const again = async (hash: string) => {
      const fact = commitmentFact('pair', hash);
      await device.show(log.promise(fact), [fact]);
      await device.wait();
    };
    return { log, device, again };
  }
  const other: LogEntry = { kind: 'commitment', of: 'pair', commitment: 'f'.repeat(64), at: '' };

  it('may grow, and sign with a new key beside the former one', async () => {
    const { log, device, again } = await seen();
    log.useKeys(8, 7);
    log.commit('e'.repeat(64));
    await again('e'.repeat(64));
    await expect.poll(device.entriesOf).toEqual([2, 3, 4]);
    log.useKeys(8);
    log.commit('f'.repeat(64));
    await again('f'.repeat(64));
    await expect.poll(device.entriesOf).toEqual([2, 3, 4, 5]);
    expect(await device.found()).toEqual([]);
  });

  it.each<[string, (log: FakeLog) => void]>([
    ['lost its end', (log) => log.entries.splice(3, 1)],
    ['has another entry', (log) => log.entries.splice(1, 1, other)],
    ['has another entry and grew', (log) => log.entries.splice(1, 1, other, other)],
    ['has them in another order and grew', (log) => log.entries.reverse().push(other)],
    ['lost an entry and grew', (log) => log.entries.splice(0, 1, other, other, other)],
    ['has another name', (log) => void (log.origin = 'other.test/log')],
  ])('differs where it %s', async (_name, change) => {
    const { log, device, again } = await seen();
    change(log);
    await again('e'.repeat(64));
    await expect.poll(device.found).toEqual(['logHead']);
    const [finding] = await device.memory.findings.findings(PLAYER);
    if (finding) await device.memory.findings.markSeen(finding);
    device.memory.findings.shown.set(null);
    await device.compareHead();
    // What the player has looked at does not come up again, and still stops.
    expect(device.memory.findings.shown.getSnapshot()).toBeNull();
    expect(await device.memory.findings.blocking(PLAYER, [{ kind: 'battle', battleId: 'b' }])).toBeDefined();
  });

  it('goes on from what another device saw, too', async () => {
    const { log, device } = await seen();
    const file = await device.memory.exchange.exportMemory(PLAYER);
    expect(file.logHead).toMatchObject({ size: 4 });
    const other = async (shown: FakeLog) => {
      const laptop = deviceOf(shown);
      await laptop.memory.exchange.importMemory(file);
      await laptop.show(shown.promise(...FACTS));
      await laptop.wait();
      return laptop;
    };
    log.commit('e'.repeat(64));
    const same = await other(log);
    await expect.poll(same.entriesOf).toEqual([2, 3]);
    expect(await same.found()).toEqual([]);
    // Once is enough: the laptop's own head is later.
    const heads = await same.memory.log.heads();
    expect(heads.find(({ id }) => id === 'imported')).toMatchObject({ size: 4, isContinued: true });
    const split = new FakeLog();
    split.commit(HASH, NEXT, 'd'.repeat(64), OTHER, 'e'.repeat(64));
    const fooled = await other(split);
    await expect.poll(fooled.found).toEqual(['logHead']);
  });

  it('differs where another key signs it', async () => {
    const { log, device } = await seen();
    const fact = commitmentFact('pair', 'e'.repeat(64));
    await device.show(log.promise(fact), [fact]);
    log.useKeys(8);
    await device.wait();
    await expect.poll(device.found).toEqual(['logKey']);
  });

  it('differs where an entry is not in its tree', async () => {
    const { log, device } = await seen();
    const fact = commitmentFact('pair', 'e'.repeat(64));
    await device.show(log.promise(fact), [fact]);
    log.commit('e'.repeat(64));
    const honest = log.answer.bind(log);
    log.answer = (from, places) => {
      const answer = honest(from, places);
      return { ...answer, entries: answer.entries.map((entry) => ({ ...entry, index: entry.index - 1 })) };
    };
    await device.wait();
    await expect.poll(device.found).toEqual(['logProof']);
  });
});
