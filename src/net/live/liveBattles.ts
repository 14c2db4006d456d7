import type { BattleSummary } from '../contract/battles.ts';
import type { LiveEvent } from '../contract/events.ts';
import type { LiveChannel } from './channel.ts';
import { createStore } from './store.ts';
import type { ReadableStore } from './store.ts';

type DataOf<Code extends LiveEvent['eventType']> = Extract<LiveEvent, { eventType: Code }>['data'];

export interface LiveBattles {
  /** The public room that was created last. */
  readonly lastCreated: DataOf<31> | null;
  /** The last change of a battle; its `version` tells a watcher of that battle whether one was missed. */
  readonly lastChange: DataOf<32> | null;
  /** Null until one has come. */
  readonly ranking: DataOf<33> | null;
  /** Public battles as they were last told of, at the highest version heard, the last told of at the end. */
  readonly battles: ReadonlyMap<string, BattleSummary>;
}

/** How many battles are remembered: what lists show at once, many times over. */
const MAX_BATTLES = 200;

const noLiveBattles: LiveBattles = { lastCreated: null, lastChange: null, ranking: null, battles: new Map() };

/** The news after one live event; drops leave them as they are. */
function applyBattleEvent(battles: LiveBattles, event: LiveEvent): LiveBattles {
  switch (event.eventType) {
    case 31:
      return { ...battles, lastCreated: event.data, battles: withBattle(battles.battles, event.data) };
    case 32:
      return { ...battles, lastChange: event.data, battles: withBattle(battles.battles, event.data.battle) };
    case 33:
      return { ...battles, ranking: event.data };
    default:
      return battles;
  }
}

/**
 * Keeps the battle news of a channel, for `useSyncExternalStore`. A connection that ends takes them along: what
 * happens while nobody listens makes them wrong, and lists are fetched again when it is back.
 */
export function createLiveBattles(
  channel: Pick<LiveChannel, 'subscribe' | 'state'>,
): ReadableStore<LiveBattles> {
  const { getSnapshot, subscribe, update } = createStore(noLiveBattles);
  channel.subscribe((event) => update((news) => applyBattleEvent(news, event)));
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
