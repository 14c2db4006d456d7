import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { postAll } from '../../ledger/ledger.ts';
import { revealBattleCommit } from './commits.ts';
import type { BattleDeps } from './deps.ts';
import { sendRefunds } from './messages.ts';
import { refundTransfers } from './transfers.ts';
import { BattleState, updateBattle, readSeats } from './rows.ts';
import type { Battle } from './rows.ts';
import { playerIdsOf } from './start.ts';

/** Cancels a locked battle that is not drawn and refunds the price of each player's seat. */
export async function cancelBattle(
  deps: BattleDeps,
  tx: Queryable,
  battle: Battle,
  { reason, at }: { reason: NonNullable<Battle['cancelReason']>; at: Date },
): Promise<Battle> {
  const { house, ports, seedSecrets } = deps;
  const seats = await readSeats(tx, battle.id);
  const actor = reason === 'creator' ? battle.creatorId : 'house';
  const accounts = await readPlayerAccounts(tx, playerIdsOf(seats));
  await postAll(tx, refundTransfers(battle, seats, actor, { house, ids: ports.ids, at, accounts }));
  await sendRefunds(deps, tx, battle, { seats, reason, at });
  await revealBattleCommit(seedSecrets, tx, battle.commitId);
  const change = { state: BattleState.cancelled, cancelReason: reason, endedAt: at };
  return updateBattle(tx, battle, change, at);
}
