import { createHash } from 'node:crypto';
import type { Queryable, Store } from '../../db/store/store.ts';
import { sqlState } from '../../db/store/store.ts';
import { readHouseAccounts, readPlayerAccounts } from '../../ledger/accounts.ts';
import { minor, post } from '../../ledger/ledger.ts';
import type { Ports } from '../../platform/ports.ts';
import { sendMessage } from '../../domain/inbox/send-message.ts';

const CHECK_VIOLATION = '23514';

/** Coins that an operator gives, or a balance that one sets right. */
export interface Adjustment {
  /** `operator.grant`: house bonus → main. `operator.correct`: between house bonus and a balance, either way. */
  readonly kind: 'operator.grant' | 'operator.correct';
  readonly playerId: string;
  readonly balance: 'main' | 'secondary';
  /** Minor units; below zero takes. */
  readonly amount: number;
  /** Shown to the player. */
  readonly reason: string;
}

export interface Adjusted {
  readonly transferId: string;
  /** Minor units, afterwards. */
  readonly balanceAfter: number;
}

interface Act {
  /** Id of its row in `operator_acts`: the reference of the transfer. */
  readonly id: string;
  readonly at: Date;
}

/**
 * Posts the transfer and tells the player, within the transaction of the act.
 * @returns null if the balance is too small
 */
export async function adjustBalance(
  store: Store,
  ids: Ports['ids'],
  adjustment: Adjustment,
  act: Act,
): Promise<Adjusted | null> {
  try {
    return await store.transaction((tx) => postAdjustment(tx, ids, adjustment, act));
  } catch (error) {
    if (sqlState(error) === CHECK_VIOLATION) return null;
    throw error;
  }
}

async function postAdjustment(
  tx: Queryable,
  ids: Ports['ids'],
  { kind, playerId, balance, amount, reason }: Adjustment,
  act: Act,
): Promise<Adjusted> {
  const transferId = ids();
  const house = await readHouseAccounts(tx);
  const own = (await readPlayerAccounts(tx, [playerId]))(playerId);
  const [balanceAfter = 0] = await post(tx, {
    id: transferId,
    kind,
    reference: act.id,
    reason,
    actor: 'house',
    spending: false,
    at: act.at,
    legs: [
      { account: own[balance], amount: minor(amount) },
      { account: house.shard('bonus', transferId), amount: minor(-amount) },
    ],
  });
  const message = { id: ids(), playerId, at: act.at };
  if (kind === 'operator.grant') await sendMessage(tx, { ...message, kind, params: { amount, reason } });
  else await sendMessage(tx, { ...message, kind, params: { amount, balance, reason } });
  return { transferId, balanceAfter };
}

/** What a key stands for: another adjustment under the same key is refused. SHA-256, hex. */
export function adjustmentFingerprint({ kind, playerId, balance, amount, reason }: Adjustment): string {
  return sha256(JSON.stringify([kind, playerId, balance, amount, reason]));
}

/** The key of an adjustment that was given none: the same one twice on a day (UTC) is one. */
export function keyOfDay(adjustment: Adjustment, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  return `day-${day}-${sha256(adjustmentFingerprint(adjustment) + day).slice(0, 24)}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
