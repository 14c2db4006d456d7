import {
  readDropsById,
  readDueDropIdsOf,
  readDueTopDrops,
  readLastDropDue,
  sampleDueDrops,
} from '../domain/feed/drops.ts';
import type { FeedDrop } from '../domain/feed/drops.ts';
import { presentDrop } from '../presenters/catalogue.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';
import type { Services } from '../domain/services/services.ts';
import type { DueDropReader, PublishableDrop } from './drop-publisher.ts';

/** Reads due drops as events 21, 22 and 23. */
export function dueDropReader(
  { store, catalogue }: Pick<Services, 'store' | 'catalogue'>,
  image: ImageUrlBuilder,
): DueDropReader {
  const toPublishable = (feedDrop: FeedDrop): PublishableDrop => {
    const data = presentDrop(feedDrop, catalogue.current(), image);
    const { revealAt, playerId } = feedDrop.drop;
    return { id: data.id, revealAt, playerId, event: { eventType: data.eventType, data } };
  };
  return {
    async readTop(range) {
      return (await readDueTopDrops(store, range)).map(toPublishable);
    },
    async readSample(range) {
      return (await sampleDueDrops(store, range)).map(toPublishable);
    },
    readLastDue: () => readLastDropDue(store),
    async readOwn({ playerIds, isPublished, ...range }) {
      const ids = await readDueDropIdsOf(store, playerIds, range);
      const fresh = await readDropsById(
        store,
        ids.filter((id) => !isPublished(id)),
      );
      return fresh.map(toPublishable);
    },
  };
}
