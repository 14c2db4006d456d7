import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import { EventType } from '../../src/net/contract/eventTypes.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import { readOutbox } from '../domain/battles/outbox.ts';
import type { OutboxEntry, OutboxCursor } from '../domain/battles/outbox.ts';
import { readRanking } from '../domain/battles/ranking.ts';
import { readBattleViews } from '../domain/battles/queries.ts';
import type { BattleView } from '../domain/battles/queries.ts';
import { BattleState } from '../domain/battles/rows.ts';
import type { ReadOutboxEvents } from './outbox-publisher.ts';
import { presentBattleSummary, presentRanking } from '../presenters/games/battle.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';
import type { Services } from '../domain/services/services.ts';

/**
 * How far back the first read goes: a process that died between commit and publishing restarts within this time, and
 * clients drop events whose version they have.
 */
const FIRST_READ_WINDOW_MS = 20_000;

/**
 * Reads undelivered outbox entries as events 31 and 32, and adds 33 when a ranking contains the battles that finished:
 * at once, or when the ranking of all processes is computed next.
 */
export function battleEventReader(
  { store, ports, catalogue }: Services,
  image: ImageUrlBuilder,
): ReadOutboxEvents<OutboxCursor> {
  let unranked: Date | null = null;
  return async (cursor, isDelivered) => {
    const now = ports.clock.now();
    const { entries, cursor: next } = await readOutbox(
      store,
      cursor ?? { after: new Date(now.getTime() - FIRST_READ_WINDOW_MS) },
    );
    const undelivered = entries.filter(({ id }) => !isDelivered(id));
    const views = await readBattleViews(store, [...new Set(undelivered.map(({ battleId }) => battleId))]);
    const events = undelivered.flatMap((item) => {
      const view = views.find(({ battle }) => battle.id === item.battleId);
      return view === undefined ? [] : toEvents(item, view, catalogue.current(), image);
    });
    const finished = undelivered.filter(({ state }) => state === BattleState.finished).at(-1);
    unranked = finished?.at ?? unranked;
    if (unranked !== null) {
      const ranking = await readRanking(store, now);
      if (ranking.at >= unranked) {
        events.push({ eventType: EventType.battleRank, data: presentRanking(ranking.players, image) });
        unranked = null;
      }
    }
    return { ids: entries.map(({ id }) => id), events, cursor: next, isPending: unranked !== null };
  };
}

/** Events of a private battle carry no summary; its creation publishes none. */
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
  if (version > 1) return [{ eventType: EventType.battleState, data: changed }];
  return summary === null ? [] : [{ eventType: EventType.battleCreate, data: summary }];
}

/** The battle at the entry's version; the row may be newer. */
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
