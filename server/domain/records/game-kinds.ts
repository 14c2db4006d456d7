import type { GameKind } from '../../../src/net/contract/calls/items/records.ts';
import type { Queryable } from '../../db/store/store.ts';

/** Stake and outcome of a game, minor units. */
export interface GameDetails {
  readonly stake: number;
  /** Null until it is decided. */
  readonly outcome: number | null;
  readonly boxId: string | null;
  readonly item: { readonly definitionId: string; readonly price: number } | null;
  readonly battle: {
    readonly battleId: string;
    readonly mode: 0 | 1;
    readonly key: string | null;
    readonly playerCount: number;
    readonly boxCount: number;
    readonly state: number;
  } | null;
  readonly dream: { readonly targetId: string; readonly value: number; readonly tickets: number } | null;
}

export interface Game extends GameDetails {
  readonly kind: GameKind;
  /** Of the roll or of the battle. */
  readonly id: string;
  readonly at: Date;
}

interface GameSource {
  /**
   * SQL of the player's games: the table with the condition that player `$1` played, and the columns of id and time. An
   * index holds what the condition names, then time and id in this order.
   */
  readonly listed: { readonly from: string; readonly id: string; readonly at: string };
  /** The details of some of them. */
  readonly read: (
    store: Queryable,
    playerId: string,
    ids: readonly string[],
  ) => Promise<(GameDetails & { id: string })[]>;
}

/** What counts as a game. A kind added here is listed and exported; the contract names it in `gameKind`. */
export const gameKinds: Readonly<Record<GameKind, GameSource>> = {
  opening: {
    listed: { from: `rolls WHERE kind = 'opening' AND player_id = $1::uuid`, id: 'id', at: 'created_at' },
    read: readOpenings,
  },
  battle: {
    listed: { from: 'battle_seats WHERE player_id = $1::uuid', id: 'battle_id', at: 'joined_at' },
    read: readBattles,
  },
  dream: {
    listed: { from: `rolls WHERE kind = 'dream' AND player_id = $1::uuid`, id: 'id', at: 'created_at' },
    read: readDreams,
  },
};

interface OpeningRow {
  id: string;
  stake: number;
  outcome: number;
  boxId: string;
  definitionId: string;
}

async function readOpenings(store: Queryable, _playerId: string, ids: readonly string[]) {
  const rows = await store.query<OpeningRow>(
    `SELECT o.roll_id AS id, o.price AS stake, i.price AS outcome, o.box_id AS "boxId",
       i.definition_id AS "definitionId"
     FROM openings o JOIN items i ON i.id = o.item_id WHERE o.roll_id = ANY ($1::uuid[])`,
    [ids],
  );
  return rows.map(({ id, stake, outcome, boxId, definitionId }) => ({
    id,
    stake,
    outcome,
    boxId,
    item: { definitionId, price: outcome },
    battle: null,
    dream: null,
  }));
}

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

const CANCELLED = 3;

async function readBattles(store: Queryable, playerId: string, ids: readonly string[]) {
  const rows = await store.query<BattleRow>(
    `SELECT b.id, b.seat_cost AS "seatCost", s.payout, b.mode, b.key, b.seats AS "playerCount",
       b.rounds AS "boxCount", b.state
     FROM battle_seats s JOIN battles b ON b.id = s.battle_id
     WHERE s.player_id = $1::uuid AND s.battle_id = ANY ($2::uuid[])`,
    [playerId, ids],
  );
  return rows.map(({ id, seatCost, payout, ...battle }) => {
    const isCancelled = battle.state === CANCELLED;
    return {
      id,
      stake: isCancelled ? 0 : seatCost,
      outcome: isCancelled ? 0 : payout,
      boxId: null,
      item: null,
      battle: { battleId: id, ...battle },
      dream: null,
    };
  });
}

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
    id,
    stake,
    outcome: won ? value : 0,
    boxId: null,
    item: won ? { definitionId: targetId, price: value } : null,
    battle: null,
    dream: { targetId, value, tickets },
  }));
}
