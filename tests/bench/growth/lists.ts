import { listBattles, listPlayerBattles, statesOf } from '../../../server/domain/battles/list-battles.ts';
import { findRankingPlace, readRanking } from '../../../server/domain/battles/ranking.ts';
import { readBackpack } from '../../../server/domain/backpack/read-backpack.ts';
import { readDreamLog } from '../../../server/domain/dreams/dream-log.ts';
import { readHistory } from '../../../server/domain/fairness/history.ts';
import { listRolls } from '../../../server/domain/fairness/rolls.ts';
import { readLatestDrops } from '../../../server/domain/feed/drops.ts';
import { createHomepageStats } from '../../../server/domain/feed/homepage-stats.ts';
import { findPublicPlayer } from '../../../server/domain/feed/public-players.ts';
import { readFreeBoxes } from '../../../server/domain/free-boxes/read-free-boxes.ts';
import { listPlayerGiveaways } from '../../../server/domain/giveaways/queries.ts';
import { listMessages } from '../../../server/domain/inbox/inbox.ts';
import { readEntryPage } from '../../../server/domain/records/balance-entries.ts';
import { entryFilter, readBalanceLog } from '../../../server/domain/records/balance-log.ts';
import { readFlow } from '../../../server/domain/records/flow.ts';
import { readGames } from '../../../server/domain/records/game.ts';
import { writePosition } from '../../../server/domain/records/positions.ts';
import { readRetrievals } from '../../../server/domain/retrievals/records.ts';
import type { Services } from '../../../server/domain/services/services.ts';

const PAGE_SIZE = 20;
export const DEEP_PAGE = 2_000;

/** Positions in the lists of a player, of the first row of a page. */
interface Positions {
  readonly roll: string;
  readonly entry: string;
  readonly game: string;
}

interface Asked {
  readonly playerId: string;
  readonly page: number;
  /** Undefined on the first page. */
  readonly positions: Positions | undefined;
}

type ReadList = (services: Services, asked: Asked) => Promise<unknown>;

const whole = { mode: -1, states: statesOf(-1), pageSize: PAGE_SIZE };
const pageOf = ({ page }: Asked) => ({ page, pageSize: PAGE_SIZE });
const backpackOf = (asked: Asked) => ({ ...pageOf(asked), state: 0 });
const DAY_MS = 24 * 3_600_000;

/** Lists with pages, as the routes read them. */
export const pagedLists: Readonly<Record<string, ReadList>> = {
  'rolls, by number': ({ store }, asked) => listRolls(store, asked.playerId, pageOf(asked)),
  'history, by position': ({ store }, { playerId, positions }) =>
    readHistory(store, playerId, { before: positions?.roll, pageSize: PAGE_SIZE }),
  'balance log, by number': ({ store }, asked) => readBalanceLog(store, asked.playerId, pageOf(asked)),
  'balance records, by position': ({ store }, { playerId, positions }) =>
    readEntryPage(store, playerId, entryFilter({ view: 'journey' }), {
      before: positions?.entry,
      pageSize: PAGE_SIZE,
    }),
  'games, by position': ({ store }, { playerId, positions }) =>
    readGames(store, playerId, { before: positions?.game, pageSize: PAGE_SIZE }),
  'backpack, newest, by number': ({ store, catalogue }, asked) =>
    readBackpack(store, catalogue.current(), asked.playerId, backpackOf(asked)),
  'backpack, dearest, by number': ({ store, catalogue }, asked) =>
    readBackpack(store, catalogue.current(), asked.playerId, { ...backpackOf(asked), sort: 'priceHigh' }),
  inbox: ({ store }, asked) => listMessages(store, asked.playerId, pageOf(asked)),
  'orders of the mall': ({ mall }, { playerId, page }) => mall.orders(playerId, page, PAGE_SIZE),
  dreams: ({ store }, asked) => readDreamLog(store, asked.playerId, pageOf(asked)),
  'take-backs': ({ store }, asked) => readRetrievals(store, asked.playerId, pageOf(asked)),
  'free boxes': ({ store, ports }, asked) =>
    readFreeBoxes(store, asked.playerId, { ...pageOf(asked), stat: -1 }, ports.clock.now()),
  'own battles': ({ store }, { playerId, page }) => listPlayerBattles(store, playerId, { ...whole, page }),
  battles: ({ store }, { page }) => listBattles(store, { ...whole, page }),
};

/** What has one page. */
export const otherReads: Readonly<Record<string, ReadList>> = {
  'figures of the homepage': ({ store, ports }) => createHomepageStats(store, ports.clock).read(),
  'latest drops': ({ store, ports }) =>
    readLatestDrops(store, { limit: PAGE_SIZE, isTop: false, now: ports.clock.now() }),
  ranking: ({ store, ports }) => readRanking(store, ports.clock.now()),
  'own place': ({ store, ports }, { playerId }) => findRankingPlace(store, playerId, ports.clock.now()),
  'page of the player': ({ store, ports }, { playerId }) =>
    findPublicPlayer(store, playerId, ports.clock.now()),
  'own giveaways': ({ store }, { playerId }) =>
    listPlayerGiveaways(store, playerId, { state: 0, pageSize: PAGE_SIZE }),
  'flow of a day': ({ store, ports }, { playerId }) =>
    readFlow(store, playerId, {
      zone: 'UTC',
      from: new Date(ports.clock.now().getTime() - DAY_MS).toISOString(),
    }),
};

/** The positions before the deep page. @throws Error for a player with fewer rolls */
export async function findPositions({ store }: Services, playerId: string): Promise<Positions> {
  const [row] = await store.query<{ roll: string; at: Date; entry: number }>(
    `SELECT r.id AS roll, r.created_at AS at, p.id AS entry
     FROM (SELECT id, created_at FROM rolls WHERE player_id = $1::uuid ORDER BY id DESC OFFSET $2 LIMIT 1) r
     JOIN openings o ON o.roll_id = r.id JOIN postings p ON p.transfer_id = o.transfer_id AND p.amount < 0`,
    [playerId, (DEEP_PAGE - 1) * PAGE_SIZE - 1],
  );
  if (row === undefined) throw new Error('there are fewer rolls');
  const { roll, at, entry } = row;
  return {
    roll,
    entry: writePosition({ at, id: entry }),
    game: writePosition({ at, id: roll }),
  };
}
