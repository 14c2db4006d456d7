import type { BattleSummary } from '../contract/battles.ts';
import type { LiveEvent } from '../contract/events.ts';
import type { LiveChannel } from './channel.ts';
import { createStore } from './store.ts';
import type { Readable } from './store.ts';

type DataOf<Code extends LiveEvent['eventType']> = Extract<LiveEvent, { eventType: Code }>['data'];

export interface BattleNews {
  /** The public room that was created last. */
  readonly created: DataOf<31> | null;
  /** The last change of a battle; its `version` tells a watcher of that battle whether one was missed. */
  readonly state: DataOf<32> | null;
  /** Null until one has come. */
  readonly ranking: DataOf<33> | null;
  /** Public battles as they were last told of, at the highest version heard, the last told of at the end. */
  readonly battles: ReadonlyMap<string, BattleSummary>;
}

/** How many battles are remembered: what lists show at once, many times over. */
const REMEMBERED = 200;

const noBattleNews: BattleNews = { created: null, state: null, ranking: null, battles: new Map() };

/** The news after one live event; drops leave them as they are. */
function battleNewsAfter(news: BattleNews, event: LiveEvent): BattleNews {
  switch (event.eventType) {
    case 31:
      return { ...news, created: event.data, battles: withBattle(news.battles, event.data) };
    case 32:
      return { ...news, state: event.data, battles: withBattle(news.battles, event.data.battle) };
    case 33:
      return { ...news, ranking: event.data };
    default:
      return news;
  }
}

/**
 * Keeps the battle news of a channel, for `useSyncExternalStore`. A connection that ends takes them along: what
 * happens while nobody listens makes them wrong, and lists are fetched again when it is back.
 */
export function createBattleNews(channel: Pick<LiveChannel, 'subscribe' | 'state'>): Readable<BattleNews> {
  const { getSnapshot, subscribe, update } = createStore(noBattleNews);
  channel.subscribe((event) => update((news) => battleNewsAfter(news, event)));
  channel.state.subscribe(() => {
    if (channel.state.getSnapshot() !== 'active') update(() => noBattleNews);
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
  return new Map([...others.slice(1 - REMEMBERED), [battleId, battle]]);
}
