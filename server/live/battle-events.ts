import type { LiveEvent } from '../../src/net/contract/events.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import { readOutbox } from '../domain/battles/outbox.ts';
import type { OutboxEntry, OutboxCursor } from '../domain/battles/outbox.ts';
import { rankPlayers } from '../domain/battles/ranking.ts';
import { readBattleViews } from '../domain/battles/queries.ts';
import type { BattleView } from '../domain/battles/queries.ts';
import { BattleState } from '../domain/battles/rows.ts';
import type { ReadOutboxEvents } from './outbox-publisher.ts';
import { presentBattleSummary, presentRanking } from '../presenters/battle.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';
import type { Services } from '../domain/services.ts';

/**
 * How far back the first reading goes. A process that died between a commit and its telling is back within this time,
 * and clients know by the version what they know already.
 */
const FIRST_READ_WINDOW_MS = 20_000;

/** Reads what the live channel has to tell of battles: 31 and 32, and 33 after an end. */
export function battleEventReader(
  { store, ports, catalogue }: Services,
  image: ImageUrlBuilder,
): ReadOutboxEvents<OutboxCursor> {
  return async (cursor, isDelivered) => {
    const now = ports.clock.now();
    const { news, cursor: next } = await readOutbox(
      store,
      cursor ?? { after: new Date(now.getTime() - FIRST_READ_WINDOW_MS) },
    );
    const undelivered = news.filter(({ id }) => !isDelivered(id));
    const views = await readBattleViews(store, [...new Set(undelivered.map(({ battleId }) => battleId))]);
    const events = undelivered.flatMap((item) => {
      const view = views.find(({ battle }) => battle.id === item.battleId);
      return view === undefined ? [] : toEvents(item, view, catalogue.current(), image);
    });
    if (undelivered.some(({ state }) => state === BattleState.finished)) {
      events.push({ eventType: 33, data: presentRanking(await rankPlayers(store, now), image) });
    }
    return { ids: news.map(({ id }) => id), events, cursor: next };
  };
}

/** Of a private battle nothing is told but that it changed. */
function toEvents(
  { version, state, drawn, at }: OutboxEntry,
  view: BattleView,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): LiveEvent[] {
  const { id, isPrivate } = view.battle;
  const summary = isPrivate
    ? null
    : presentBattleSummary(viewAtVersion(view, { version, state, drawn }), catalogue, image);
  const changed = { battleId: id, version, state, time: at.toISOString(), battle: summary };
  if (version > 1) return [{ eventType: 32, data: changed }];
  return summary === null ? [] : [{ eventType: 31, data: summary }];
}

/** The battle at the version that is told; it may have gone on since. */
function viewAtVersion(
  { battle, seats }: BattleView,
  { version, state, drawn }: Pick<OutboxEntry, 'version' | 'state' | 'drawn'>,
): BattleView {
  const { startAt, endAt } = drawn ? battle : { startAt: null, endAt: null };
  return {
    battle: { ...battle, version, state, startAt, endAt },
    seats: seats.filter((seat) => seat.version <= version),
  };
}
