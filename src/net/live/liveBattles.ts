import type { BattleSummary } from '../contract/games/battles.ts';
import type { LiveEvent } from '../contract/site/events.ts';
import { EventType } from '../contract/eventTypes.ts';
import type { LiveChannel } from './channel.ts';
import { createStore } from './store.ts';
import type { ReadableStore } from './store.ts';

type DataOf<Name extends keyof typeof EventType> = Extract<
  LiveEvent,
  { eventType: (typeof EventType)[Name] }
>['data'];

export interface LiveBattles {
  /** The public battle created last. */
  readonly lastCreated: DataOf<'battleCreate'> | null;
  /** The last change of a battle; a watcher of that battle compares `version` to notice a missed one. */
  readonly lastChange: DataOf<'battleState'> | null;
  /** Null before the first one. */
  readonly ranking: DataOf<'battleRank'> | null;
  /** Public battles by the highest version received, the last changed one at the end. */
  readonly battles: ReadonlyMap<string, BattleSummary>;
}

/** Number of battles kept: many times what lists show at once. */
const MAX_BATTLES = 200;

const noLiveBattles: LiveBattles = { lastCreated: null, lastChange: null, ranking: null, battles: new Map() };

/** The state after a live event; drops leave it as it is. */
function applyBattleEvent(battles: LiveBattles, event: LiveEvent): LiveBattles {
  switch (event.eventType) {
    case EventType.battleCreate:
      return { ...battles, lastCreated: event.data, battles: withBattle(battles.battles, event.data) };
    case EventType.battleState:
      return { ...battles, lastChange: event.data, battles: withBattle(battles.battles, event.data.battle) };
    case EventType.battleRank:
      return { ...battles, ranking: event.data };
    default:
      return battles;
  }
}

/**
 * The battle events of a channel, for `useSyncExternalStore`. Cleared when the connection ends: events are lost
 * meanwhile, and lists are fetched again after a reconnect.
 */
export function createLiveBattles(
  channel: Pick<LiveChannel, 'subscribe' | 'state'>,
): ReadableStore<LiveBattles> {
  const { getSnapshot, subscribe, update } = createStore(noLiveBattles);
  channel.subscribe((event) => update((battles) => applyBattleEvent(battles, event)));
  channel.state.subscribe(() => {
    if (channel.state.getSnapshot() !== 'active') update(() => noLiveBattles);
  });
  return { getSnapshot, subscribe };
}

function withBattle(
  known: ReadonlyMap<string, BattleSummary>,
  battle: BattleSummary | null,
): ReadonlyMap<string, BattleSummary> {
  if (battle === null) return known;
  const { battleId } = battle;
  if ((known.get(battleId)?.version ?? 0) >= battle.version) return known;
  const others = [...known].filter(([id]) => id !== battleId);
  return new Map([...others.slice(1 - MAX_BATTLES), [battleId, battle]]);
}

const storesByChannel = new WeakMap<LiveChannel, ReadableStore<LiveBattles>>();

/** The store of a channel, which starts to follow it when it is asked for first. */
export function liveBattlesOf(channel: LiveChannel): ReadableStore<LiveBattles> {
  const existing = storesByChannel.get(channel);
  if (existing !== undefined) return existing;
  const store = createLiveBattles(channel);
  storesByChannel.set(channel, store);
  return store;
}
