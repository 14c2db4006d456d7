import { rangeAt } from '../../../src/fair/outcome/tickets.ts';
import type { PublishedTable } from '../catalogue/versions.ts';
import type { Finding } from './finding.ts';

export const VALUE_CHECK = 'every item won has its value in the version of the box';

/** What an item was worth when it was won. */
interface WonItem {
  /** Of the roll. */
  id: string;
  ticket: number;
  /** Minor units. */
  value: number;
  at: Date;
}

/** The item of a roll has another value than its version; items won before versions had values are left out. */
export function valueFindings(
  table: Pick<PublishedTable, 'ranges' | 'valuedAt'> | undefined,
  { id, ticket, value, at }: WonItem,
): Finding[] {
  if (table !== undefined && at.getTime() < table.valuedAt.getTime()) return [];
  const expected = rangeAt(table?.ranges ?? [], ticket)?.value;
  if (expected === value) return [];
  return [{ check: VALUE_CHECK, subject: id, detail: `won for ${value}, in the version ${expected}` }];
}
