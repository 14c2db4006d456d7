import { createActor } from 'xstate';
import { battleMachine } from '../../../../game/index.ts';
import type { BattlePhase } from '../../../../game/index.ts';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import type { LiveChannel } from '../../../../net/live/channel.ts';
import { createStore } from '../../../../net/live/store.ts';
import type { Readable } from '../../../../net/live/store.ts';
import { afterTidings, knownRoom } from './knownRoom.ts';
import type { KnownRoom, RoomTidings } from './knownRoom.ts';

/** What the page knows of its battle. */
export interface RoomState {
  readonly stage: 'loading' | 'notFound' | 'failed' | BattlePhase;
  /** Null until it has been fetched once. */
  readonly battle: BattleDetail | null;
  /** Why asking again failed last; null while what is shown is up to date. */
  readonly fault: unknown;
}

interface RoomParts {
  readonly battleId: string;
  readonly live: Pick<LiveChannel, 'subscribe' | 'state'>;
  readonly fetch: (signal: AbortSignal) => Promise<BattleDetail>;
  /** The server's clock, ms. */
  readonly now: () => number;
  readonly schedule: (delayMs: number, work: () => void) => () => void;
}

interface RoomDesk extends Readable<RoomState> {
  /** Begins to watch; the answer ends it. */
  open(): () => void;
  /** Asks again at once. */
  look(): void;
}

const atFirst: RoomState = { stage: 'loading', battle: null, fault: null };

/** Watches one battle: the machine, its questions to the server, and the live channel. */
export function createRoomDesk(parts: RoomParts): RoomDesk {
  const { getSnapshot, subscribe, update } = createStore(atFirst);
  let look: () => void = () => undefined;

  function open(): () => void {
    const { battleId, live } = parts;
    const actor = createActor(machineOf(parts), { clock: clockOf(parts) });
    const told = actor.subscribe(({ value, context }) => {
      update(() => ({
        stage: value.room,
        battle: context.known?.battle ?? getSnapshot().battle,
        fault: context.fault,
      }));
    });
    look = () => actor.send({ type: 'look' });
    const hushed = live.subscribe((event) => {
      if (event.eventType !== 32 || event.data.battleId !== battleId) return;
      actor.send({ type: 'told', tidings: event.data });
    });
    const tellLine = () =>
      actor.send({ type: live.state.getSnapshot() === 'active' ? 'connected' : 'disconnected' });
    const lineEnded = live.state.subscribe(tellLine);
    actor.start();
    if (live.state.getSnapshot() === 'active') tellLine();
    return () => {
      look = () => undefined;
      hushed();
      lineEnded();
      told.unsubscribe();
      actor.stop();
    };
  }

  return { getSnapshot, subscribe, open, look: () => look() };
}

function machineOf({ fetch, now }: RoomParts) {
  return battleMachine<KnownRoom, RoomTidings>({
    look: async (signal) => knownRoom(await fetch(signal)),
    applied: afterTidings,
    isUnknown: (fault) => fault instanceof ApiError && fault.code === 'battle.notFound',
    now,
  });
}

function clockOf({ schedule }: RoomParts) {
  return {
    setTimeout: (work: (...args: unknown[]) => void, delayMs: number) => schedule(delayMs, work),
    clearTimeout: (cancel: () => void) => cancel(),
  };
}
