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

/** @throws Error if there is no such row: a fact is never left out of the log */
export function rowOf<Row>(rows: ReadonlyMap<string, Row>, { source, rowId, value }: LoggedFact): Row {
  const name = rowId ?? value ?? '';
  const row = rows.get(name);
  if (row === undefined) throw new Error(`the fact ${source} ${name} has no row, so the log cannot say it`);
  return row;
}

/** Finds entries by the row of their fact; they throw as `rowOf` does. */
export function byRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  entriesOf: (row: Row, at: string) => LogEntry | readonly LogEntry[],
): EntriesOf {
  const found = new Map(rows.map((row) => [row.id, row]));
  return (fact) => [entriesOf(rowOf(found, fact), fact.at.toISOString())].flat();
}
