import type { HouseAccounts, PlayerAccounts } from '../../ledger/accounts.ts';
import { minor } from '../../ledger/ledger.ts';
import type { Transfer } from '../../ledger/ledger.ts';
import type { TransferKind } from '../../ledger/transfer-kinds.ts';
import type { Ids } from '../../platform/ports.ts';
import type { Battle, Seat } from './rows.ts';

/** The accounts and the moment of a transfer. */
interface TransferContext {
  readonly house: HouseAccounts;
  readonly ids: Ids;
  readonly at: Date;
  accounts(playerId: string): PlayerAccounts;
}

interface SeatTransfer {
  kind: TransferKind;
  pos: number;
  actor: string;
  spending: boolean;
  from: number;
  to: number;
  amount: number;
}

function buildTransfer(
  { id: battleId }: Pick<Battle, 'id'>,
  move: SeatTransfer,
  { ids, at }: TransferContext,
): Transfer {
  const { kind, pos, actor, spending, from, to } = move;
  return {
    id: ids(),
    kind,
    // Unique with the kind: each happens once per seat.
    reference: `${battleId}:${pos}`,
    reason: `battle ${battleId}, seat ${pos}`,
    actor,
    spending,
    at,
    legs: [
      { account: from, amount: minor(-move.amount) },
      { account: to, amount: minor(move.amount) },
    ],
  };
}

/** `battle.hold`: the price of a seat, main → hold. */
export function holdTransfer(
  battle: Pick<Battle, 'id' | 'seatCost'>,
  { pos, playerId }: { pos: number; playerId: string },
  context: TransferContext,
): Transfer {
  const { main, hold } = context.accounts(playerId);
  const move = { kind: 'battle.hold' as const, pos, actor: playerId, spending: false };
  return buildTransfer(battle, { ...move, from: main, to: hold, amount: battle.seatCost }, context);
}

/** `battle.stake`: hold → house sales; a bot's from house bonus. */
export function stakeTransfers(
  battle: Battle,
  seats: readonly Pick<Seat, 'pos' | 'playerId'>[],
  context: TransferContext,
): Transfer[] {
  const sales = context.house.shard('sales', battle.id);
  const bonus = context.house.shard('bonus', battle.id);
  return seats.map(({ pos, playerId }) => {
    const [from, actor] = playerId === null ? [bonus, 'house'] : [context.accounts(playerId).hold, playerId];
    const move = { kind: 'battle.stake' as const, pos, actor, spending: playerId !== null };
    return buildTransfer(battle, { ...move, from, to: sales, amount: battle.seatCost }, context);
  });
}

/** `battle.refund`: hold → main, for each player's seat. */
export function refundTransfers(
  battle: Battle,
  seats: readonly Seat[],
  actor: string,
  context: TransferContext,
): Transfer[] {
  return seats.flatMap(({ pos, playerId }) => {
    if (playerId === null) return [];
    const { main, hold } = context.accounts(playerId);
    const move = { kind: 'battle.refund' as const, pos, actor, spending: false };
    return [buildTransfer(battle, { ...move, from: hold, to: main, amount: battle.seatCost }, context)];
  });
}

/** `battle.split`: house payouts → secondary; a bot's part → house bonus. */
export function splitTransfers(
  battle: Battle,
  seats: readonly Seat[],
  payouts: readonly number[],
  context: TransferContext,
): Transfer[] {
  const from = context.house.shard('payouts', battle.id);
  const bonus = context.house.shard('bonus', battle.id);
  return seats.flatMap(({ pos, playerId }) => {
    const amount = payouts[pos - 1] ?? 0;
    if (amount === 0) return [];
    const to = playerId === null ? bonus : context.accounts(playerId).secondary;
    const move = { kind: 'battle.split' as const, pos, actor: 'house', spending: false };
    return [buildTransfer(battle, { ...move, from, to, amount }, context)];
  });
}
