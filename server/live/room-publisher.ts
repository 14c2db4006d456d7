import { RoomEventType } from '../../src/net/contract/site/roomEvents.ts';
import type { RoomEvent } from '../../src/net/contract/site/roomEvents.ts';
import { readEmotes } from '../domain/battles/emotes.ts';
import type { OutboxCursor } from '../domain/battles/outbox.ts';
import { countSpectators, saveWatchers } from '../domain/battles/watchers.ts';
import type { Watchers } from '../domain/battles/watchers.ts';
import type { Store } from '../db/store/store.ts';
import { createPoller } from '../jobs/poller.ts';
import type { Poller } from '../jobs/poller.ts';
import type { Ports } from '../platform/ports.ts';
import type { Broker } from './broker.ts';
import type { ReadOutboxEvents } from './outbox-publisher.ts';

/** With the query, a change of the number reaches open rooms within two seconds. */
const INTERVAL_MS = 1_000;
const RENEW_MS = 15_000;
/** A process that is silent for so long has ended. */
const EXPIRY_MS = 40_000;

interface RoomPublisherOptions {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'schedule'>;
  readonly broker: Pick<Broker, 'rooms' | 'publishToRooms'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells who watches a battle how many do. Each process writes who watches over its own connections, and reads the sum of
 * all; nothing is asked while nobody watches here.
 */
export function createSpectatorPublisher({
  store,
  ports,
  broker,
  onError,
}: RoomPublisherOptions): Pick<Poller, 'start' | 'stop'> {
  const processId = ports.ids();
  /** What is in the database, as text, and since when. */
  const saved = new Map<string, { text: string; at: number }>();
  /** What was sent to the connections last, and the newest of them. */
  let sent = new Map<string, string>();

  const save = async (rooms: readonly Watchers[]): Promise<void> => {
    const at = ports.clock.now().getTime();
    const changed = rooms.filter((room) => {
      const known = saved.get(room.battleId);
      return known?.text !== JSON.stringify(room) || known.at + RENEW_MS <= at;
    });
    const here = new Set(rooms.map(({ battleId }) => battleId));
    const left = [...saved.keys()].filter((battleId) => !here.has(battleId));
    await saveWatchers(store, processId, { changed, left, expiresAt: new Date(at + EXPIRY_MS) });
    for (const room of changed) saved.set(room.battleId, { text: JSON.stringify(room), at });
    for (const battleId of left) saved.delete(battleId);
  };

  const publish = async (): Promise<void> => {
    const rooms = broker.rooms();
    if (rooms.size === 0 && saved.size === 0) return;
    try {
      await save([...rooms.values()].map(({ watchers }) => watchers));
      if (rooms.size === 0) return;
      const counts = await countSpectators(store, [...rooms.keys()], ports.clock.now());
      const before = sent;
      sent = new Map(
        [...rooms].map(([battleId, { lastEntry }]) => [
          battleId,
          `${counts.get(battleId) ?? 0} ${lastEntry}`,
        ]),
      );
      const news = [...rooms.keys()].filter((battleId) => sent.get(battleId) !== before.get(battleId));
      await broker.publishToRooms(
        news.map((battleId) => ({
          eventType: RoomEventType.spectators,
          data: { battleId, spectators: counts.get(battleId) ?? 0 },
        })),
      );
    } catch (error) {
      onError(error);
    }
  };

  const poller = createPoller(ports.schedule, INTERVAL_MS, publish);
  return {
    start: () => poller.start(),
    async stop() {
      await poller.stop();
      await save([]).catch(onError);
    },
  };
}

/** Reads emotes of all processes as events 93, from now on. */
export function emoteEventReader({
  store,
  ports,
}: {
  store: Store;
  ports: Pick<Ports, 'clock'>;
}): ReadOutboxEvents<OutboxCursor, RoomEvent> {
  return async (known, isDelivered) => {
    const { emotes, cursor } = await readEmotes(store, known ?? { after: ports.clock.now() });
    const fresh = emotes.filter(({ id }) => !isDelivered(id));
    return {
      ids: emotes.map(({ id }) => id),
      events: fresh.map(({ battleId, pos, emote }) => ({
        eventType: RoomEventType.emote,
        data: { battleId, pos, emote },
      })),
      cursor,
    };
  };
}
