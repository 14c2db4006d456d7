import { consentDocuments } from '../../../src/net/contract/documents.ts';
import type { Locale } from '../../../src/net/contract/locales.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { CatalogueError } from '../../db/files/catalogue-files.ts';
import type { CatalogueProblem } from '../../db/files/catalogue-files.ts';
import type { DocumentFile } from '../../db/files/document-files.ts';
import type { Queryable } from '../../db/store/store.ts';
import { findDocumentProblems } from './check-documents.ts';
import { renderDocument } from './render-markdown.ts';
import { documentSearchText } from './search-documents.ts';

/**
 * Makes the files the published documents. What players accept is never changed under its version: another text needs
 * a higher `version` in the file, and players are asked again. Others may be corrected without. No files: nothing changes.
 * @throws CatalogueError `catalogue.document` otherwise; the caller's transaction undoes the rest
 */
export async function publishDocuments(tx: Queryable, files: readonly DocumentFile[]): Promise<void> {
  if (files.length === 0) return;
  const problems = [...findDocumentProblems(files), ...(await findChangedConsents(tx, files))];
  if (problems.length > 0) throw new CatalogueError(problems);
  // In two statements: an index allows one current version of a document at any moment.
  await tx.query(
    `UPDATE documents d SET is_current = false
     WHERE d.is_current AND NOT EXISTS (
       SELECT 1 FROM jsonb_to_recordset($1::jsonb) AS f (id text, version int)
       WHERE f.id = d.id AND f.version = d.version)`,
    [JSON.stringify(files.map(({ id, version }) => ({ id, version })))],
  );
  await tx.query(
    `INSERT INTO documents AS known (id, version, kind, position, title, source, body, published_on, is_current, topic,
       summary, picture, visible_from, visible_until, search_text)
     SELECT f.id, f.version, f.kind, f."order", f.title, f.source, f.body, f.date, true, f.topic,
       f.summary, f.picture, f."from", f."until", f."searchText"
     FROM jsonb_to_recordset($1::jsonb)
       AS f (id text, version int, kind text, "order" int, title jsonb, source jsonb, body jsonb, date date,
         topic text, summary jsonb, picture text, "from" timestamptz, "until" timestamptz, "searchText" text)
     ON CONFLICT (id, version) DO UPDATE SET kind = excluded.kind, position = excluded.position,
       title = excluded.title, source = excluded.source, body = excluded.body,
       published_on = excluded.published_on, is_current = true, topic = excluded.topic,
       summary = excluded.summary, picture = excluded.picture, visible_from = excluded.visible_from,
       visible_until = excluded.visible_until, search_text = excluded.search_text
     WHERE NOT known.is_current OR (known.kind, known.position, known.title, known.source, known.body,
       known.published_on, known.topic, known.summary, known.picture, known.visible_from, known.visible_until,
       known.search_text) IS DISTINCT FROM (excluded.kind, excluded.position, excluded.title, excluded.source,
       excluded.body, excluded.published_on, excluded.topic, excluded.summary, excluded.picture,
       excluded.visible_from, excluded.visible_until, excluded.search_text)`,
    [JSON.stringify(files.map(toRow))],
  );
}

function toRow(file: DocumentFile) {
  const body = renderDocument(file.source);
  return { ...file, body, searchText: documentSearchText(file, body) };
}

async function findChangedConsents(
  tx: Queryable,
  files: readonly DocumentFile[],
): Promise<CatalogueProblem[]> {
  const published = await tx.query<{ id: string; version: number; source: LocalisedText }>(
    'SELECT id, version, source FROM documents WHERE id = ANY ($1::text[])',
    [consentDocuments],
  );
  return files.flatMap(({ id, kind, version, source }) => {
    const same = published.find((each) => each.id === id && each.version === version);
    // A language may be added.
    const isKept = Object.entries(same?.source ?? {}).every(
      ([code, text]) => source[code as Locale] === text,
    );
    if (isKept) return [];
    const message = `version ${version} was published with another text: raise it`;
    return [{ file: `docs/*/${kind}/${id}.md`, code: 'catalogue.document', message }];
  });
}
