import type { Queryable } from '../../db/store/store.ts';
import type { ItemGroup } from './item-groups.ts';

/** Beyond every id, in both directions. */
const ENDS = {
  newest: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  oldest: '00000000-0000-0000-0000-000000000000',
};
const DIRECTIONS = { newest: { beyond: '<', order: 'DESC' }, oldest: { beyond: '>', order: 'ASC' } } as const;
type Direction = keyof typeof DIRECTIONS;

/** Part of a list: the ids within an index range from `from` on, which is not included. */
export interface IdRange {
  direction: Direction;
  /** Undefined: from the start. */
  from?: string | undefined;
  limit: number;
  offset: number;
}

/** Groups whose items are merged by id, after those of a lower place. */
export interface PlacedGroup extends ItemGroup {
  place: number;
  from?: string | undefined;
}

/** One range for each state, merged in the order of the index. `$1` player, `$2` limit, `$3` offset, `$4` states. */
function ofStates(direction: Direction, states: number): string {
  const { beyond, order } = DIRECTIONS[direction];
  const ranges = Array.from(
    { length: states },
    (_, place) =>
      `SELECT id FROM items WHERE owner_id = $1::uuid AND state = ($4::smallint[])[${place + 1}] AND id ${beyond} $5::uuid`,
  );
  return `${ranges.join(' UNION ALL ')} ORDER BY id ${order} LIMIT $2::int OFFSET $3::int`;
}

/** One range of an index for each group, read no further than the page reaches. */
function ofGroups(direction: Direction): string {
  const { beyond, order } = DIRECTIONS[direction];
  return `SELECT p.id
    FROM unnest($4::text[], $5::bigint[], $6::smallint[], $7::boolean[], $8::int[], $9::uuid[])
      AS s (definition_id, price, state, favourite, place, beyond) CROSS JOIN LATERAL (
      SELECT i.id FROM items i WHERE i.owner_id = $1::uuid AND i.definition_id = s.definition_id AND i.price = s.price
        AND i.state = s.state AND i.favourite = s.favourite AND i.id ${beyond} s.beyond
      ORDER BY i.id ${order} LIMIT $2::int + $3::int
    ) AS p ORDER BY s.place, p.id ${order} LIMIT $2::int OFFSET $3::int`;
}

async function read(store: Queryable, sql: string, params: readonly unknown[]): Promise<string[]> {
  return (await store.query<{ id: string }>(sql, params)).map(({ id }) => id);
}

/** Ids of all items in these states, by id. */
export function readIdsOfStates(
  store: Queryable,
  playerId: string,
  states: readonly number[],
  { direction, from = ENDS[direction], limit, offset }: IdRange,
): Promise<string[]> {
  if (states.length === 0) return Promise.resolve([]);
  return read(store, ofStates(direction, states.length), [playerId, limit, offset, states, from]);
}

/** Ids of all items in these groups, by place, then by id. */
export function readIdsOfGroups(
  store: Queryable,
  playerId: string,
  groups: readonly PlacedGroup[],
  { direction, from, limit, offset }: IdRange,
): Promise<string[]> {
  return read(store, ofGroups(direction), [
    playerId,
    limit,
    offset,
    groups.map(({ definitionId }) => definitionId),
    groups.map(({ price }) => price),
    groups.map(({ state }) => state),
    groups.map(({ favourite }) => favourite),
    groups.map(({ place }) => place),
    groups.map((group) => group.from ?? from ?? ENDS[direction]),
  ]);
}
