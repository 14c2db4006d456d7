import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { battleMachine } from '../../../src/game/machines/battleMachine.ts';
import type { BattleSource } from '../../../src/game/machines/battleMachine.ts';
import { SimulatedClient, FakeClock, deferred } from './simulatedBattle.ts';
import type { Deferred, TestSnapshot, TestEvent, NetworkConditions } from './simulatedBattle.ts';

const STABLE: NetworkConditions = { lost: 0, twice: 0, failing: 0, delay: 20 };
const UNSTABLE: NetworkConditions = { lost: 0.3, twice: 0.3, failing: 0.25, delay: 900 };

async function connectedClient(weather: NetworkConditions, seed = 'a room'): Promise<SimulatedClient> {
  const room = new SimulatedClient(seed, weather);
  room.connect();
  await room.time.pass(1000);
  return room;
}

/** A machine whose looks are answered by hand. */
function manualMachine(parts: Partial<BattleSource<TestSnapshot, TestEvent>> = {}) {
  const time = new FakeClock();
  const looks: Deferred<TestSnapshot>[] = [];
  const signals: AbortSignal[] = [];
  const machine = battleMachine<TestSnapshot, TestEvent>({
    fetch(signal) {
      const look = deferred<TestSnapshot>();
      looks.push(look);
      signals.push(signal);
      return look.promise;
    },
    applyEvent: (known, told) => (told.phase === known.phase ? { ...known, ...told } : null),
    isNotFound: (fault) => fault === 'unknown',
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
    looks.at(-1)?.resolve(known);
    await time.pass(0);
  };
  const fail = async (fault: unknown) => {
    looks.at(-1)?.reject(fault);
    await time.pass(1);
  };
  const tell = (told: TestEvent) => actor.send({ type: 'received', battleEvent: told });
  return { time, actor, looks, signals, answer, fail, tell, room: () => actor.getSnapshot().value.room };
}

const waiting = (version: number, seats: readonly string[] = ['a']): TestSnapshot => ({
  version,
  phase: 'waiting',
  dueAt: 600_000,
  seats,
});

describe('a watched battle', () => {
  it('is loading until fetched, and then in the server’s state', async () => {
    const room = new SimulatedClient('first', STABLE);
    expect(room.phase).toBe('loading');
    await room.time.pass(100);
    expect(room.phase).toBe('waiting');
    expect(room.snapshot).toEqual(room.server.state);
  });

  it('goes from waiting through in progress to finished', async () => {
    const room = await connectedClient(STABLE);
    for (const name of ['b', 'c', 'd', 'e']) room.server.join(name);
    await room.time.pass(200);
    expect(room.phase).toBe('waiting');
    room.server.join('f');
    await room.time.pass(200);
    expect(room.phase).toBe('inProgress');
    await room.time.pass(3_000);
    expect(room.phase).toBe('finished');
    expect(room.snapshot).toEqual(room.server.state);
  });

  it('is cancelled when the server says so', async () => {
    const room = await connectedClient(STABLE);
    room.server.cancel();
    await room.time.pass(200);
    expect(room.phase).toBe('cancelled');
  });

  it('applies the event with the next version without a fetch', async () => {
    const room = await connectedClient(STABLE);
    const { fetches } = room;
    room.server.join('b');
    await room.time.pass(200);
    expect(room.snapshot?.seats).toEqual(['creator', 'b']);
    expect(room.fetches).toBe(fetches);
  });

  it('fetches after a version gap', async () => {
    const { answer, tell, looks, actor } = manualMachine();
    await answer(waiting(3));
    expect(looks).toHaveLength(1);
    tell({ version: 5, phase: 'waiting', seats: ['a', 'b', 'c'] });
    expect(looks).toHaveLength(2);
    expect(actor.getSnapshot().context.snapshot?.version).toBe(3);
    await answer(waiting(5, ['a', 'b', 'c']));
    expect(actor.getSnapshot().context.snapshot?.seats).toEqual(['a', 'b', 'c']);
  });

  it('fetches when an event holds too little, as for a private battle', async () => {
    const { answer, tell, looks } = manualMachine({ applyEvent: () => null });
    await answer(waiting(1));
    tell({ version: 2, phase: 'waiting', seats: ['a', 'b'] });
    expect(looks).toHaveLength(2);
  });

  it('ignores old and repeated events', async () => {
    const { answer, tell, looks, actor } = manualMachine();
    await answer(waiting(7, ['a', 'b']));
    tell({ version: 7, phase: 'cancelled', seats: [] });
    tell({ version: 2, phase: 'cancelled', seats: [] });
    expect(looks).toHaveLength(1);
    expect(actor.getSnapshot().context.snapshot).toEqual(waiting(7, ['a', 'b']));
  });

  it('fetches again when the answer is older than a received event', async () => {
    const { answer, tell, looks, time } = manualMachine();
    tell({ version: 4, phase: 'waiting', seats: [] });
    await answer(waiting(3));
    await time.pass(1);
    expect(looks).toHaveLength(2);
  });

  it('keeps its snapshot when a late answer is older', async () => {
    const { actor, answer, tell } = manualMachine();
    await answer(waiting(3));
    actor.send({ type: 'fetch' });
    tell({ version: 4, phase: 'waiting', seats: ['a', 'b'] });
    await answer(waiting(3));
    expect(actor.getSnapshot().context.snapshot?.version).toBe(4);
  });

  it('fetches again after a reconnect, and drops the fetch before', async () => {
    const { actor, answer, looks, signals } = manualMachine();
    await answer(waiting(1));
    actor.send({ type: 'fetch' });
    actor.send({ type: 'connected' });
    expect(looks).toHaveLength(3);
    expect(signals[1]?.aborted).toBe(true);
  });

  it('reports that the battle does not exist, and stops', async () => {
    const { fail, room, time, looks } = manualMachine();
    await fail('unknown');
    expect(room()).toBe('notFound');
    await time.pass(60_000);
    expect(looks).toHaveLength(1);
  });

  it('reports a failed fetch, retries automatically, and at once on request', async () => {
    const { actor, fail, room, time, looks, answer } = manualMachine();
    await fail('no network');
    expect(room()).toBe('failed');
    await time.pass(600);
    expect(looks).toHaveLength(2);
    actor.send({ type: 'fetch' });
    expect(looks).toHaveLength(3);
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
    const { answer, time, looks } = manualMachine();
    const playing: TestSnapshot = { version: 9, phase: 'inProgress', dueAt: 2_000, seats: [] };
    await answer(playing);
    await time.pass(2_300);
    expect(looks).toHaveLength(1);
    await time.pass(200);
    expect(looks).toHaveLength(2);
    for (let second = 0; second < 5; second += 1) {
      await answer(playing);
      await time.pass(1_000);
    }
    expect(looks).toHaveLength(7);
    await answer({ ...playing, version: 10, phase: 'finished', dueAt: null });
    await time.pass(60_000);
    expect(looks).toHaveLength(7);
  });

  it('polls slowly while it waits, because the last event may be lost', async () => {
    const { actor, answer, time, looks } = manualMachine();
    actor.send({ type: 'connected' });
    await answer(waiting(1));
    const before = looks.length;
    await time.pass(20_000);
    expect(looks).toHaveLength(before + 1);
  });
});

describe('500 disconnects of a watching client', () => {
  it('leave it with the server’s state within a second of the last connection', async () => {
    let disconnects = 0;
    for (let run = 0; disconnects < 500; run += 1) {
      const room = new SimulatedClient(`disconnect ${run}`, UNSTABLE);
      room.connect();
      const times = 1 + room.randomBelow(10);
      for (let time = 0; time < times; time += 1) {
        await wander(room);
        room.disconnect();
        disconnects += 1;
        await wander(room);
        room.connect();
      }
      await wander(room);
      room.disconnect();
      await room.time.pass(room.randomBelow(4_000));
      room.stabilise();
      room.connect();
      await room.time.pass(1_000);
      expect({ run, known: room.snapshot }).toEqual({ run, known: room.server.state });
      expect(room.phase).toBe(room.server.state.phase);
      room.actor.stop();
    }
    expect(disconnects).toBeGreaterThanOrEqual(500);
  });

  it('have no effect while connected: a lost event is noticed', async () => {
    for (let run = 0; run < 100; run += 1) {
      const room = new SimulatedClient(`lost words ${run}`, UNSTABLE);
      room.connect();
      for (let step = 0; step < 6; step += 1) await wander(room);
      room.stabilise();
      await room.time.pass(40_000);
      expect({ run, known: room.snapshot }).toEqual({ run, known: room.server.state });
      room.actor.stop();
    }
  });
});

/** Some time, in which this or that happens to the battle. */
async function wander(room: SimulatedClient): Promise<void> {
  for (let step = room.randomBelow(4); step > 0; step -= 1) {
    if (room.randomBelow(12) === 0) room.server.cancel();
    else if (room.randomBelow(2) === 0) room.server.join(`player ${room.randomBelow(1000)}`);
    await room.time.pass(room.randomBelow(700));
  }
}
