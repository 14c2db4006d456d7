import { createTextSearch, spellingsOf } from '../../support/textSearch.ts';

interface Entry {
  /** Path of the call, `/ws` for a frame. */
  readonly from: string;
  readonly text: string;
}

/** What the server has said to players and listeners, in order. */
export class Transcript {
  readonly #entries: Entry[] = [];

  add(from: string, text: string): void {
    this.#entries.push({ from, text });
  }

  count(isWanted: (from: string) => boolean): number {
    return this.#entries.filter(({ from }) => isWanted(from)).length;
  }

  /** Where secrets occur, as `path: secret`. */
  occurrences(secrets: readonly string[]): string[] {
    const search = createTextSearch(secrets.flatMap(spellingsOf));
    return this.#entries.flatMap(({ from, text }) =>
      [...search(Buffer.from(text))].map((secret) => `${from}: ${secret}`),
    );
  }

  /** Secrets that answers of the revealing call tell, and that something else told before. */
  earlyOccurrences(secrets: readonly string[], revealedBy: string): string[] {
    const search = createTextSearch(secrets);
    const revealed = new Set<string>();
    return this.#entries.flatMap(({ from, text }) => {
      const found = [...search(Buffer.from(text))];
      if (from === revealedBy) return found.filter((secret) => revealed.has(secret));
      for (const secret of found) revealed.add(secret);
      return [];
    });
  }
}
