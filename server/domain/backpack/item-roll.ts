import { sql } from 'drizzle-orm';
import { items } from '../../db/schema/items.ts';

/** The roll that gave an item, which is its origin; null where no roll from a table gave it. */
export const rollOfItem = sql<
  string | null
>`CASE WHEN ${items.originKind} NOT IN ('purchase', 'code', 'giveaway') THEN ${items.originId} END`;
