import { searchText } from '../../../server/domain/catalogue/search-text.ts';
import { writeSearchWords } from '../../../server/domain/catalogue/search-words.ts';
import type { Store } from '../../../server/db/store/store.ts';

const FIRST = ['夜航', '失重', '赤壁', '青瓷', '雪豹', '流萤', '松烟', '海盐', '霓虹', '云海'] as const;
const SECOND = ['灯塔', '羽翼', '彗尾', '月相', '回声', '锦鲤', '折纸', '琥珀', '潮汐', '极光'] as const;
const WORDS = [
  'Gravity',
  'Lantern',
  'Comet',
  'Harbour',
  'Feather',
  'Celadon',
  'Firefly',
  'Meadow',
  'Signal',
  'Tide',
];
const CATEGORIES = ['knife', 'awp', 'm4', 'ak', 'pistol', 'smg'];

const nth = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Adds items `bench-0` … to the catalogue, each with names of its own. */
export async function seedCatalogue(store: Store, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => {
    const names = {
      'zh-CN': `${nth(FIRST, number)}${nth(SECOND, Math.floor(number / 10))}${number}`,
      en: `${nth(WORDS, number)} ${nth(WORDS, Math.floor(number / 10))} ${number}`,
    };
    const category = nth(CATEGORIES, number);
    return {
      id: `bench-${number}`,
      category,
      names,
      grade: 4,
      price: 50 + number,
      searchText: searchText(names),
    };
  });
  await store.query(
    `INSERT INTO catalogue_items (id, category, names, grade, price, search_text)
     SELECT i.id, i.category, i.names, i.grade, i.price, i."searchText" FROM jsonb_to_recordset($1::jsonb)
       AS i (id text, category text, names jsonb, grade smallint, price bigint, "searchText" text)`,
    [JSON.stringify(rows)],
  );
  await writeSearchWords(store);
  await store.exec('ANALYZE catalogue_items; ANALYZE catalogue_words');
}
