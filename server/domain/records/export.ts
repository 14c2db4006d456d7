import { gameKind } from '../../../src/net/contract/calls/items/records.ts';
import type { recordsExport } from '../../../src/net/contract/calls/items/records.ts';
import type { CallParams } from '../../../src/net/contract/call.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { DomainError } from '../errors/domain-error.ts';
import { readEntryPage } from './balance-entries.ts';
import { entryFilter } from './balance-log.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import type { CsvCell } from './csv.ts';
import { readGames } from './game.ts';
import type { Game } from './game.ts';
import { PURCHASE_COLUMNS, payStateOf, readPurchaseRows } from './purchases.ts';

/** Rows read at a time: an export of any length needs the memory of one page. */
const PAGE_ROWS = 1_000;

type ExportQuery = CallParams<typeof recordsExport>;

interface Table {
  readonly columns: readonly string[];
  /** The rows of a page, and the position of the next one. */
  readonly read: (before: string | undefined) => Promise<{ rows: CsvCell[][]; next: string | null }>;
}

interface ExportSources {
  readonly store: Queryable;
  readonly catalogue: Pick<Catalogue, 'item'>;
}

/**
 * A list of a player's records as CSV, newest first, in pieces.
 * @throws DomainError common.badRequest where a list of games or purchases is asked for another kind
 */
export function exportRecords(
  sources: ExportSources,
  playerId: string,
  query: ExportQuery,
): AsyncIterable<string> {
  if (query.list === 'game') return writeTable(gameTable(sources, playerId, query));
  if (query.list === 'purchase') return writeTable(purchaseTable(sources, playerId, query));
  return writeTable(entryTable(sources, playerId, query));
}

async function* writeTable({ columns, read }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for (let before: string | undefined, more = true; more;) {
    const { rows, next } = await read(before);
    yield rows.map(csvLine).join('');
    before = next ?? undefined;
    more = next !== null;
  }
}

function entryTable({ store }: ExportSources, playerId: string, { list, ...query }: ExportQuery): Table {
  const filter = entryFilter({ ...query, view: list === 'flow' ? 'flow' : 'journey' });
  return {
    columns: ['order_id', 'time', 'action_type', 'balance_type', 'amount', 'balance_after'],
    async read(before) {
      const page = await readEntryPage(store, playerId, filter, { before, pageSize: PAGE_ROWS });
      const rows = page.list.map(({ orderId, at, actionType, balanceType, amount, balanceAfter }) => [
        ...[orderId, at.toISOString(), actionType, balanceType],
        ...[{ minor: amount }, { minor: balanceAfter }],
      ]);
      return { rows, next: page.next };
    },
  };
}

function purchaseTable({ store }: ExportSources, playerId: string, query: ExportQuery): Table {
  const filter = { payState: payStateOf(query.kind), from: query.from, to: query.to, pageSize: PAGE_ROWS };
  return {
    columns: PURCHASE_COLUMNS,
    read: (before) => readPurchaseRows(store, playerId, { ...filter, before }),
  };
}

function gameTable(
  { store, catalogue }: ExportSources,
  playerId: string,
  { kind, from, to }: ExportQuery,
): Table {
  const wanted = gameKind.safeParse(kind);
  if (kind !== undefined && !wanted.success) throw new DomainError('common.badRequest');
  const query = { kind: wanted.data, from, to, pageSize: PAGE_ROWS };
  return {
    columns: ['kind', 'id', 'time', 'subject', 'stake', 'outcome', 'net'],
    async read(before) {
      const { list, next } = await readGames(store, playerId, { ...query, before });
      return { rows: list.map((game) => gameRow(game, catalogue)), next };
    },
  };
}

function gameRow(
  { kind, id, at, stake, outcome, boxId, item }: Game,
  catalogue: ExportSources['catalogue'],
): CsvCell[] {
  const subject =
    item === null ? null : `${boxId ?? ''}: ${catalogue.item(item.definitionId).names['zh-CN']}`;
  const decided = outcome === null ? [null, null] : [{ minor: outcome }, { minor: outcome - stake }];
  return [kind, id, at.toISOString(), subject, { minor: stake }, ...decided];
}
