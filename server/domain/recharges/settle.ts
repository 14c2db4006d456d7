import type { MessageParams } from '../../../src/net/contract/site/messageKinds.ts';
import { PayState } from '../../../src/net/contract/items/recharges.ts';
import type { RechargeReason } from '../../../src/net/contract/items/recharges.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { minor, post } from '../../ledger/ledger.ts';
import { sendMessage } from '../inbox/send-message.ts';
import type { RechargeDeps } from './deps.ts';
import { fractionDigitsOf } from './offers.ts';
import { updateRecharge } from './rows.ts';
import type { Recharge } from './rows.ts';

type SettleDeps = Pick<RechargeDeps, 'ports' | 'house'>;

/** The kind of the transfers that credit recharges: house deposits → main balance, the order's id as reference. */
const RECHARGE_KIND = 'recharge';

/** Credits a locked order that is not completed, and notifies its player; also one that was cancelled before. */
export async function creditRecharge(
  { ports, house }: SettleDeps,
  tx: Queryable,
  order: Recharge,
  { reference, at }: { reference?: string; at: Date },
): Promise<Recharge> {
  const { id, playerId, quantity, state } = order;
  const transferId = ports.ids();
  const { main } = (await readPlayerAccounts(tx, [playerId]))(playerId);
  await post(tx, {
    id: transferId,
    kind: RECHARGE_KIND,
    reference: id,
    reason: `recharge ${id}`,
    actor: playerId,
    spending: false,
    at,
    legs: [
      { account: main, amount: minor(quantity) },
      { account: house.shard('deposits', transferId), amount: minor(-quantity) },
    ],
  });
  const params = { ...payment(order), quantity, isLate: state === PayState.cancelled };
  await sendMessage(tx, { id: ports.ids(), playerId, kind: 'recharge.credited', params, at });
  return updateRecharge(tx, order, {
    state: PayState.completed,
    endedAt: at,
    transferId,
    ...(reference === undefined ? {} : { reference }),
  });
}

/** Ends a locked order that is unpaid. The player is notified of a failed payment only: the player knows of a cancellation. */
export async function endRecharge(
  { ports }: SettleDeps,
  tx: Queryable,
  order: Recharge,
  { reason, at }: { reason: RechargeReason; at: Date },
): Promise<Recharge> {
  if (reason === 'failed') {
    const { playerId } = order;
    await sendMessage(tx, { id: ports.ids(), playerId, kind: 'recharge.failed', params: payment(order), at });
  }
  return updateRecharge(tx, order, { state: PayState.cancelled, reason, endedAt: at });
}

function payment({ id, currency, payAmount }: Recharge): MessageParams<'recharge.failed'> {
  return { orderId: id, currency, fractionDigits: fractionDigitsOf(currency), payAmount };
}
