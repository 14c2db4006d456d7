import { knownZone } from '../../../src/net/contract/timeZone.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { playerRewards, rewardClaims } from '../../db/schema/rewards.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { LastClaim } from './streak.ts';

export type StoredClaim = typeof rewardClaims.$inferSelect;

/** What a player's rewards go by. */
export interface RewardPlayer {
  readonly zone: string | null;
  readonly zoneSetAt: Date | null;
  readonly claims: number;
}

/** Creates the player's row and locks it: `SELECT … FOR NO KEY UPDATE`. Call before accounts are locked. */
export async function lockRewardPlayer(tx: Queryable, playerId: string): Promise<RewardPlayer> {
  await orm(tx).insert(playerRewards).values({ playerId }).onConflictDoNothing();
  const rows = orm(tx).select().from(playerRewards).where(eq(playerRewards.playerId, playerId));
  return withKnownZone(onlyOne(await rows.for('no key update')));
}

export async function readRewardPlayer(store: Queryable, playerId: string): Promise<RewardPlayer> {
  const [row] = await orm(store).select().from(playerRewards).where(eq(playerRewards.playerId, playerId));
  return withKnownZone(row ?? { zone: null, zoneSetAt: null, claims: 0 });
}

/** A stored zone may be unknown to a newer runtime. */
function withKnownZone({ zone, ...rest }: RewardPlayer): RewardPlayer {
  return { ...rest, zone: zone === null ? null : knownZone(zone) };
}

function onlyOne<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the row was just written');
  return row;
}

/** The last daily claim: days only ever rise, so it has the last name. */
export async function readLastDaily(store: Queryable, playerId: string): Promise<LastClaim | null> {
  const [row] = await orm(store)
    .select({ day: rewardClaims.name, streak: rewardClaims.streak })
    .from(rewardClaims)
    .where(and(eq(rewardClaims.playerId, playerId), eq(rewardClaims.kind, 'daily')))
    .orderBy(desc(rewardClaims.name))
    .limit(1);
  return row === undefined ? null : { day: row.day, streak: row.streak ?? 0 };
}

/** The day of the last refill: days only ever rise. */
export async function readLastRefill(store: Queryable, playerId: string): Promise<string | null> {
  const [row] = await orm(store)
    .select({ day: rewardClaims.name })
    .from(rewardClaims)
    .where(and(eq(rewardClaims.playerId, playerId), eq(rewardClaims.kind, 'refill')))
    .orderBy(desc(rewardClaims.name))
    .limit(1);
  return row?.day ?? null;
}

/** The rewards of levels and tasks that a player has claimed, as `kind:name`. */
export async function readClaimedOnce(store: Queryable, playerId: string): Promise<ReadonlySet<string>> {
  const rows = await orm(store)
    .select({ kind: rewardClaims.kind, name: rewardClaims.name })
    .from(rewardClaims)
    .where(and(eq(rewardClaims.playerId, playerId), inArray(rewardClaims.kind, ['level', 'task'])));
  return new Set(rows.map(({ kind, name }) => `${kind}:${name}`));
}

/** When a player claimed the rewards of levels, by level. */
export async function readLevelClaims(
  store: Queryable,
  playerId: string,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await orm(store)
    .select({ level: rewardClaims.name, claimedAt: rewardClaims.claimedAt })
    .from(rewardClaims)
    .where(and(eq(rewardClaims.playerId, playerId), eq(rewardClaims.kind, 'level')));
  return new Map(rows.map(({ level, claimedAt }) => [Number(level), claimedAt]));
}

/** Version 7 ids begin with the time. */
const ABOVE_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Claims of a player, newest first. */
export function readClaims(
  store: Queryable,
  playerId: string,
  { before, offset, limit }: { before: string | undefined; offset: number; limit: number },
): Promise<StoredClaim[]> {
  return store.query<StoredClaim & Record<string, unknown>>(
    `SELECT id, player_id AS "playerId", kind, name, amount, streak, transfer_id AS "transferId", claimed_at AS "claimedAt"
     FROM reward_claims WHERE player_id = $1::uuid AND id < $2::uuid
     ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [playerId, before ?? ABOVE_ALL_IDS, limit, offset],
  );
}
