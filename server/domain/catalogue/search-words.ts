import type { Queryable } from '../../db/store/store.ts';

/** The most words that one with a typing error stands for. */
const MAX_MEANT = 3;

/** Brings the words to those of all items: call when items were written. Writes only what differs. */
export async function writeSearchWords(store: Queryable): Promise<void> {
  await store.query(
    `WITH used AS MATERIALIZED (
       SELECT DISTINCT w.word FROM catalogue_items, regexp_split_to_table(search_text, '\\s+') AS w (word)
       WHERE length(w.word) > 1 AND w.word !~ '[0-9]'
     ), unused AS (
       DELETE FROM catalogue_words c WHERE NOT EXISTS (SELECT FROM used u WHERE u.word = c.word)
     )
     INSERT INTO catalogue_words (word) SELECT word FROM used EXCEPT SELECT word FROM catalogue_words`,
  );
}

/**
 * What each word of a search may mean.
 * @returns the known words like it, the most similar first; the word alone if it is known, or none is like it
 */
export async function wordsMeant(store: Queryable, words: readonly string[]): Promise<string[][]> {
  const rows = await store.query<{ word: string; similar: string[] }>(
    `SELECT w.word, ARRAY(
       SELECT c.word FROM catalogue_words c WHERE c.word % w.word
       ORDER BY similarity(c.word, w.word) DESC, c.word LIMIT ${MAX_MEANT}
     ) AS similar
     FROM unnest($1::text[]) WITH ORDINALITY AS w (word, place) ORDER BY w.place`,
    [words],
  );
  return rows.map(({ word, similar }) => (similar.length === 0 || similar[0] === word ? [word] : similar));
}
