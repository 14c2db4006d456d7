import type { DocumentKind, DocumentTopic } from '../../../src/net/contract/documents.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { documentValues, fillPlaceholders } from './document-values.ts';
import type { DocumentValues } from './document-values.ts';
import { headingsIn } from './render-markdown.ts';
import type { Heading } from './render-markdown.ts';

/** The published version of a help or support document. */
export interface PublishedDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: LocalisedText;
  readonly summary: LocalisedText | null;
  readonly topic: DocumentTopic | null;
  readonly version: number;
  /** ISO 8601, the day. */
  readonly date: string;
}

export interface DocumentText extends PublishedDocument {
  /** HTML, with the values of now. */
  readonly body: LocalisedText;
  readonly headings: readonly (Omit<Heading, 'text'> & { readonly text: LocalisedText })[];
  /** Its neighbours in the list of its kind. */
  readonly previous: PublishedDocument | null;
  readonly next: PublishedDocument | null;
}

type Row<T> = T & Record<string, unknown>;

const COLUMNS = 'id, kind, title, summary, topic, version, published_on::text AS date';
const LISTED = `is_current AND kind IN ('help', 'support')`;

/** All published documents, help before support, in the order of their files. */
export async function readDocuments(store: Queryable, kind?: DocumentKind): Promise<PublishedDocument[]> {
  const documents = await store.query<Row<PublishedDocument>>(
    `SELECT ${COLUMNS} FROM documents WHERE ${LISTED} AND ($1::text IS NULL OR kind = $1)
     ORDER BY kind, position, id`,
    [kind ?? null],
  );
  const values = documentValues(await readSysConfig(store));
  return documents.map((document) => withSummary(document, values));
}

/** The document, its summary with the values of now. */
export function withSummary<D extends PublishedDocument>(document: D, values: DocumentValues): D {
  const { summary } = document;
  return summary === null ? document : { ...document, summary: fillPlaceholders(summary, values) };
}

/** @throws DomainError document.notFound */
export async function readDocument(store: Queryable, id: string): Promise<DocumentText> {
  const [document] = await store.query<Row<PublishedDocument & { body: LocalisedText }>>(
    `SELECT ${COLUMNS}, body FROM documents WHERE id = $1 AND ${LISTED}`,
    [id],
  );
  if (document === undefined) throw new DomainError('document.notFound');
  const neighbours = await readDocuments(store, document.kind);
  const place = neighbours.findIndex((each) => each.id === id);
  const values = documentValues(await readSysConfig(store));
  return {
    ...withSummary(document, values),
    body: fillPlaceholders(document.body, values),
    headings: headingsOf(document.body),
    previous: neighbours[place - 1] ?? null,
    next: neighbours[place + 1] ?? null,
  };
}

/** The headings have the same ids in every language: `publishDocuments` refuses others. */
function headingsOf(body: LocalisedText): DocumentText['headings'] {
  const byLocale = Object.entries(body).map(([locale, html]) => ({ locale, found: headingsIn(html ?? '') }));
  return (byLocale[0]?.found ?? []).map(({ id, level }, at) => {
    const texts = byLocale.map(({ locale, found }) => [locale, found[at]?.text ?? '']);
    return { id, level, text: Object.fromEntries(texts) as LocalisedText };
  });
}
