import type { Queryable } from '../../db/store/store.ts';

export const catalogueParts = ['themes', 'items', 'boxes', 'documents', 'banners', 'notices'] as const;
export type CataloguePart = (typeof catalogueParts)[number];

interface Entry {
  readonly id: string;
  /** What an operator looks at: a price, a version. */
  readonly label: string;
  readonly digest: string;
}

export type CatalogueSnapshot = Readonly<Record<CataloguePart, readonly Entry[]>>;

const queries: Readonly<Record<CataloguePart, string>> = {
  themes: `SELECT id, '' AS label, md5((to_jsonb(t) - 'position')::text) AS digest FROM themes t`,
  items: `SELECT id, to_char(price / 100.0, 'FM9999999990.00') AS label,
            md5(jsonb_build_array(category, names, grade, price)::text) AS digest FROM catalogue_items`,
  boxes: `SELECT b.id, format('version %s, %s', b.version, to_char(v.price / 100.0, 'FM9999999990.00')) AS label,
            md5((to_jsonb(b) - 'position')::text) AS digest
          FROM boxes b JOIN box_versions v ON v.box_id = b.id AND v.version = b.version`,
  documents: `SELECT id, format('version %s', version) AS label,
            md5(jsonb_build_array(version, kind, title, source, published_on, topic, summary, picture,
              visible_from, visible_until)::text) AS digest
          FROM documents WHERE is_current`,
  banners: fileEntries('banners'),
  notices: fileEntries('notices'),
};

function fileEntries(name: string): string {
  return `SELECT e ->> 'id' AS id, e -> 'title' ->> 'zh-CN' AS label, md5(e::text) AS digest
          FROM sys_config, jsonb_array_elements(value) AS e WHERE name = '${name}'`;
}

/** What is published now. */
export async function readSnapshot(tx: Queryable): Promise<CatalogueSnapshot> {
  const snapshot: Partial<Record<CataloguePart, Entry[]>> = {};
  for (const part of catalogueParts)
    snapshot[part] = await tx.query<Entry & Record<string, unknown>>(`${queries[part]} ORDER BY 1`);
  return snapshot as CatalogueSnapshot;
}

/** A thing that is new, changed or gone, with its label before and after. */
export interface CatalogueChange {
  readonly id: string;
  readonly change: 'new' | 'changed' | 'withdrawn';
  readonly before: string | null;
  readonly after: string | null;
}

export type CatalogueChanges = Readonly<Record<CataloguePart, readonly CatalogueChange[]>>;

export function compareSnapshots(before: CatalogueSnapshot, after: CatalogueSnapshot): CatalogueChanges {
  const parts = catalogueParts.map((part) => [part, compareEntries(before[part], after[part])]);
  return Object.fromEntries(parts) as CatalogueChanges;
}

function compareEntries(before: readonly Entry[], after: readonly Entry[]): CatalogueChange[] {
  const former = new Map(before.map((entry) => [entry.id, entry]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap(({ id, label, digest }): CatalogueChange[] => {
      const old = former.get(id);
      if (old === undefined) return [{ id, change: 'new', before: null, after: label }];
      return old.digest === digest ? [] : [{ id, change: 'changed', before: old.label, after: label }];
    }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map(({ id, label }): CatalogueChange => ({ id, change: 'withdrawn', before: label, after: null })),
  ];
}
