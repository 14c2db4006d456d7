import type { Queryable } from '../../db/store/store.ts';
import { dreamRolls } from '../rolls/dream-rolls.ts';
import type { DreamRoll, ListedDream } from '../rolls/dream-rolls.ts';
import { NO_DETAILS } from './definition.ts';
import type { PairGameDefinition } from './definition.ts';
import { dayOf } from './figures.ts';

export const dreamGame = {
  rolls: dreamRolls,
  records: {
    listed: { from: `rolls WHERE kind = 'dream' AND player_id = $1::uuid`, id: 'id', at: 'created_at' },
    read: readDreams,
  },
  payment: { isOf: `t.kind LIKE 'dream.%'`, rollId: 't.reference::uuid' },
  summaries: `SELECT n.roll_id, n.target_id AS definition_id, n.value, NULL::text AS box_id, n.won
    FROM dreams n WHERE n.roll_id = ANY ($1::uuid[])`,
  // Of a dream with staked items counts the part that its coins paid for.
  given: `SELECT sum(div(n.value::numeric * n.coins, n.fee)) FROM own JOIN dreams n ON n.transfer_id = own.transfer_id
    JOIN drops d ON d.id = n.roll_id WHERE n.won AND d.reveal_at <= $3::timestamptz`,
  itemOrigin: {
    kind: 'dream',
    name: 'dream',
    join: 'LEFT JOIN dreams n ON n.item_id = i.id AND n.roll_id = i.origin_id',
    isWrong: 'n.roll_id IS NULL OR n.value <> i.price OR n.target_id <> i.definition_id',
  },
  drops: {
    valueOf: (id) => `SELECT n.value FROM dreams n WHERE n.roll_id = ${id}`,
    factsOf: ({ terms: { value, tickets }, fee }) => ({ value, tickets, paid: fee, boxId: null }),
  },
  figures: {
    dream: {
      table: 'dreams',
      id: 'roll_id',
      sums: `SELECT ${dayOf('r.created_at')} AS day, '' AS key, count(*) AS count, sum(d.fee)::bigint AS income,
               coalesce(sum(d.value) FILTER (WHERE d.won), 0)::bigint AS outgo,
               sum(d.value::float8 * d.tickets / 100000) AS expected,
               sum(d.value::float8 * d.value * (d.tickets / 100000.0::float8) * (1 - d.tickets / 100000.0::float8)) AS variance
             FROM page JOIN dreams d ON d.roll_id = page.id JOIN rolls r ON r.id = d.roll_id GROUP BY 1`,
      today: { title: 'Dreams', isPaid: true },
      returns: 'dreams',
    },
  },
} satisfies PairGameDefinition<DreamRoll, ListedDream>;

interface DreamRow {
  id: string;
  stake: number;
  won: boolean;
  targetId: string;
  value: number;
  tickets: number;
}

/** The stake is the fee: what items exceeded it by came back. */
async function readDreams(store: Queryable, _playerId: string, ids: readonly string[]) {
  const rows = await store.query<DreamRow & Record<string, unknown>>(
    `SELECT roll_id AS id, fee AS stake, won, target_id AS "targetId", value, tickets
     FROM dreams WHERE roll_id = ANY ($1::uuid[])`,
    [ids],
  );
  return rows.map(({ id, stake, won, targetId, value, tickets }) => ({
    ...NO_DETAILS,
    id,
    stake,
    outcome: won ? value : 0,
    item: won ? { definitionId: targetId, price: value } : null,
    dream: { targetId, value, tickets },
  }));
}
