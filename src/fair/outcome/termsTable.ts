import type { BoxTable } from './boxTable.ts';
import { dreamTable, dreamTermsOf } from './dreamTable.ts';

/** The games whose tables follow from terms, and the table of the terms that an id names; null for any other id. */
const tablesOfTerms = {
  dream(id: string): BoxTable | null {
    const terms = dreamTermsOf(id);
    return terms && dreamTable(terms);
  },
};

export type TermsGame = keyof typeof tablesOfTerms;
export const termsGames = Object.keys(tablesOfTerms) as TermsGame[];

/** The game whose terms the id of a table names, `<game>:<terms>`; null for a box, whose id has no colon. */
export function termsGameOf(tableId: string): TermsGame | null {
  return termsGames.find((game) => tableId.startsWith(`${game}:`)) ?? null;
}

/** The table that follows from the terms in its id; null where it names none. */
export function tableOfTerms(tableId: string): BoxTable | null {
  const game = termsGameOf(tableId);
  return game && tablesOfTerms[game](tableId);
}
