import type { CallParams } from '../../../src/net/contract/call.ts';
import type { profileBalanceLog } from '../../../src/net/contract/calls/account/profile.ts';
import type { recordsBalance } from '../../../src/net/contract/calls/items/records.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { PlayerPurpose } from '../../ledger/accounts.ts';
import { readEntries } from './balance-entries.ts';
import type { Entry, EntryFilter } from './balance-entries.ts';
import { countEntries, findEntryPlace } from './entry-counts.ts';

/** Kinds of transfers between a player's own balances: nothing comes in or goes out. */
export const OWN_MOVES: readonly string[] = [
  'battle.hold',
  'battle.refund',
  'giveaway.hold',
  'giveaway.refund',
  'transfer.secondary',
];

const ALL_BALANCES: readonly PlayerPurpose[] = ['main', 'secondary', 'hold'];

type BalanceQuery = Pick<CallParams<typeof recordsBalance>, 'view' | 'kind' | 'balanceType' | 'from' | 'to'>;

/** The filter of a list of postings: what a hold moves is in `main` already, unless it is asked for. */
export function entryFilter({ view, kind, balanceType, from, to }: BalanceQuery): EntryFilter {
  const shown: readonly PlayerPurpose[] = view === 'flow' ? ALL_BALANCES : ['main', 'secondary'];
  return {
    purposes: balanceType === undefined ? shown : [balanceType],
    kinds: kind?.split(',') ?? null,
    without: view === 'flow' ? OWN_MOVES : [],
    from,
    to,
  };
}

/** Postings on a player's accounts, newest first, by page number. */
export async function readBalanceLog(
  store: Queryable,
  playerId: string,
  { page, pageSize, ...query }: CallParams<typeof profileBalanceLog>,
): Promise<{ list: Entry[]; total: number }> {
  const filter = entryFilter({ view: 'journey', ...query });
  const [list, total] = await Promise.all([
    readNumberedPage(store, playerId, filter, { page, pageSize }),
    countEntries(store, playerId, filter),
  ]);
  return { list, total };
}

async function readNumberedPage(
  store: Queryable,
  playerId: string,
  filter: EntryFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Entry[]> {
  const offset = (page - 1) * pageSize;
  const place = await findEntryPlace(store, playerId, filter, offset);
  if (place === null) return [];
  const { before, skip } = place ?? { before: undefined, skip: offset };
  return readEntries(store, playerId, filter, { before, offset: skip, limit: pageSize });
}
