import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { giveawayParticipants, giveawayPrizes, giveaways } from '../../db/schema/giveaways.ts';
import { HAS_PROFILE } from '../../db/schema/players.ts';
import { players } from '../../db/schema/players.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Giveaway, Participant, Prize } from './rows.ts';

/** How a player is shown. */
export interface NamedPlayer {
  readonly playerId: string;
  /** The player's page is public. */
  readonly hasProfile: boolean;
  readonly name: string;
  readonly avatar: string;
}

export interface GiveawayView {
  readonly giveaway: Giveaway;
  /** Null where the house gives. */
  readonly giver: NamedPlayer | null;
  /** In the order of rounds. */
  readonly prizes: readonly (Prize & { readonly winner: NamedPlayer | null })[];
}

export interface OwnCode {
  readonly code: number;
  readonly userSeed: string;
}

export interface ListQuery {
  readonly state: number;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

interface Place extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
}

/** Giveaways of one kind: in progress those that close next first, finished ones newest first. */
export async function listGiveaways(
  store: Queryable,
  { kind, ...query }: ListQuery & { readonly kind: string },
): Promise<{ list: GiveawayView[]; next: string | null }> {
  const order = orderOf(query.state);
  const rows = await store.query<Place>(
    `SELECT id, closes_at AS at FROM giveaways
     WHERE kind = $1 AND state = $2 AND ${order.after('closes_at', 'id', 3)}
     ORDER BY closes_at ${order.direction}, id ${order.direction} LIMIT $5`,
    [kind, query.state, ...positionOf(query), query.pageSize + 1],
  );
  return toPage(store, rows, query.pageSize);
}

/** Giveaways that a player gives or has joined, in the same order; the finished include the cancelled. */
export async function listPlayerGiveaways(
  store: Queryable,
  playerId: string,
  query: ListQuery,
): Promise<{ list: (GiveawayView & { joined: OwnCode | null })[]; next: string | null }> {
  const order = orderOf(query.state);
  const states = query.state === 0 ? '= 0' : '<> 0';
  const sorted = (at: string, id: string) =>
    `ORDER BY ${at} ${order.direction}, ${id} ${order.direction} LIMIT $4`;
  const rows = await store.query<Place>(
    `SELECT id, at FROM (
       (SELECT g.id, g.closes_at AS at FROM giveaways g
        WHERE g.giver_id = $1::uuid AND g.state ${states} AND ${order.after('g.closes_at', 'g.id', 2)}
        ${sorted('g.closes_at', 'g.id')})
       UNION ALL
       (SELECT p.giveaway_id, p.closes_at FROM giveaway_participants p JOIN giveaways g ON g.id = p.giveaway_id
        WHERE p.player_id = $1::uuid AND g.state ${states} AND ${order.after('p.closes_at', 'p.giveaway_id', 2)}
        ${sorted('p.closes_at', 'p.giveaway_id')})
     ) own ${sorted('at', 'id')}`,
    [playerId, ...positionOf(query), query.pageSize + 1],
  );
  const { list, next } = await toPage(store, rows, query.pageSize);
  const codes = await readOwnCodes(
    store,
    playerId,
    list.map(({ giveaway }) => giveaway.id),
  );
  return { list: list.map((view) => ({ ...view, joined: codes.get(view.giveaway.id) ?? null })), next };
}

/** The order of a list, and what comes after a position in it. */
function orderOf(state: number) {
  const [direction, compare] = state === 0 ? ['ASC', '>'] : ['DESC', '<'];
  return {
    direction,
    after: (at: string, id: string, first: number) =>
      `($${first}::timestamptz IS NULL OR (${at}, ${id}) ${compare} ($${first}::timestamptz, $${first + 1}::uuid))`,
  };
}

function positionOf({ cursor }: ListQuery): [Date | null, string | null] {
  const [at, id] = cursor?.split(',') ?? [];
  return at === undefined || id === undefined ? [null, null] : [new Date(Number(at)), id];
}

async function toPage(store: Queryable, rows: readonly Place[], pageSize: number) {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last ? `${last.at.getTime()},${last.id}` : null;
  return {
    list: await readViews(
      store,
      shown.map(({ id }) => id),
    ),
    next,
  };
}

/** @throws DomainError giveaway.notFound */
export async function findGiveaway(store: Queryable, id: string): Promise<GiveawayView> {
  const [view] = await readViews(store, [id]);
  if (view === undefined) throw new DomainError('giveaway.notFound');
  return view;
}

/** In the order of the ids; unknown ones are left out. */
async function readViews(store: Queryable, ids: readonly string[]): Promise<GiveawayView[]> {
  if (ids.length === 0) return [];
  const found = await orm(store)
    .select()
    .from(giveaways)
    .where(inArray(giveaways.id, [...ids]));
  const prizes = await orm(store)
    .select()
    .from(giveawayPrizes)
    .where(inArray(giveawayPrizes.giveawayId, [...ids]))
    .orderBy(asc(giveawayPrizes.round));
  const winners = await readWinners(store, ids);
  const givers = await readPlayers(
    store,
    found.flatMap(({ giverId }) => giverId ?? []),
  );
  return ids.flatMap((id) => {
    const giveaway = found.find((each) => each.id === id);
    if (giveaway === undefined) return [];
    const own = prizes.filter(({ giveawayId }) => giveawayId === id);
    const giver = giveaway.giverId === null ? null : (givers.get(giveaway.giverId) ?? null);
    return [
      { giveaway, giver, prizes: own.map((prize) => ({ ...prize, winner: winners.get(prize.id) ?? null })) },
    ];
  });
}

/** Who won each prize, by the prize's id. */
async function readWinners(store: Queryable, ids: readonly string[]): Promise<Map<string, NamedPlayer>> {
  const rows = await store.query<NamedPlayer & { prize: string }>(
    `SELECT z.id AS prize, p.id AS "playerId", p.nickname AS name, p.avatar,
       p.shows_profile AND p.closes_at IS NULL AS "hasProfile"
     FROM giveaway_prizes z
     JOIN giveaway_participants g ON g.giveaway_id = z.giveaway_id AND g.code = z.code
     JOIN players p ON p.id = g.player_id WHERE z.giveaway_id = ANY ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ prize, ...player }) => [prize, player]));
}

async function readPlayers(store: Queryable, ids: readonly string[]): Promise<Map<string, NamedPlayer>> {
  if (ids.length === 0) return new Map();
  const rows = await orm(store)
    .select({
      playerId: players.id,
      name: players.nickname,
      avatar: players.avatar,
      hasProfile: HAS_PROFILE,
    })
    .from(players)
    .where(inArray(players.id, [...ids]));
  return new Map(rows.map((player) => [player.playerId, player]));
}

/**
 * Participants in joining order, which is that of their codes.
 * @throws DomainError giveaway.notFound
 */
export async function listParticipants(
  store: Queryable,
  { id, after = 0, pageSize }: { id: string; after?: number | undefined; pageSize: number },
): Promise<{ list: (Participant & NamedPlayer)[]; next: number | null; participantCount: number }> {
  const [giveaway] = await orm(store)
    .select({ participants: giveaways.participants })
    .from(giveaways)
    .where(eq(giveaways.id, id));
  if (giveaway === undefined) throw new DomainError('giveaway.notFound');
  const rows = await orm(store)
    .select({
      participant: giveawayParticipants,
      name: players.nickname,
      avatar: players.avatar,
      hasProfile: HAS_PROFILE,
    })
    .from(giveawayParticipants)
    .innerJoin(players, eq(players.id, giveawayParticipants.playerId))
    .where(and(eq(giveawayParticipants.giveawayId, id), gt(giveawayParticipants.code, after)))
    .orderBy(asc(giveawayParticipants.code))
    .limit(pageSize + 1);
  const list = rows.slice(0, pageSize).map(({ participant, ...shown }) => ({ ...participant, ...shown }));
  const next = rows.length > pageSize ? (list.at(-1)?.code ?? null) : null;
  return { list, next, participantCount: giveaway.participants };
}

/** Null for a player who has not joined. */
export async function readOwnCode(store: Queryable, id: string, playerId: string): Promise<OwnCode | null> {
  return (await readOwnCodes(store, playerId, [id])).get(id) ?? null;
}

/** By the giveaway's id. */
async function readOwnCodes(
  store: Queryable,
  playerId: string,
  ids: readonly string[],
): Promise<Map<string, OwnCode>> {
  if (ids.length === 0) return new Map();
  const rows = await orm(store)
    .select({
      id: giveawayParticipants.giveawayId,
      code: giveawayParticipants.code,
      userSeed: giveawayParticipants.userSeed,
    })
    .from(giveawayParticipants)
    .where(
      and(eq(giveawayParticipants.playerId, playerId), inArray(giveawayParticipants.giveawayId, [...ids])),
    );
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}
