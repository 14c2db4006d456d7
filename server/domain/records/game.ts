import type { GameKind } from '../../../src/net/contract/calls/items/records.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { GameDetails } from '../games/definition.ts';
import { games, gamesWith } from '../games/games.ts';
import { boundsOf, writePosition } from './positions.ts';
import type { Period } from './positions.ts';

/** A game that the player played. */
export interface Game extends GameDetails {
  readonly kind: GameKind;
  /** Of the roll or of the battle. */
  readonly id: string;
  readonly at: Date;
}

export interface GameQuery extends Period {
  readonly kind?: GameKind | undefined;
  readonly before?: string | undefined;
  readonly pageSize: number;
}

interface GameRow {
  readonly kind: GameKind;
  readonly id: string;
  readonly at: Date;
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';

/** A player's games, newest first, paged by keyset; `next` is null on the last page. */
export async function readGames(
  store: Queryable,
  playerId: string,
  { kind, before, pageSize, ...period }: GameQuery,
): Promise<{ list: Game[]; next: string | null }> {
  const { from, end } = boundsOf(period, before, LEAST_ID);
  const names = kind === undefined ? gamesWith('records').map(({ name }) => name) : [kind];
  const found = await store.query<GameRow>(
    `SELECT * FROM (${names.map(legSql).join(' UNION ALL ')}) AS games ORDER BY at DESC, id DESC LIMIT $5`,
    [playerId, from, end.at, end.id, pageSize + 1],
  );
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return {
    list: await withDetails(store, playerId, rows),
    next: last === undefined ? null : writePosition(last),
  };
}

/** As many of one kind as the page may need, in index order. */
function legSql(kind: GameKind): string {
  const { from: table, id, at } = games[kind].records.listed;
  return `(SELECT '${kind}' AS kind, ${id} AS id, ${at} AS at FROM ${table}
    AND ${at} >= $2 AND (${at}, ${id}) < ($3::timestamptz, $4::uuid) ORDER BY ${at} DESC, ${id} DESC LIMIT $5)`;
}

async function withDetails(store: Queryable, playerId: string, rows: readonly GameRow[]): Promise<Game[]> {
  const details = new Map<string, GameDetails>();
  for (const { name, value } of gamesWith('records')) {
    const ids = rows.filter(({ kind }) => kind === name).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const { id, ...detail } of await value.read(store, playerId, ids)) details.set(id, detail);
  }
  return rows.flatMap((row) => {
    const detail = details.get(row.id);
    return detail === undefined ? [] : [{ ...row, ...detail }];
  });
}
