import type { Clock } from '../../platform/ports.ts';
import { sysConfigDefaults } from '../configuration/sys-config.ts';
import { searchText } from '../catalogue/search-text.ts';
import { applyOperatorPrices, lockCatalogue } from '../catalogue/operator-prices.ts';
import { isOwnCatalogue, noteWrittenCatalogue, readWrittenCatalogue } from '../catalogue/catalogue-source.ts';
import { publishVersion } from '../catalogue/publish-version.ts';
import { writeSearchWords } from '../catalogue/search-words.ts';
import { publishDocuments } from '../documents/publish-documents.ts';
import { ensureHouseAccounts } from '../../ledger/accounts.ts';
import { CatalogueError, boxFileName, checkReturn, readCatalogue } from '../../db/files/catalogue-files.ts';
import type { BoxFile, CatalogueFiles, CatalogueProblem, ItemEntry } from '../../db/files/catalogue-files.ts';
import { readDocumentFiles } from '../../db/files/document-files.ts';
import { digestFolder } from '../../db/files/digest-folder.ts';
import { readSiteFiles, writeSiteFiles } from '../../db/files/site-files.ts';
import type { Queryable, Store } from '../../db/store/store.ts';

export interface SeedOptions {
  clock: Clock;
  houseShards: number;
  /** The folder `catalogue/`. */
  catalogueDir: string;
  /** What the running server is built from; null: not known, and every start writes the catalogue. */
  server?: string | null;
}

/**
 * Writes configuration, house accounts and, unless operators loaded a catalogue of their own, the shipped one; idempotent,
 * runs at each start.
 */
export async function seedStore(store: Store, options: SeedOptions): Promise<void> {
  const { catalogueDir, server = null } = options;
  const digest = server === null ? null : await digestFolder(catalogueDir, server);
  // The same server has written the same files: reading and rendering them takes a third of a start.
  const isWritten = digest !== null && (await readWrittenCatalogue(store)) === digest;
  const files = isWritten ? null : await readShipped(catalogueDir);
  await store.transaction(async (tx) => {
    const now = options.clock.now();
    await lockCatalogue(tx);
    await ensureHouseAccounts(tx, options.houseShards);
    await seedConfiguration(tx, now);
    if (files === null || (await isOwnCatalogue(tx))) return;
    await writeCatalogue(tx, files.catalogue, now);
    await writeSiteFiles(tx, files.site, now);
    await publishDocuments(tx, files.documents);
    if (digest !== null) await noteWrittenCatalogue(tx, digest, now);
  });
}

async function readShipped(catalogueDir: string) {
  return {
    catalogue: await readCatalogue(catalogueDir),
    site: await readSiteFiles(catalogueDir),
    documents: await readDocumentFiles(catalogueDir),
  };
}

async function seedConfiguration(tx: Queryable, at: Date): Promise<void> {
  for (const [name, value] of Object.entries(sysConfigDefaults)) {
    await tx.query(
      `INSERT INTO sys_config (name, value, updated_at) VALUES ($1, $2::jsonb, $3) ON CONFLICT DO NOTHING`,
      [name, JSON.stringify(value), at],
    );
  }
}

/**
 * Writes the catalogue. A version of a box that was ever sold is never changed: other odds or another price
 * need a higher `version` in the file; a changed price of an item publishes a new version of every box that holds it.
 * @throws CatalogueError `catalogue.version` otherwise; the caller's transaction undoes the rest
 */
export async function writeCatalogue(tx: Queryable, files: CatalogueFiles, at: Date): Promise<void> {
  await lockCatalogue(tx);
  const items = await applyOperatorPrices(tx, files.items);
  if (await writeItems(tx, items, at)) await writeSearchWords(tx);
  await writeThemes(tx, files);
  const prices = new Map(items.map(({ id, price }) => [id, price]));
  const problems = files.boxes.flatMap((box) => checkReturn(box, prices).map(pricedByOperators));
  const order = files.themes.flatMap((theme) => theme.boxes);
  for (const box of files.boxes) {
    const version = await publishVersion(tx, box, prices, at);
    if (version === null) {
      problems.push({
        file: boxFileName(box.id),
        code: 'catalogue.version',
        message: `version ${box.version} was published with other odds or another price: raise it`,
      });
      continue;
    }
    await writeBox(tx, box, { position: order.indexOf(box.id), version });
  }
  await deleteWithdrawn(tx, files);
  if (problems.length > 0) throw new CatalogueError(problems);
}

/** The files alone were checked when they were read. */
function pricedByOperators({ message, ...problem }: CatalogueProblem): CatalogueProblem {
  return { ...problem, message: `${message}, with prices that operators set (ops price list --set)` };
}

/** Takes boxes that are not in the files off sale. Versions and items stay, because rolls and owners refer to them. */
async function deleteWithdrawn(tx: Queryable, { boxes, themes }: CatalogueFiles): Promise<void> {
  const idsOf = (entries: readonly { id: string }[]) => [entries.map(({ id }) => id)];
  await tx.query('DELETE FROM boxes WHERE id <> ALL ($1::text[])', idsOf(boxes));
  await tx.query('DELETE FROM themes WHERE id <> ALL ($1::text[])', idsOf(themes));
}

/**
 * The stock of a known item is left: sales have changed it. An item that is the same is not written: its indexes cost more
 * than the rest of the catalogue.
 * @returns whether one is new or differs
 */
async function writeItems(tx: Queryable, items: readonly ItemEntry[], at: Date): Promise<boolean> {
  const written = await tx.query(
    `INSERT INTO catalogue_items AS known (id, category, names, grade, price, search_text, stock)
     SELECT i.id, i.category, i.names, i.grade, i.price, i."searchText", i.stock
     FROM jsonb_to_recordset($1::jsonb) AS i (
       id text, category text, names jsonb, grade smallint, price bigint, "searchText" text, stock integer
     )
     ON CONFLICT (id) DO UPDATE SET category = excluded.category, names = excluded.names,
       grade = excluded.grade, price = excluded.price, search_text = excluded.search_text
     WHERE (known.category, known.names, known.grade, known.price, known.search_text)
       IS DISTINCT FROM (excluded.category, excluded.names, excluded.grade, excluded.price, excluded.search_text)
     RETURNING known.id`,
    [JSON.stringify(items.map((item) => ({ ...item, searchText: searchText(item.names) })))],
  );
  await tx.query(
    `INSERT INTO item_prices (definition_id, at, price)
     SELECT i.id, $1, i.price FROM catalogue_items i
     WHERE i.price IS DISTINCT FROM (
       SELECT p.price FROM item_prices p WHERE p.definition_id = i.id ORDER BY p.at DESC LIMIT 1
     )
     ON CONFLICT (definition_id, at) DO UPDATE SET price = excluded.price`,
    [at],
  );
  return written.length > 0;
}

async function writeThemes(tx: Queryable, { themes }: CatalogueFiles): Promise<void> {
  const rows = themes.map(({ id, names, tagline }, position) => ({ id, names, tagline, position }));
  await tx.query(
    `INSERT INTO themes AS known (id, position, names, tagline)
     SELECT t.id, t.position, t.names, t.tagline
     FROM jsonb_to_recordset($1::jsonb) AS t (id text, position int, names jsonb, tagline jsonb)
     ON CONFLICT (id) DO UPDATE SET position = excluded.position, names = excluded.names, tagline = excluded.tagline
     WHERE (known.position, known.names, known.tagline)
       IS DISTINCT FROM (excluded.position, excluded.names, excluded.tagline)`,
    [JSON.stringify(rows)],
  );
}

async function writeBox(
  tx: Queryable,
  box: BoxFile,
  { position, version }: { position: number; version: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO boxes AS known (id, theme_id, position, names, tagline, cover, is_new, version)
     VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET theme_id = excluded.theme_id, position = excluded.position,
       names = excluded.names, tagline = excluded.tagline, cover = excluded.cover,
       is_new = excluded.is_new, version = excluded.version
     WHERE (known.theme_id, known.position, known.names, known.tagline, known.cover, known.is_new, known.version)
       IS DISTINCT FROM (excluded.theme_id, excluded.position, excluded.names, excluded.tagline, excluded.cover,
         excluded.is_new, excluded.version)`,
    [
      box.id,
      box.theme,
      position,
      JSON.stringify(box.names),
      JSON.stringify(box.tagline),
      box.cover,
      box.isNew ?? false,
      version,
    ],
  );
}
