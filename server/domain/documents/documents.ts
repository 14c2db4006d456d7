import type { DocumentKind } from '../../../src/net/contract/documents.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import type { Queryable } from '../../db/store.ts';
import { DomainError } from '../errors/domain-error.ts';

/** The published version of a document. */
export interface PublishedDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: LocalisedText;
  readonly version: number;
  /** ISO 8601, the day. */
  readonly date: string;
}

export interface DocumentText extends PublishedDocument {
  /** HTML. */
  readonly body: LocalisedText;
}

const COLUMNS = 'id, kind, title, version, published_on::text AS date';

/** All published documents, help before support, in the order of their files. */
export function readDocuments(store: Queryable): Promise<PublishedDocument[]> {
  return store.query<PublishedDocument & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM documents WHERE is_current ORDER BY kind, position, id`,
  );
}

/** @throws DomainError document.notFound */
export async function readDocument(store: Queryable, id: string): Promise<DocumentText> {
  const [document] = await store.query<DocumentText & Record<string, unknown>>(
    `SELECT ${COLUMNS}, body FROM documents WHERE id = $1 AND is_current`,
    [id],
  );
  if (document === undefined) throw new DomainError('document.notFound');
  return document;
}
