import type { HouseAccounts, PlayerAccounts } from '../../ledger/accounts.ts';
import { minor } from '../../ledger/ledger.ts';
import type { Transfer } from '../../ledger/ledger.ts';
import type { Ids } from '../../ports.ts';
import type { Battle, Seat } from './rows.ts';

/** Whose accounts are meant, and when it happens. */
interface TransferContext {
  readonly house: HouseAccounts;
  readonly ids: Ids;
  readonly at: Date;
  accounts(playerId: string): PlayerAccounts;
}

interface SeatTransfer {
  kind: string;
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
    // A seat is taken, played, paid back or paid out once.
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

/** The price of a seat goes from what a player has to play with into what a waiting battle keeps. */
export function holdTransfer(
  battle: Pick<Battle, 'id' | 'seatCost'>,
  { pos, playerId }: { pos: number; playerId: string },
  books: TransferContext,
): Transfer {
  const { main, hold } = books.accounts(playerId);
  const move = { kind: 'battle.hold', pos, actor: playerId, spending: false };
  return buildTransfer(battle, { ...move, from: main, to: hold, amount: battle.seatCost }, books);
}

/** The battle begins: what is held is spent, and the house pays for its bots. */
export function stakeTransfers(
  battle: Battle,
  seats: readonly Pick<Seat, 'pos' | 'playerId'>[],
  books: TransferContext,
): Transfer[] {
  const sales = books.house.shard('sales', battle.id);
  const bonus = books.house.shard('bonus', battle.id);
  return seats.map(({ pos, playerId }) => {
    const [from, actor] = playerId === null ? [bonus, 'house'] : [books.accounts(playerId).hold, playerId];
    const move = { kind: 'battle.stake', pos, actor, spending: playerId !== null };
    return buildTransfer(battle, { ...move, from, to: sales, amount: battle.seatCost }, books);
  });
}

/** The battle does not come about: every player gets the price of the seat back. */
export function refundTransfers(
  battle: Battle,
  seats: readonly Seat[],
  actor: string,
  books: TransferContext,
): Transfer[] {
  return seats.flatMap(({ pos, playerId }) => {
    if (playerId === null) return [];
    const { main, hold } = books.accounts(playerId);
    const move = { kind: 'battle.refund', pos, actor, spending: false };
    return [buildTransfer(battle, { ...move, from: hold, to: main, amount: battle.seatCost }, books)];
  });
}

/** The items were sold to the house: each seat gets its part of the sum, and bots give theirs back. */
export function splitTransfers(
  battle: Battle,
  seats: readonly Seat[],
  payouts: readonly number[],
  books: TransferContext,
): Transfer[] {
  const from = books.house.shard('payouts', battle.id);
  const bonus = books.house.shard('bonus', battle.id);
  return seats.flatMap(({ pos, playerId }) => {
    const amount = payouts[pos - 1] ?? 0;
    if (amount === 0) return [];
    const to = playerId === null ? bonus : books.accounts(playerId).secondary;
    const move = { kind: 'battle.split', pos, actor: 'house', spending: false };
    return [buildTransfer(battle, { ...move, from, to, amount }, books)];
  });
}
