import type { Queryable } from '../db/store.ts';

/** What the house keeps books on, each split into shards so that no row is hot. */
const housePurposes = ['sales', 'payouts', 'bonus', 'deposits', 'commission', 'fees'] as const;
export type HousePurpose = (typeof housePurposes)[number];

/** `main` plays, `secondary` comes from sales and buys in the mall, `hold` is what a waiting battle keeps. */
export const playerPurposes = ['main', 'secondary', 'hold'] as const;
export type PlayerPurpose = (typeof playerPurposes)[number];

/** Account ids of the house; a purpose's shards are summed when read. */
export interface HouseAccounts {
  /** One shard of a purpose, spread evenly by the id of the transfer that will use it. */
  shard(purpose: HousePurpose, transferId: string): number;
}

/** Makes sure that every house account exists. Raising the number of shards later adds rows; it never takes any away. */
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

/** Opens a new player's accounts, empty. Answers their ids. */
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

/** Ids of the accounts of these players. */
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
