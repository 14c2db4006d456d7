import { createHash } from 'node:crypto';
import type { ItemDefinition } from '../../server/domain/catalogue/catalogue.ts';
import type { Rng } from '../../server/platform/ports.ts';

/** An item as `seedItems` writes it. */
export interface SeededItem {
  readonly id: string;
  readonly definition: ItemDefinition;
  readonly price: number;
  readonly state: number;
  readonly favourite: boolean;
}

/** A store, or what executes its statements. */
interface ItemStore {
  query(sql: string, params?: readonly unknown[]): Promise<unknown>;
}

interface SeedOptions {
  readonly count: number;
  readonly definitions: readonly ItemDefinition[];
  /** Chooses a number from 0 to below the limit. */
  readonly pick: (limit: number) => number;
  /** One of them each; all are owned without it. */
  readonly states?: readonly number[];
  /** One item of so many is a favourite; none without it. */
  readonly favouriteOneOf?: number;
}

const PARTS_OF_LIST_PRICE = [50, 100, 100, 120];

/**
 * Writes items into a backpack, oldest first, without the openings they would come from: the audit of the store then
 * finds them.
 */
export async function seedItems(
  store: ItemStore,
  playerId: string,
  { count, definitions, pick, states = [0], favouriteOneOf }: SeedOptions,
): Promise<SeededItem[]> {
  const prefix = createHash('sha256').update(playerId).digest('hex').slice(0, 8);
  const oneOf = <T>(values: readonly T[]): T => values[pick(values.length)] as T;
  const seeded = Array.from({ length: count }, (_, place): SeededItem => {
    const definition = oneOf(definitions);
    const state = oneOf(states);
    return {
      id: `${prefix}-0000-7000-8000-${place.toString(16).padStart(12, '0')}`,
      definition,
      price: Math.ceil((definition.price * oneOf(PARTS_OF_LIST_PRICE)) / 100),
      state,
      favourite: state === 0 && favouriteOneOf !== undefined && pick(favouriteOneOf) === 0,
    };
  });
  const rows = seeded.map(({ definition, ...row }) => ({ ...row, definition: definition.id }));
  await store.query(
    `INSERT INTO items (id, owner_id, definition_id, price, state, favourite, origin_kind, origin_id, end_kind, end_id,
                        created_at)
     SELECT i.id, $1::uuid, i.definition, i.price, i.state, i.favourite, 'opening', i.id,
            CASE WHEN i.state IN (2, 4) THEN 'test' END, CASE WHEN i.state IN (2, 4) THEN i.id END, now()
     FROM jsonb_to_recordset($2::jsonb)
       AS i (id uuid, definition text, price bigint, state smallint, favourite boolean)`,
    [playerId, JSON.stringify(rows)],
  );
  return seeded;
}

/** `pick` over an injected source of chance. */
export function pickBy(rng: Rng): (limit: number) => number {
  return (limit) => rng(4).reduce((sum, byte) => sum * 256 + byte, 0) % limit;
}
