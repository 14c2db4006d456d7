import { readTyped } from '../../../net/contract/typedText.ts';
import type { Category, Grade } from '../../../net/contract/entities.ts';
import type { GalleryItem } from '../../../net/contract/calls/items/gallery.ts';

/** The filters of the gallery, as in the address. */
export interface GalleryView {
  /** Searched in the names of items and boxes, in every language. */
  readonly name: string;
  readonly category: Category | 'all';
  readonly grade: Grade | 'all';
}

export const UNFILTERED: GalleryView = { name: '', category: 'all', grade: 'all' };

const grades: readonly Grade[] = [0, 1, 2, 3, 4];

/** The categories and grades of `items`, in the order of their first item. */
export function filterOptions(items: readonly GalleryItem[]): {
  categories: readonly Category[];
  grades: readonly Grade[];
} {
  return {
    categories: [...new Set(items.map(({ category }) => category))],
    grades: grades.filter((grade) => items.some((item) => item.grade === grade)),
  };
}

export function parseGalleryView(search: string): GalleryView {
  const params = new URLSearchParams(search);
  return {
    name: params.get('q') ?? '',
    category: (params.get('category') as Category | null) ?? 'all',
    grade: grades.find((grade) => String(grade) === params.get('grade')) ?? 'all',
  };
}

/** The query of the address; empty without filters. */
export function galleryViewSearch({ name, category, grade }: GalleryView): string {
  const params = new URLSearchParams();
  if (name !== '') params.set('q', name);
  if (category !== 'all') params.set('category', category);
  if (grade !== 'all') params.set('grade', String(grade));
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

export function filterItems(
  items: readonly GalleryItem[],
  { name, category, grade }: GalleryView,
): GalleryItem[] {
  const wanted = readTyped(name).toLowerCase();
  return items.filter(
    (item) =>
      (category === 'all' || item.category === category) &&
      (grade === 'all' || item.grade === grade) &&
      (wanted === '' || namesOf(item).some((each) => each.toLowerCase().includes(wanted))),
  );
}

function namesOf({ names, boxes }: GalleryItem): string[] {
  return [names, ...boxes.map((box) => box.names)].flatMap((text) =>
    Object.values(text).filter((name) => name !== undefined),
  );
}
