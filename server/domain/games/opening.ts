import type { Queryable } from '../../db/store/store.ts';
import { openingRolls } from '../rolls/opening-rolls.ts';
import type { ListedOpening, OpeningRoll } from '../rolls/opening-rolls.ts';
import { NO_DETAILS } from './definition.ts';
import type { PairGameDefinition } from './definition.ts';
import { ticketsOfItem } from './box-tickets.ts';
import { dayOf } from './figures.ts';

export const openingGame = {
  rolls: openingRolls,
  records: {
    listed: { from: `rolls WHERE kind = 'opening' AND player_id = $1::uuid`, id: 'id', at: 'created_at' },
    read: readOpenings,
  },
  payment: {
    isOf: `t.kind = 'box.open'`,
    rollId: `(SELECT o.roll_id FROM openings o WHERE o.transfer_id = t.id ORDER BY o.roll_id LIMIT 1)`,
  },
  summaries: `SELECT o.roll_id, i.definition_id, i.price AS value, o.box_id, NULL::boolean AS won
    FROM openings o JOIN items i ON i.id = o.item_id WHERE o.roll_id = ANY ($1::uuid[])`,
  given: `SELECT sum(i.price) FROM own JOIN openings o ON o.transfer_id = own.transfer_id
    JOIN items i ON i.id = o.item_id JOIN drops d ON d.id = o.roll_id WHERE d.reveal_at <= $3::timestamptz`,
  itemOrigin: {
    kind: 'opening',
    name: 'opening',
    join: 'LEFT JOIN openings o ON o.item_id = i.id AND o.roll_id = i.origin_id',
    isWrong: 'o.roll_id IS NULL',
  },
  drops: {
    valueOf: (id) =>
      `SELECT i.price FROM openings o JOIN items i ON i.id = o.item_id WHERE o.roll_id = ${id}`,
    factsOf: ({ value, table, isFree, definitionId }) => ({
      value,
      tickets: ticketsOfItem(table, definitionId),
      paid: isFree ? 0 : table.price,
      boxId: table.boxId,
    }),
  },
  figures: {
    /** Key: box@version; free ones have no income. */
    opening: {
      table: 'openings',
      id: 'roll_id',
      sums: `SELECT ${dayOf('r.created_at')} AS day, o.box_id || '@' || o.box_version AS key, count(*) AS count,
               sum(o.price)::bigint AS income, sum(i.price)::bigint AS outgo, 0::float8 AS expected, 0::float8 AS variance
             FROM page JOIN openings o ON o.roll_id = page.id JOIN rolls r ON r.id = o.roll_id
             JOIN items i ON i.id = o.item_id GROUP BY 1, 2`,
      today: { title: 'Openings', isPaid: true },
    },
  },
} satisfies PairGameDefinition<OpeningRoll, ListedOpening>;

interface OpeningRow {
  id: string;
  stake: number;
  outcome: number;
  boxId: string;
  definitionId: string;
}

async function readOpenings(store: Queryable, _playerId: string, ids: readonly string[]) {
  const rows = await store.query<OpeningRow & Record<string, unknown>>(
    `SELECT o.roll_id AS id, o.price AS stake, i.price AS outcome, o.box_id AS "boxId",
       i.definition_id AS "definitionId"
     FROM openings o JOIN items i ON i.id = o.item_id WHERE o.roll_id = ANY ($1::uuid[])`,
    [ids],
  );
  return rows.map(({ id, stake, outcome, boxId, definitionId }) => ({
    ...NO_DETAILS,
    id,
    stake,
    outcome,
    boxId,
    item: { definitionId, price: outcome },
  }));
}
