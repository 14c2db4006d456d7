import type { CallData } from '../../../src/net/contract/call.ts';
import type { profileTransferSecondary } from '../../../src/net/contract/calls/account/profile.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { minor, post } from '../../ledger/ledger.ts';
import type { Ports } from '../../platform/ports.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';

interface SecondaryTransfer extends IdempotentRequest {
  /** Minor units; null moves the whole secondary balance. */
  readonly amount: number | null;
}

type TransferAnswer = CallData<typeof profileTransferSecondary>;

/**
 * Moves secondary balance to main.
 * @throws DomainError transfer.off, transfer.nothing, balance.insufficient, idempotency.*
 */
export function transferSecondary(
  store: Store,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  { amount, ...request }: SecondaryTransfer,
): Promise<TransferAnswer> {
  const at = clock.now();
  return withIdempotency(store, request, at, async (tx) => {
    const { switchBalanceType } = await readSysConfig(tx);
    if (switchBalanceType) throw new DomainError('transfer.off');
    const accounts = (await readPlayerAccounts(tx, [request.playerId]))(request.playerId);
    const balance = await lockBalances(tx, [accounts.main, accounts.secondary]);
    const available = balance(accounts.secondary);
    const moved = amount ?? available;
    if (amount === null && available === 0) throw new DomainError('transfer.nothing');
    if (moved > available) throw new DomainError('balance.insufficient');
    const id = ids();
    await post(tx, {
      id,
      kind: 'transfer.secondary',
      reference: id,
      reason: 'secondary balance to main',
      actor: request.playerId,
      spending: false,
      at,
      legs: [
        { account: accounts.secondary, amount: minor(-moved) },
        { account: accounts.main, amount: minor(moved) },
      ],
    });
    return { moved, balance: balance(accounts.main) + moved, secondaryBalance: available - moved };
  });
}

/** Locks the accounts in id order. @returns the balance of each, minor units */
async function lockBalances(
  tx: Queryable,
  accounts: readonly number[],
): Promise<(account: number) => number> {
  const rows = await tx.query<{ id: number; balance: number }>(
    'SELECT id, balance FROM accounts WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
    [accounts],
  );
  return (account) => {
    const row = rows.find(({ id }) => id === account);
    if (row === undefined) throw new Error(`there is no account ${account}`);
    return row.balance;
  };
}
