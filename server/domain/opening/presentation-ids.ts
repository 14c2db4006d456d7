import type { Queryable, Store } from '../../db/store/store.ts';
import type { OpenAnswer } from './execute-opening.ts';

type PresentedOpening = OpenAnswer['openings'][number];

/** More than all items of all boxes. */
const MOST_KNOWN = 20_000;

/**
 * Ids of what openings say beside their rows (`opening_presentations`). Those of the last texts are kept, because most
 * openings say what others said: only new texts are sent to the database, before the opening's own statement.
 */
export class PresentationIds {
  readonly #store: Store;
  readonly #known = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** @returns in the order of the openings */
  async idsOf(tx: Queryable, openings: readonly PresentedOpening[]): Promise<number[]> {
    const texts = openings.map(textOf);
    const known = texts.flatMap((text) => this.#known.get(text) ?? []);
    if (known.length === texts.length) return known;
    const [row] = await tx.query<{ ids: number[] }>(
      'SELECT to_jsonb(opening_presentation_ids($1::jsonb)) AS ids',
      [JSON.stringify(openings)],
    );
    if (row === undefined) throw new Error('opening_presentation_ids gave no row');
    // A transaction may be rolled back, and with it the rows that it has written.
    if (tx === this.#store) this.#keep(texts, row.ids);
    return row.ids;
  }

  #keep(texts: readonly string[], ids: readonly number[]): void {
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    ids.forEach((id, place) => this.#known.set(texts[place] ?? '', id));
  }
}

/** Without the fields that `opening_answer` adds. */
function textOf({ boxVersion, tableHash, item }: PresentedOpening): string {
  return JSON.stringify([boxVersion, tableHash, item]);
}
