import { describe, expect, it } from 'vitest';
import { SimulatedRoom } from './simulatedRoom.ts';
import type { NetworkConditions } from './simulatedRoom.ts';

const STABLE: NetworkConditions = { lost: 0, twice: 0, failing: 0, delay: 20 };
const UNSTABLE: NetworkConditions = { lost: 0.3, twice: 0.3, failing: 0.25, delay: 900 };

async function connectedRoom(conditions: NetworkConditions): Promise<SimulatedRoom> {
  const room = new SimulatedRoom('a room', conditions);
  room.connect();
  await room.clock.pass(1000);
  return room;
}

describe('the room of a battle', () => {
  it('is loading until fetched, and then in the server’s state', async () => {
    const room = new SimulatedRoom('first', STABLE);
    expect(room.state.status).toBe('loading');
    await room.clock.pass(100);
    expect(room.state).toEqual({ status: 'waiting', battle: room.server.battle, error: null });
  });

  it('goes from waiting through in progress to finished', async () => {
    const room = await connectedRoom(STABLE);
    for (const player of [2, 3, 4, 5]) room.server.join(player);
    await room.clock.pass(200);
    expect(room.state.status).toBe('waiting');
    room.server.join(6);
    await room.clock.pass(200);
    expect(room.state.status).toBe('inProgress');
    await room.clock.pass(3_000);
    expect(room.state).toEqual({ status: 'finished', battle: room.server.battle, error: null });
  });

  it('is cancelled when the server says so', async () => {
    const room = await connectedRoom(STABLE);
    room.server.cancel();
    await room.clock.pass(200);
    expect(room.state.status).toBe('cancelled');
  });

  it('applies the event with the next version without a fetch', async () => {
    const room = await connectedRoom(STABLE);
    const { fetches } = room;
    room.server.join(2);
    await room.clock.pass(200);
    expect(room.state.battle?.seats.map(({ name }) => name)).toEqual(['player 1', 'player 2']);
    expect(room.fetches).toBe(fetches);
  });
});

describe('500 disconnects of the room of a battle', () => {
  it('leave it with the server’s state within a second of the last connection', async () => {
    let disconnects = 0;
    for (let run = 0; disconnects < 500; run += 1) {
      const room = new SimulatedRoom(`disconnect ${run}`, UNSTABLE);
      room.connect();
      const times = 1 + room.randomBelow(10);
      for (let time = 0; time < times; time += 1) {
        await changeAtRandom(room);
        room.disconnect();
        disconnects += 1;
        await changeAtRandom(room);
        room.connect();
      }
      await changeAtRandom(room);
      room.disconnect();
      await room.clock.pass(room.randomBelow(4_000));
      room.stabilise();
      room.connect();
      await room.clock.pass(1_000);
      expectServerState(room, run);
      room.stop();
    }
    expect(disconnects).toBeGreaterThanOrEqual(500);
  });

  it('are not needed for it to notice a lost event', async () => {
    for (let run = 0; run < 100; run += 1) {
      const room = new SimulatedRoom(`lost event ${run}`, UNSTABLE);
      room.connect();
      for (let step = 0; step < 6; step += 1) await changeAtRandom(room);
      room.stabilise();
      await room.clock.pass(40_000);
      expectServerState(room, run);
      room.stop();
    }
  });
});

function expectServerState(room: SimulatedRoom, run: number): void {
  const { battle } = room.server;
  const status = ['waiting', 'inProgress', 'finished', 'cancelled'][battle.state];
  expect({ run, ...room.state }).toEqual({ run, status, battle, error: null });
}

/** Lets some time pass in which players join or the battle is cancelled. */
async function changeAtRandom(room: SimulatedRoom): Promise<void> {
  for (let step = room.randomBelow(4); step > 0; step -= 1) {
    if (room.randomBelow(12) === 0) room.server.cancel();
    else if (room.randomBelow(2) === 0) room.server.join(2 + room.randomBelow(1000));
    await room.clock.pass(room.randomBelow(700));
  }
}
