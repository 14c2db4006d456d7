import type { Queryable } from '../../db/store/store.ts';
import { ItemState } from '../backpack/item-state.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { SalePlan } from './plan-sale.ts';

/** Of each group the oldest items, by the index of groups. */
const OLDEST = `
  SELECT i.id FROM unnest($2::text[], $3::bigint[], $4::int[]) AS g (definition_id, price, wanted)
  CROSS JOIN LATERAL (
    SELECT id FROM items
    WHERE owner_id = $1::uuid AND definition_id = g.definition_id AND price = g.price
      AND state = ${ItemState.owned} AND NOT favourite AND id <> ALL ($5::uuid[])
    ORDER BY id LIMIT g.wanted
  ) AS i`;

/**
 * Locks the items of a plan in id order; none of `except`.
 * @returns their ids
 * @throws DomainError item.changed if one was sold, staked or locked by the player meanwhile
 */
export async function lockItems(
  tx: Queryable,
  playerId: string,
  { groups, count }: Pick<SalePlan, 'groups' | 'count'>,
  except: readonly string[],
): Promise<string[]> {
  const chosen = await tx.query<{ id: string }>(OLDEST, [
    playerId,
    groups.map(({ definitionId }) => definitionId),
    groups.map(({ price }) => price),
    groups.map((group) => group.count),
    except,
  ]);
  const ids = chosen.map(({ id }) => id);
  const locked = await tx.query<{ state: number; favourite: boolean }>(
    `SELECT state, favourite FROM items WHERE id = ANY ($1::uuid[]) AND owner_id = $2::uuid
     ORDER BY id FOR NO KEY UPDATE`,
    [ids, playerId],
  );
  const isFree = locked.every(({ state, favourite }) => state === ItemState.owned && !favourite);
  if (locked.length !== count || !isFree) throw new DomainError('item.changed');
  return ids;
}
