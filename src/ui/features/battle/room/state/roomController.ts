import { createActor } from 'xstate';
import { battleMachine } from '../../../../../game/index.ts';
import type { BattlePhase } from '../../../../../game/index.ts';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { EventType } from '../../../../../net/contract/eventTypes.ts';
import { ApiError } from '../../../../../net/http/apiError.ts';
import type { LiveChannel } from '../../../../../net/live/channel.ts';
import { createStore } from '../../../../../net/live/store.ts';
import type { ReadableStore } from '../../../../../net/live/store.ts';
import { applyRoomEvent, roomSnapshot } from './roomSnapshot.ts';
import type { RoomSnapshot, RoomEvent } from './roomSnapshot.ts';

/** State of the room. */
export interface RoomState {
  readonly status: 'loading' | 'notFound' | 'failed' | BattlePhase;
  /** Null until fetched. */
  readonly battle: BattleDetail | null;
  /** Error of the last fetch; null while the state is up to date. */
  readonly error: unknown;
}

interface RoomControllerParts {
  readonly battleId: string;
  readonly live: Pick<LiveChannel, 'subscribe' | 'state'>;
  readonly fetch: (signal: AbortSignal) => Promise<BattleDetail>;
  /** The server's clock, ms. */
  readonly now: () => number;
  readonly schedule: (delayMs: number, work: () => void) => () => void;
}

interface RoomController extends ReadableStore<RoomState> {
  /**
   * Starts watching.
   * @returns stops watching
   */
  start(): () => void;
  /** Fetches the battle at once. */
  refetch(): void;
}

const initialState: RoomState = { status: 'loading', battle: null, error: null };

/** Watches one battle: the machine, its fetches, and the live channel. */
export function createRoomController(parts: RoomControllerParts): RoomController {
  const { getSnapshot, subscribe, update } = createStore(initialState);
  let refetch: () => void = () => undefined;

  function start(): () => void {
    const { battleId, live } = parts;
    const actor = createActor(createRoomMachine(parts), { clock: createActorClock(parts) });
    const actorSubscription = actor.subscribe(({ value, context }) => {
      update(() => ({
        status: value.room,
        battle: context.snapshot?.battle ?? getSnapshot().battle,
        error: context.error,
      }));
    });
    refetch = () => actor.send({ type: 'fetch' });
    const unsubscribeEvents = live.subscribe((event) => {
      if (event.eventType !== EventType.battleState || event.data.battleId !== battleId) return;
      actor.send({ type: 'received', battleEvent: event.data });
    });
    const sendConnectionState = () =>
      actor.send({ type: live.state.getSnapshot() === 'active' ? 'connected' : 'disconnected' });
    const unsubscribeConnection = live.state.subscribe(sendConnectionState);
    actor.start();
    if (live.state.getSnapshot() === 'active') sendConnectionState();
    return () => {
      refetch = () => undefined;
      unsubscribeEvents();
      unsubscribeConnection();
      actorSubscription.unsubscribe();
      actor.stop();
    };
  }

  return { getSnapshot, subscribe, start, refetch: () => refetch() };
}

function createRoomMachine({ fetch, now }: RoomControllerParts) {
  return battleMachine<RoomSnapshot, RoomEvent>({
    fetch: async (signal) => roomSnapshot(await fetch(signal)),
    applyEvent: applyRoomEvent,
    isNotFound: (error) => error instanceof ApiError && error.code === 'battle.notFound',
    now,
  });
}

function createActorClock({ schedule }: RoomControllerParts) {
  return {
    setTimeout: (work: (...args: unknown[]) => void, delayMs: number) => schedule(delayMs, work),
    clearTimeout: (cancel: () => void) => cancel(),
  };
}
