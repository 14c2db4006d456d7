import type { Queryable } from '../db/store/store.ts';

/** Purposes of house accounts, each split into shards so that no row is hot (DESIGN.md section 4). */
const housePurposes = ['sales', 'payouts', 'bonus', 'deposits', 'commission', 'fees', 'packets'] as const;
export type HousePurpose = (typeof housePurposes)[number];

/** `main` opens boxes and battles, `secondary` holds proceeds of sales, `hold` the price of seats in waiting battles. */
export const playerPurposes = ['main', 'secondary', 'hold'] as const;
export type PlayerPurpose = (typeof playerPurposes)[number];

/** Account ids of the house; a purpose's shards are summed when read. */
export interface HouseAccounts {
  /** The shard for a transfer, spread evenly by its id. @throws Error without a shard of the purpose */
  shard(purpose: HousePurpose, transferId: string): number;
}

/** Creates missing house accounts. More shards may be added later, none are removed. */
export async function ensureHouseAccounts(store: Queryable, shards: number): Promise<void> {
  await store.query(
    `INSERT INTO accounts (owner, player_id, purpose, shard)
     SELECT 'house', NULL, p.purpose, s.shard
     FROM unnest($1::text[]) WITH ORDINALITY AS p (purpose, place), generate_series(0, $2::int - 1) AS s (shard)
     ORDER BY p.place, s.shard
     ON CONFLICT DO NOTHING`,
    [housePurposes, shards],
  );
}

export async function readHouseAccounts(store: Queryable): Promise<HouseAccounts> {
  const rows = await store.query<{ id: number; purpose: HousePurpose }>(
    `SELECT id, purpose FROM accounts WHERE owner = 'house' ORDER BY id`,
  );
  const byPurpose = new Map(
    housePurposes.map((purpose) => [purpose, rows.filter((row) => row.purpose === purpose)]),
  );
  return {
    shard(purpose, transferId) {
      const shards = byPurpose.get(purpose) ?? [];
      // The tail of a UUID version 7 is random.
      const account = shards[Number.parseInt(transferId.slice(-6), 16) % shards.length];
      if (account === undefined) throw new Error(`the house has no account for ${purpose}`);
      return account.id;
    },
  };
}

/** Creates a new player's empty accounts. @returns their ids */
export async function createPlayerAccounts(
  tx: Queryable,
  playerId: string,
): Promise<Record<PlayerPurpose, number>> {
  const rows = await tx.query<{ id: number; purpose: PlayerPurpose }>(
    `INSERT INTO accounts (owner, player_id, purpose)
     SELECT 'player', $1::uuid, p FROM unnest($2::text[]) AS p RETURNING id, purpose`,
    [playerId, playerPurposes],
  );
  const idOf = (purpose: PlayerPurpose): number => {
    const row = rows.find((candidate) => candidate.purpose === purpose);
    if (row === undefined) throw new Error(`no ${purpose} account was opened`);
    return row.id;
  };
  return { main: idOf('main'), secondary: idOf('secondary'), hold: idOf('hold') };
}

export type PlayerAccounts = Readonly<Record<PlayerPurpose, number>>;

/** Account ids of these players. The returned lookup throws an Error for a player without accounts. */
export async function readPlayerAccounts(
  tx: Queryable,
  playerIds: readonly string[],
): Promise<(playerId: string) => PlayerAccounts> {
  const rows = await tx.query<{ id: number; player_id: string; purpose: PlayerPurpose }>(
    'SELECT id, player_id, purpose FROM accounts WHERE player_id = ANY ($1::uuid[]) AND shard = 0',
    [playerIds],
  );
  return (playerId) => {
    const idOf = (purpose: PlayerPurpose): number => {
      const row = rows.find((each) => each.player_id === playerId && each.purpose === purpose);
      if (row === undefined) throw new Error(`player ${playerId} has no ${purpose} account`);
      return row.id;
    };
    return { main: idOf('main'), secondary: idOf('secondary'), hold: idOf('hold') };
  };
}
