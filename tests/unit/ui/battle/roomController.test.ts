import { describe, expect, it, vi } from 'vitest';
import type { BattleDetail } from '../../../../src/net/contract/games/battles.ts';
import type { LiveEvent } from '../../../../src/net/contract/site/events.ts';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { createRoomController } from '../../../../src/ui/features/battle/room/state/roomController.ts';
import {
  joinBattleSlot,
  pendingJoin,
} from '../../../../src/ui/features/battle/room/waiting/acts/joinBattleRequest.ts';
import { sendStored } from '../../../../src/ui/shared/requests/keyedRequest.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { rematchPath } from '../../../../src/ui/features/battle/shared/rematchPath.ts';
import { battleLink } from '../../../../src/ui/features/battle/shared/battleLink.ts';
import { formatClock } from '../../../../src/ui/shared/playback/formatClock.ts';
import { freeSeats, seatOfPlayer, teamOfPosition } from '../../../../src/ui/features/battle/shared/seats.ts';
import { playerId, seatOf } from '../../net/battleFixtures.ts';
import { playedBattle, waitingBattle } from './battleFixtures.ts';

/** A controller with a server, a connection and a clock that the test moves. */
function setupRoom(first: BattleDetail) {
  const listeners = new Set<(event: LiveEvent) => void>();
  const lines = new Set<() => void>();
  let connection: 'active' | 'waiting' = 'active';
  let serverAnswer: BattleDetail | ApiError = first;
  const fetch = vi.fn(() =>
    serverAnswer instanceof ApiError ? Promise.reject(serverAnswer) : Promise.resolve(serverAnswer),
  );
  const controller = createRoomController({
    battleId: first.battleId,
    live: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      state: {
        getSnapshot: () => connection,
        subscribe: (listener) => {
          lines.add(listener);
          return () => lines.delete(listener);
        },
      },
    },
    fetch,
    now: () => 0,
    schedule: () => () => undefined,
  });
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    controller,
    fetch,
    settled,
    becomes(next: BattleDetail | ApiError) {
      serverAnswer = next;
    },
    deliver(battle: BattleDetail, summary = true) {
      const { battleId, version, state, serverTime: time } = battle;
      const data = { battleId, version, state, time, battle: summary ? battle : null };
      for (const listener of listeners) listener({ eventType: 32, data });
    },
    connect(active: boolean) {
      connection = active ? 'active' : 'waiting';
      for (const listener of lines) listener();
    },
    watchers: () => listeners.size + lines.size,
  };
}

const seated = waitingBattle({ version: 2, seats: [seatOf(1, 1), seatOf(2, 2)], playerCount: 3 });

describe('the room controller', () => {
  it('fetches the battle, and applies new seats without a fetch', async () => {
    const { controller, fetch, settled, deliver } = setupRoom(waitingBattle({ playerCount: 3 }));
    const close = controller.start();
    await settled();
    expect(controller.getSnapshot()).toMatchObject({ status: 'waiting', error: null });
    const asked = fetch.mock.calls.length;
    deliver(seated);
    expect(controller.getSnapshot().battle?.seats).toHaveLength(2);
    expect(controller.getSnapshot().battle?.tables).toHaveLength(1);
    expect(fetch).toHaveBeenCalledTimes(asked);
    close();
  });

  it('fetches what the events of a private battle, a start and a gap leave out', async () => {
    const { controller, fetch, settled, deliver, becomes } = setupRoom(waitingBattle());
    controller.start();
    await settled();
    const asked = fetch.mock.calls.length;
    deliver(seated, false);
    expect(fetch).toHaveBeenCalledTimes(asked + 1);
    becomes(playedBattle());
    await settled();
    deliver({ ...playedBattle(), version: 9 });
    await settled();
    expect(controller.getSnapshot()).toMatchObject({ status: 'finished' });
    expect(controller.getSnapshot().battle?.serverSeed).not.toBeNull();
  });

  it('ignores other battles', async () => {
    const { controller, fetch, settled, deliver } = setupRoom(waitingBattle());
    controller.start();
    await settled();
    const asked = fetch.mock.calls.length;
    deliver({ ...seated, battleId: 'another' });
    expect(fetch).toHaveBeenCalledTimes(asked);
  });

  it('fetches again after a reconnect', async () => {
    const { controller, settled, becomes, connect } = setupRoom(waitingBattle());
    controller.start();
    await settled();
    connect(false);
    becomes(playedBattle());
    connect(true);
    await settled();
    expect(controller.getSnapshot().status).toBe('finished');
  });

  it('reports that the battle does not exist', async () => {
    const { controller, settled, becomes } = setupRoom(waitingBattle());
    becomes(new ApiError({ code: 'battle.notFound', status: 404, msg: '' }));
    controller.start();
    await settled();
    expect(controller.getSnapshot().status).toBe('notFound');
  });

  it('releases everything, and may be started again', async () => {
    const { controller, settled, watchers } = setupRoom(waitingBattle());
    controller.start()();
    expect(watchers()).toBe(0);
    controller.start();
    await settled();
    expect(controller.getSnapshot().status).toBe('waiting');
  });
});

describe('a requested seat', () => {
  const order = {
    idempotencyKey: 'k',
    playerId: 'me',
    publicHash: 'hash',
    input: { id: 'battle', pos: 2, userSeed: 'seed', key: 'private', seatCost: 300 },
  };
  function store(send: () => Promise<unknown>) {
    const slot = joinBattleSlot(memoryStorage());
    return {
      submit: (request: typeof order) => sendStored(request, slot, send),
      pending: (playerId: string, battleId: string) => pendingJoin(slot, playerId, battleId),
    };
  }
  const refused = (code: string, status: number) => new ApiError({ code, status, msg: '' });

  it('is kept with its key while its outcome is unknown, for this player and battle alone', async () => {
    const joins = store(() => Promise.reject(refused('client.network', 0)));
    await expect(joins.submit(order)).rejects.toThrow();
    expect(joins.pending('me', 'battle')).toEqual(order);
    expect(joins.pending('another', 'battle')).toBeUndefined();
    expect(joins.pending('me', 'another')).toBeUndefined();
  });

  it('is forgotten when it was refused, and when it was granted', async () => {
    const full = store(() => Promise.reject(refused('battle.full', 409)));
    await expect(full.submit(order)).rejects.toThrow();
    expect(full.pending('me', 'battle')).toBeUndefined();
    const granted = store(() => Promise.resolve({ battleId: 'battle', version: 3, state: 0, balance: 1 }));
    await granted.submit(order);
    expect(granted.pending('me', 'battle')).toBeUndefined();
  });
});

describe('functions of the room', () => {
  it('distinguish free seats, players and teams', () => {
    expect(freeSeats(seated)).toEqual([3]);
    expect(seatOfPlayer(seated, playerId(2))?.pos).toBe(2);
    expect(seatOfPlayer(seated, undefined)).toBeUndefined();
    expect([1, 2, 3, 4].map((pos) => teamOfPosition(pos, 4))).toEqual([1, 1, 2, 2]);
  });

  it('link to a battle, with the key of a private one and the round of a replay', () => {
    const battle = { mode: 1, battleId: 'abc' } as const;
    expect(rematchPath(battle, undefined)).toBe('/reverse/create/abc');
    expect(rematchPath(battle, 'a+b')).toBe('/reverse/create/abc?key=a%2Bb');
    expect(battleLink('https://a.b', battle, { battleKey: undefined })).toBe('https://a.b/reverse/abc');
    expect(battleLink('https://a.b', battle, { battleKey: 'k', round: 3 })).toBe(
      'https://a.b/reverse/abc?key=k&round=3',
    );
  });

  it('format durations', () => {
    expect([-5, 999, 83_400, 1_800_000].map(formatClock)).toEqual(['00:00', '00:00', '01:23', '30:00']);
  });
});
