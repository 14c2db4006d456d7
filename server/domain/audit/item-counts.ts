import type { SqlCheck } from './sql-check.ts';

export const itemCountCheck: SqlCheck = {
  name: 'the counts of the backpacks equal their items',
  sql: `SELECT owner_id AS subject,
               format('%s at %s in state %s: counted %s, %s items', definition_id, price, state, c.count, i.count) AS detail
        FROM (SELECT * FROM item_counts WHERE count <> 0) c
        FULL JOIN (SELECT owner_id, state, favourite, definition_id, price, count(*) FROM items GROUP BY 1, 2, 3, 4, 5) i
          USING (owner_id, state, favourite, definition_id, price)
        WHERE c.count IS DISTINCT FROM i.count`,
};
