import type { DocumentDetail, DocumentEntry } from '../../src/net/contract/calls/document.ts';
import type { DocumentText, PublishedDocument } from '../domain/documents/documents.ts';

export function presentDocument({ id, kind, title, version, date }: PublishedDocument): DocumentEntry {
  return { documentId: id, kind, title, version, date };
}

export function presentDocumentText(document: DocumentText): DocumentDetail {
  return { ...presentDocument(document), body: document.body };
}
