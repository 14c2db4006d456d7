import type { LogEntry } from '../../../src/fair/log/entries.ts';
import type { Queryable } from '../../db/store/store.ts';

/** A row of the outbox: a fact that is not in the log yet. */
export interface LoggedFact {
  /** How its entry is read. */
  readonly source: string;
  readonly rowId: string | null;
  readonly value: string | null;
  readonly at: Date;
}

/** The entries of a fact, in their order. */
type EntriesOf = (fact: LoggedFact) => readonly LogEntry[];
/** Reads what the entries of facts of one source are made of. */
export type ReadEntries = (tx: Queryable, facts: readonly LoggedFact[]) => Promise<EntriesOf>;

/** The rows of facts. */
export const rowIds = (facts: readonly LoggedFact[]): string[] => facts.flatMap(({ rowId }) => rowId ?? []);

/** Finds entries by the row of their fact. */
export function byRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  entriesOf: (row: Row, at: string) => LogEntry | readonly LogEntry[],
): EntriesOf {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ({ rowId, at }) => {
    const row = found.get(rowId ?? '');
    return row === undefined ? [] : [entriesOf(row, at.toISOString())].flat();
  };
}
