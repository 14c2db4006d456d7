import type { BoxSummary } from '../../../../net/contract/entities.ts';
import type { GalleryItem } from '../../../../net/contract/calls/items/gallery.ts';
import type { LocalisedText } from '../../../../net/contract/primitives.ts';

/** A page by its name in the page's language. */
export interface NamedPage {
  readonly to: string;
  readonly label: string;
}

interface Searched {
  readonly boxes: readonly BoxSummary[];
  readonly items: readonly GalleryItem[];
  readonly pages: readonly NamedPage[];
}

/** The most suggestions of a kind. */
const MOST = { boxes: 4, items: 5, pages: 3 } as const;

/** What the typed words are a part of: names of boxes and items in every language, those that start with them first. */
export function suggest(wanted: string, { boxes, items, pages }: Searched): Searched {
  const words = wanted.toLowerCase();
  return {
    boxes: matching(boxes, ({ names }) => textsOf(names), words).slice(0, MOST.boxes),
    items: matching(items, ({ names }) => textsOf(names), words).slice(0, MOST.items),
    pages: matching(pages, ({ label }) => [label], words).slice(0, MOST.pages),
  };
}

function matching<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
  words: string,
): Entry[] {
  const rank = (entry: Entry) => {
    const places = namesOf(entry).map((name) => name.toLowerCase().indexOf(words));
    return places.includes(0) ? 0 : Math.max(...places) > 0 ? 1 : 2;
  };
  return [0, 1].flatMap((wanted) => entries.filter((entry) => rank(entry) === wanted));
}

const textsOf = (names: LocalisedText): string[] =>
  Object.values(names).filter((name): name is string => name !== undefined);
