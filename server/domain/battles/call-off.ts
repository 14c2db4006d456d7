import type { Queryable } from '../../db/store.ts';
import { accountsOf } from '../../ledger/accounts.ts';
import { postAll } from '../../ledger/ledger.ts';
import type { BattleDeps } from './deps.ts';
import { refundTransfers } from './money.ts';
import { BattleState, changeBattle, seatsOf } from './rows.ts';
import type { Battle } from './rows.ts';
import { playersOf } from './start.ts';

/** Cancels a battle that has not been drawn: every player gets the price of the seat back. */
export async function callOff(
  { house, ports }: BattleDeps,
  tx: Queryable,
  battle: Battle,
  { reason, at }: { reason: NonNullable<Battle['cancelReason']>; at: Date },
): Promise<Battle> {
  const seats = await seatsOf(tx, battle.id);
  const actor = reason === 'creator' ? battle.creatorId : 'house';
  const accounts = await accountsOf(tx, playersOf(seats));
  await postAll(tx, refundTransfers(battle, seats, actor, { house, ids: ports.ids, at, accounts }));
  const change = { state: BattleState.cancelled, cancelReason: reason, endedAt: at };
  return changeBattle(tx, battle, change, at);
}
