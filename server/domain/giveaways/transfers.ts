import type { HouseAccounts, PlayerAccounts } from '../../ledger/accounts.ts';
import { minor } from '../../ledger/ledger.ts';
import type { Transfer } from '../../ledger/ledger.ts';
import type { TransferKind } from '../../ledger/transfer-kinds.ts';
import type { Ids } from '../../platform/ports.ts';
import type { Giveaway, Prize } from './rows.ts';

/** The accounts and the moment of a transfer. */
interface TransferContext {
  readonly house: HouseAccounts;
  readonly ids: Ids;
  readonly at: Date;
  accounts(playerId: string): PlayerAccounts;
}

interface Move {
  readonly kind: TransferKind;
  readonly reference: string;
  readonly actor: string;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

function buildTransfer(giveawayId: string, move: Move, { ids, at }: TransferContext): Transfer {
  return {
    id: ids(),
    kind: move.kind,
    reference: move.reference,
    reason: `giveaway ${giveawayId}`,
    actor: move.actor,
    spending: false,
    at,
    legs: [
      { account: move.from, amount: minor(-move.amount) },
      { account: move.to, amount: minor(move.amount) },
    ],
  };
}

/** `giveaway.hold`: the coins of all prizes, main → hold. */
export function holdTransfer(
  giveawayId: string,
  { giverId, coins }: { giverId: string; coins: number },
  context: TransferContext,
): Transfer {
  const { main: from, hold: to } = context.accounts(giverId);
  const move = {
    kind: 'giveaway.hold' as const,
    reference: giveawayId,
    actor: giverId,
    from,
    to,
    amount: coins,
  };
  return buildTransfer(giveawayId, move, context);
}

/** `giveaway.refund`: the coins that nobody won, hold → main; none where there are none. */
export function refundTransfers(
  { id, giverId }: Pick<Giveaway, 'id' | 'giverId'>,
  { coins, actor }: { coins: number; actor: string },
  context: TransferContext,
): Transfer[] {
  if (giverId === null || coins === 0) return [];
  const { main: to, hold: from } = context.accounts(giverId);
  const move = { kind: 'giveaway.refund' as const, reference: id, actor, from, to, amount: coins };
  return [buildTransfer(id, move, context)];
}

/** `giveaway.prize`: coins of a prize to the winner's main balance, from the giver's hold or from house bonus. */
export function prizeTransfer(
  { id, giverId }: Pick<Giveaway, 'id' | 'giverId'>,
  { prize, winnerId }: { prize: Pick<Prize, 'id' | 'value'>; winnerId: string },
  context: TransferContext,
): Transfer {
  const from = giverId === null ? context.house.shard('bonus', prize.id) : context.accounts(giverId).hold;
  const to = context.accounts(winnerId).main;
  const move = {
    kind: 'giveaway.prize' as const,
    reference: prize.id,
    actor: 'house',
    from,
    to,
    amount: prize.value,
  };
  return buildTransfer(id, move, context);
}
