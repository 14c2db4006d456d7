import type { GiveawayLack } from '../../../src/net/contract/games/giveaways.ts';
import type { ErrorCode } from '../../../src/net/contract/errors.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { ReadLevel } from './deps.ts';
import type { Giveaway } from './rows.ts';

type Conditions = Pick<Giveaway, 'promoterId' | 'level' | 'rechargeAmount' | 'rechargeSince'>;

/** What a player lacks of a giveaway's conditions, without its password. */
export async function readLacks(
  tx: Queryable,
  readLevel: ReadLevel,
  conditions: Conditions,
  playerId: string,
): Promise<GiveawayLack[]> {
  const { promoterId, level, rechargeAmount, rechargeSince } = conditions;
  const lacks: GiveawayLack[] = [];
  if (promoterId !== null && !(await isInvitedBy(tx, playerId, promoterId))) {
    lacks.push({ condition: 'promotionCode' });
  }
  if (level !== null) {
    const now = await readLevel(tx, playerId);
    if (now < level) lacks.push({ condition: 'level', now, needed: level });
  }
  if (rechargeAmount !== null && rechargeSince !== null) {
    const now = await readRecharged(tx, playerId, rechargeSince);
    if (now < rechargeAmount) lacks.push({ condition: 'recharge', now, needed: rechargeAmount });
  }
  return lacks;
}

/** The refusal of each condition. */
export const lackErrors = {
  promotionCode: 'giveaway.promotionCode',
  level: 'giveaway.level',
  recharge: 'giveaway.recharge',
} as const satisfies Record<GiveawayLack['condition'], ErrorCode>;

/** Whether the player signed up with the promoter's code. */
async function isInvitedBy(tx: Queryable, playerId: string, promoterId: string): Promise<boolean> {
  const found = await tx.query(
    'SELECT 1 AS found FROM players WHERE id = $1::uuid AND invited_by = $2::uuid',
    [playerId, promoterId],
  );
  return found.length > 0;
}

/** What the player's balances were credited by recharges from a moment on, minor units. */
async function readRecharged(tx: Queryable, playerId: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ sum: number }>(
    `SELECT coalesce(sum(p.amount), 0)::bigint AS sum
     FROM accounts a
     JOIN balance_entries e ON e.account_id = a.id AND e.kind = 'recharge' AND e.at >= $2
     JOIN postings p ON p.id = e.posting_id
     WHERE a.player_id = $1::uuid AND p.amount > 0`,
    [playerId, since],
  );
  return row?.sum ?? 0;
}
