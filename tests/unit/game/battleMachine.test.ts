import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { battleMachine } from '../../../src/game/machines/battleMachine.ts';
import type { BattlePhase, BattleSnapshot, BattleSource } from '../../../src/game/machines/battleMachine.ts';
import { FakeClock, deferred } from './fakeClock.ts';
import type { Deferred } from './fakeClock.ts';

interface TestEvent {
  readonly version: number;
  readonly phase: BattlePhase;
  readonly seats: readonly string[];
}

interface TestSnapshot extends BattleSnapshot {
  readonly seats: readonly string[];
}

/** A machine whose requests are answered by hand. */
function manualMachine(parts: Partial<BattleSource<TestSnapshot, TestEvent>> = {}) {
  const time = new FakeClock();
  const requests: Deferred<TestSnapshot>[] = [];
  const signals: AbortSignal[] = [];
  const machine = battleMachine<TestSnapshot, TestEvent>({
    fetch(signal) {
      const request = deferred<TestSnapshot>();
      requests.push(request);
      signals.push(signal);
      return request.promise;
    },
    applyEvent: (known, change) => (change.phase === known.phase ? { ...known, ...change } : null),
    isNotFound: (error) => error === 'unknown',
    now: () => time.now,
    ...parts,
  });
  const actor = createActor(machine, {
    clock: {
      setTimeout: (work, ms) => time.after(ms, () => (work as () => void)()),
      clearTimeout: (id: number) => time.cancel(id),
    },
  });
  actor.start();
  const answer = async (known: TestSnapshot) => {
    requests.at(-1)?.resolve(known);
    await time.pass(0);
  };
  const fail = async (error: unknown) => {
    requests.at(-1)?.reject(error);
    await time.pass(1);
  };
  const receive = (change: TestEvent) => actor.send({ type: 'received', battleEvent: change });
  return {
    time,
    actor,
    requests,
    signals,
    answer,
    fail,
    receive,
    room: () => actor.getSnapshot().value.room,
  };
}

const waiting = (version: number, seats: readonly string[] = ['a']): TestSnapshot => ({
  version,
  phase: 'waiting',
  dueAt: 600_000,
  seats,
});

describe('a watched battle', () => {
  it('fetches after a version gap', async () => {
    const { answer, receive, requests, actor } = manualMachine();
    await answer(waiting(3));
    expect(requests).toHaveLength(1);
    receive({ version: 5, phase: 'waiting', seats: ['a', 'b', 'c'] });
    expect(requests).toHaveLength(2);
    expect(actor.getSnapshot().context.snapshot?.version).toBe(3);
    await answer(waiting(5, ['a', 'b', 'c']));
    expect(actor.getSnapshot().context.snapshot?.seats).toEqual(['a', 'b', 'c']);
  });

  it('fetches when an event holds too little, as for a private battle', async () => {
    const { answer, receive, requests } = manualMachine({ applyEvent: () => null });
    await answer(waiting(1));
    receive({ version: 2, phase: 'waiting', seats: ['a', 'b'] });
    expect(requests).toHaveLength(2);
  });

  it('ignores old and repeated events', async () => {
    const { answer, receive, requests, actor } = manualMachine();
    await answer(waiting(7, ['a', 'b']));
    receive({ version: 7, phase: 'cancelled', seats: [] });
    receive({ version: 2, phase: 'cancelled', seats: [] });
    expect(requests).toHaveLength(1);
    expect(actor.getSnapshot().context.snapshot).toEqual(waiting(7, ['a', 'b']));
  });

  it('fetches again when the answer is older than a received event', async () => {
    const { answer, receive, requests, time } = manualMachine();
    receive({ version: 4, phase: 'waiting', seats: [] });
    await answer(waiting(3));
    await time.pass(1);
    expect(requests).toHaveLength(2);
  });

  it('keeps its snapshot when a late answer is older', async () => {
    const { actor, answer, receive } = manualMachine();
    await answer(waiting(3));
    actor.send({ type: 'fetch' });
    receive({ version: 4, phase: 'waiting', seats: ['a', 'b'] });
    await answer(waiting(3));
    expect(actor.getSnapshot().context.snapshot?.version).toBe(4);
  });

  it('fetches again after a reconnect, and drops the fetch before', async () => {
    const { actor, answer, requests, signals } = manualMachine();
    await answer(waiting(1));
    actor.send({ type: 'fetch' });
    actor.send({ type: 'connected' });
    expect(requests).toHaveLength(3);
    expect(signals[1]?.aborted).toBe(true);
  });

  it('reports that the battle does not exist, and stops', async () => {
    const { fail, room, time, requests } = manualMachine();
    await fail('unknown');
    expect(room()).toBe('notFound');
    await time.pass(60_000);
    expect(requests).toHaveLength(1);
  });

  it('reports a failed fetch, retries automatically, and at once on request', async () => {
    const { actor, fail, room, time, requests, answer } = manualMachine();
    await fail('no network');
    expect(room()).toBe('failed');
    await time.pass(600);
    expect(requests).toHaveLength(2);
    actor.send({ type: 'fetch' });
    expect(requests).toHaveLength(3);
    await answer(waiting(1));
    expect(room()).toBe('waiting');
  });

  it('keeps its state while a refetch fails', async () => {
    const { actor, answer, fail, room } = manualMachine();
    await answer(waiting(1));
    actor.send({ type: 'fetch' });
    await fail('no network');
    expect(room()).toBe('waiting');
    expect(actor.getSnapshot().context.error).toBe('no network');
  });

  it('polls every second once the battle is overdue', async () => {
    const { answer, time, requests } = manualMachine();
    const playing: TestSnapshot = { version: 9, phase: 'inProgress', dueAt: 2_000, seats: [] };
    await answer(playing);
    await time.pass(2_300);
    expect(requests).toHaveLength(1);
    await time.pass(200);
    expect(requests).toHaveLength(2);
    for (let second = 0; second < 5; second += 1) {
      await answer(playing);
      await time.pass(1_000);
    }
    expect(requests).toHaveLength(7);
    await answer({ ...playing, version: 10, phase: 'finished', dueAt: null });
    await time.pass(60_000);
    expect(requests).toHaveLength(7);
  });

  it('polls slowly while it waits, because the last event may be lost', async () => {
    const { actor, answer, time, requests } = manualMachine();
    actor.send({ type: 'connected' });
    await answer(waiting(1));
    const before = requests.length;
    await time.pass(20_000);
    expect(requests).toHaveLength(before + 1);
  });
});
