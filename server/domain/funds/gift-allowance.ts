import type { Queryable } from '../../db/store/store.ts';
import { ROLL_PAYMENTS } from '../../ledger/transfer-kinds.ts';
import type { TransferKind } from '../../ledger/transfer-kinds.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isIdentityConfirmed } from '../identity/identities.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a player may give to others now. Amounts are minor units. */
export interface GiftAllowance {
  /** By one act. */
  readonly maxAmount: number;
  /** Of what all acts of 24 hours may give. */
  readonly leftToday: number;
  readonly needsIdentity: boolean;
  /** From when a new account may give; null: now. */
  readonly opensAt: Date | null;
  /** Coins of the house that are to be played before they are given on. */
  readonly unplayed: number;
  /** What all coins and items exceed `unplayed` by. */
  readonly free: number;
}

/** Coins from the house that were not earned by playing or paying. Those of packets and prizes only from the house. */
const HOUSE_GIFTS: readonly TransferKind[] = [
  ...(['welcome', 'code.credit', 'operator.grant'] as const),
  ...(['reward.daily', 'reward.level', 'reward.task', 'reward.refill'] as const),
];
const PLAYS: readonly TransferKind[] = [...ROLL_PAYMENTS, 'battle.stake'];

/**
 * What the player may give, by packets, giveaways and whatever comes. Call with the player's row locked before giving:
 * the allowance of a day is read and used under this lock.
 */
export async function readGiftAllowance(tx: Queryable, playerId: string, now: Date): Promise<GiftAllowance> {
  const config = await readSysConfig(tx);
  const unplayed = config.giftNeedsPlay ? await readUnplayed(tx, playerId) : 0;
  const opensAt = await readOpensAt(tx, playerId, config.giftAccountHours);
  return {
    maxAmount: config.giftMaxAmount,
    leftToday: Math.max(config.giftMaxPerDay - (await readGiven(tx, playerId, now)), 0),
    needsIdentity: config.giftNeedsIdentity && !(await isIdentityConfirmed(tx, playerId)),
    opensAt: opensAt > now ? opensAt : null,
    unplayed,
    free: Math.max((await readWealth(tx, playerId)) - unplayed, 0),
  };
}

/**
 * Refuses a gift above the allowance. Locks the player's row until the transaction ends.
 * @param amount of coins and items together, minor units
 * @throws DomainError gift.identity, gift.newAccount, gift.maxAmount, gift.maxPerDay, gift.unplayed
 */
export async function assertMayGive(
  tx: Queryable,
  { playerId, amount, at }: { playerId: string; amount: number; at: Date },
): Promise<void> {
  await tx.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
  const allowance = await readGiftAllowance(tx, playerId, at);
  if (allowance.needsIdentity) throw new DomainError('gift.identity');
  if (allowance.opensAt !== null) throw new DomainError('gift.newAccount');
  if (amount > allowance.maxAmount) throw new DomainError('gift.maxAmount');
  if (amount > allowance.leftToday) throw new DomainError('gift.maxPerDay');
  if (amount > allowance.free && allowance.unplayed > 0) throw new DomainError('gift.unplayed');
}

async function readOpensAt(tx: Queryable, playerId: string, hours: number): Promise<Date> {
  const [player] = await tx.query<{ created_at: Date }>(
    'SELECT created_at FROM players WHERE id = $1::uuid',
    [playerId],
  );
  if (player === undefined) throw new Error(`no player ${playerId}`);
  return new Date(player.created_at.getTime() + hours * HOUR_MS);
}

/** By all acts of 24 hours; a giveaway that was cancelled gave nothing. */
async function readGiven(tx: Queryable, playerId: string, now: Date): Promise<number> {
  const [given] = await tx.query<{ sum: number }>(
    `SELECT (
       (SELECT coalesce(sum(amount), 0) FROM packets WHERE giver_id = $1::uuid AND created_at > $2)
       + (SELECT coalesce(sum(p.value), 0) FROM giveaways g JOIN giveaway_prizes p ON p.giveaway_id = g.id
          WHERE g.giver_id = $1::uuid AND g.created_at > $2 AND g.state <> 2)
     )::bigint AS sum`,
    [playerId, new Date(now.getTime() - DAY_MS)],
  );
  return given?.sum ?? 0;
}

/** Of the balances that the player can use and the owned items. */
async function readWealth(tx: Queryable, playerId: string): Promise<number> {
  const [wealth] = await tx.query<{ sum: number }>(
    `SELECT (
       (SELECT coalesce(sum(balance), 0) FROM accounts WHERE player_id = $1::uuid AND purpose IN ('main', 'secondary'))
       + (SELECT coalesce(sum(price * count), 0) FROM item_counts WHERE owner_id = $1::uuid AND state = 0)
     )::bigint AS sum`,
    [playerId],
  );
  return wealth?.sum ?? 0;
}

/**
 * What the house gave, coins and items, less what was played afterwards: a play uses up gifts that came before it, and
 * none that come later. The running sum of gifts and plays, above its lowest value. An item that was delivered can no
 * longer be given on; that of a free box was rolled, which is a play.
 */
async function readUnplayed(tx: Queryable, playerId: string): Promise<number> {
  const [row] = await tx.query<{ unplayed: number }>(
    `WITH moves AS (
       SELECT e.at, e.posting_id, p.amount
       FROM accounts a JOIN balance_entries e ON e.account_id = a.id JOIN postings p ON p.id = e.posting_id
       WHERE a.player_id = $1::uuid AND a.purpose IN ('main', 'hold') AND (
         (e.kind = ANY ($2::text[]) AND p.amount > 0) OR (e.kind = ANY ($3::text[]) AND p.amount < 0)
         OR (e.kind IN ('packet.claim', 'giveaway.prize') AND p.amount > 0 AND EXISTS (
           SELECT 1 FROM postings f JOIN accounts h ON h.id = f.account_id JOIN transfers t ON t.id = f.transfer_id
           WHERE f.transfer_id = p.transfer_id AND f.amount < 0 AND h.owner = 'house' AND (
             t.kind = 'giveaway.prize'
             OR EXISTS (SELECT 1 FROM packets k WHERE k.id = split_part(t.reference, ':', 1)::uuid AND k.giver_id IS NULL)
           )
         ))
       )
       UNION ALL
       SELECT i.created_at, 0, i.price FROM items i
       WHERE i.owner_id = $1::uuid AND i.end_kind IS DISTINCT FROM 'delivery' AND (
         i.origin_kind = 'code'
         OR (i.origin_kind = 'giveaway' AND EXISTS (
           SELECT 1 FROM giveaway_prizes z JOIN giveaways g ON g.id = z.giveaway_id
           WHERE z.id = i.origin_id AND g.giver_id IS NULL
         ))
       )
       UNION ALL
       SELECT r.created_at, 0, d.change - d.staked_value FROM dreams d JOIN rolls r ON r.id = d.roll_id
       WHERE d.player_id = $1::uuid AND d.staked_items > 0
     ), sums AS (
       SELECT at, posting_id, sum(amount) OVER (ORDER BY at, posting_id) AS total FROM moves
     )
     SELECT coalesce(
       (SELECT total FROM sums ORDER BY at DESC, posting_id DESC LIMIT 1) - least((SELECT min(total) FROM sums), 0), 0
     )::bigint AS unplayed`,
    [playerId, HOUSE_GIFTS, PLAYS],
  );
  return row?.unplayed ?? 0;
}
