import type { Queryable } from '../../db/store/store.ts';
import { BattleState } from '../battles/rows.ts';
import { battleRolls } from '../rolls/battle-rolls.ts';
import type { BattleRoll } from '../rolls/battle-rolls.ts';
import { ticketsOfItem } from './box-tickets.ts';
import { NO_DETAILS } from './definition.ts';
import type { GameDefinition } from './definition.ts';
import { countOf, dayOf } from './figures.ts';

/** What its transfers lead to is the battle itself (records/subjects.ts). */
export const battleGame = {
  rolls: battleRolls,
  records: {
    listed: { from: 'battle_seats WHERE player_id = $1::uuid', id: 'battle_id', at: 'joined_at' },
    read: readBattles,
  },
  given: `SELECT sum(s.payout) FROM own JOIN battle_seats s ON s.transfer_id = own.transfer_id`,
  itemOrigin: {
    kind: 'battle',
    name: 'pull of a battle',
    join: 'LEFT JOIN battle_pulls p ON p.id = i.origin_id',
    isWrong: 'p.id IS NULL',
  },
  drops: {
    valueOf: (id) => `SELECT p.value FROM battle_pulls p WHERE p.id = ${id}`,
    // A private battle writes no drops; it is never shown all the same.
    factsOf: ({ battle, value, table, definitionId }) =>
      battle.isPrivate
        ? null
        : { value, tickets: ticketsOfItem(table, definitionId), paid: table.price, boxId: table.boxId },
  },
  figures: {
    /** Boxes opened in battles. Key: box@version. */
    pull: {
      table: 'battle_pulls',
      id: 'id',
      sums: `SELECT ${dayOf('b.drawn_at')} AS day, p.box_id || '@' || p.box_version AS key, count(*) AS count,
               0::bigint AS income, sum(p.value)::bigint AS outgo, 0::float8 AS expected, 0::float8 AS variance
             FROM page JOIN battle_pulls p USING (id) JOIN battles b ON b.id = p.battle_id GROUP BY 1, 2`,
    },
    /** Created battles. */
    battle: { ...countOf('battles'), today: { title: 'Battles created', isPaid: false } },
  },
} satisfies GameDefinition<BattleRoll>;

interface BattleRow {
  id: string;
  seatCost: number;
  payout: number | null;
  mode: 0 | 1;
  key: string | null;
  playerCount: number;
  boxCount: number;
  state: number;
}

async function readBattles(store: Queryable, playerId: string, ids: readonly string[]) {
  const rows = await store.query<BattleRow & Record<string, unknown>>(
    `SELECT b.id, b.seat_cost AS "seatCost", s.payout, b.mode, b.key, b.seats AS "playerCount",
       b.rounds AS "boxCount", b.state
     FROM battle_seats s JOIN battles b ON b.id = s.battle_id
     WHERE s.player_id = $1::uuid AND s.battle_id = ANY ($2::uuid[])`,
    [playerId, ids],
  );
  return rows.map(({ id, seatCost, payout, ...battle }) => {
    const isCancelled = battle.state === BattleState.cancelled;
    return {
      ...NO_DETAILS,
      id,
      stake: isCancelled ? 0 : seatCost,
      outcome: isCancelled ? 0 : payout,
      battle: { battleId: id, ...battle },
    };
  });
}
