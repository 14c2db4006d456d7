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
  readonly ranking: DataOf<33>;
}

const noBattleNews: BattleNews = { created: null, state: null, ranking: [] };

/** The news after one live event: each event replaces what was known, drops leave it as it is. */
function battleNewsAfter(news: BattleNews, event: LiveEvent): BattleNews {
  switch (event.eventType) {
    case 31:
      return { ...news, created: event.data };
    case 32:
      return { ...news, state: event.data };
    case 33:
      return { ...news, ranking: event.data };
    default:
      return news;
  }
}

/** Keeps the battle news of a channel, for `useSyncExternalStore`. */
export function createBattleNews(channel: Pick<LiveChannel, 'subscribe'>): Readable<BattleNews> {
  const { getSnapshot, subscribe, update } = createStore(noBattleNews);
  channel.subscribe((event) => update((news) => battleNewsAfter(news, event)));
  return { getSnapshot, subscribe };
}
