import type { LiveEvent } from '../src/net/contract/events.ts';
import type { Catalogue } from './domain/catalogue/catalogue.ts';
import { readNews } from './domain/battles/news.ts';
import type { BattleNews, NewsCursor } from './domain/battles/news.ts';
import { rankPlayers } from './domain/battles/ranking.ts';
import { viewsOf } from './domain/battles/read.ts';
import type { BattleView } from './domain/battles/read.ts';
import { BattleState } from './domain/battles/rows.ts';
import type { ReadTidings } from './live/battle-teller.ts';
import { battleSummaryShape, rankingShape } from './routes/battleShapes.ts';
import type { ImageUrl } from './routes/shapes.ts';
import type { Services } from './services.ts';

/**
 * How far back the first reading goes. A process that died between a commit and its telling is back within this time,
 * and clients know by the version what they know already.
 */
const LATELY_MS = 20_000;

/** Reads what the live channel has to tell of battles: 31 and 32, and 33 after an end. */
export function battleTidings(
  { store, ports, catalogue }: Services,
  image: ImageUrl,
): ReadTidings<NewsCursor> {
  return async (cursor, isTold) => {
    const now = ports.clock.now();
    const { news, cursor: next } = await readNews(
      store,
      cursor ?? { after: new Date(now.getTime() - LATELY_MS) },
    );
    const untold = news.filter(({ id }) => !isTold(id));
    const views = await viewsOf(store, [...new Set(untold.map(({ battleId }) => battleId))]);
    const events = untold.flatMap((item) => {
      const view = views.find(({ battle }) => battle.id === item.battleId);
      return view === undefined ? [] : eventsOf(item, view, catalogue.current(), image);
    });
    if (untold.some(({ state }) => state === BattleState.finished)) {
      events.push({ eventType: 33, data: rankingShape(await rankPlayers(store, now), image) });
    }
    return { ids: news.map(({ id }) => id), events, cursor: next };
  };
}

/** Of a private battle nothing is told but that it changed. */
function eventsOf(
  { version, state, drawn, at }: BattleNews,
  view: BattleView,
  catalogue: Catalogue,
  image: ImageUrl,
): LiveEvent[] {
  const { id, isPrivate } = view.battle;
  const summary = isPrivate
    ? null
    : battleSummaryShape(asItWas(view, { version, state, drawn }), catalogue, image);
  const changed = { battleId: id, version, state, time: at.toISOString(), battle: summary };
  if (version > 1) return [{ eventType: 32, data: changed }];
  return summary === null ? [] : [{ eventType: 31, data: summary }];
}

/** The battle at the version that is told; it may have gone on since. */
function asItWas(
  { battle, seats }: BattleView,
  { version, state, drawn }: Pick<BattleNews, 'version' | 'state' | 'drawn'>,
): BattleView {
  const { startAt, endAt } = drawn ? battle : { startAt: null, endAt: null };
  return {
    battle: { ...battle, version, state, startAt, endAt },
    seats: seats.filter((seat) => seat.version <= version),
  };
}
