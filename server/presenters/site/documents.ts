import type {
  DocumentDetail,
  DocumentEntry,
  DocumentLink,
  DocumentListEntry,
} from '../../../src/net/contract/calls/site/document.ts';
import type { SiteEvent } from '../../../src/net/contract/calls/site/siteEvent.ts';
import type { DocumentText, PublishedDocument } from '../../domain/documents/documents.ts';
import type { FoundDocument } from '../../domain/documents/search-documents.ts';
import type { SiteEventText } from '../../domain/documents/site-events.ts';

export function presentDocument(document: PublishedDocument | FoundDocument): DocumentListEntry {
  return { ...presentEntry(document), excerpt: 'excerpt' in document ? document.excerpt : null };
}

export function presentDocumentText(document: DocumentText): DocumentDetail {
  const { body, headings, previous, next } = document;
  return {
    ...presentEntry(document),
    body,
    headings: [...headings],
    previous: previous && presentLink(previous),
    next: next && presentLink(next),
  };
}

export function presentSiteEvent({ id, from, until, ...texts }: SiteEventText): SiteEvent {
  return {
    eventId: id,
    ...texts,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
}

function presentEntry(document: PublishedDocument): DocumentEntry {
  const { topic, summary, version, date } = document;
  return { ...presentLink(document), topic, summary, version, date };
}

function presentLink({ id, kind, title }: PublishedDocument): DocumentLink {
  return { documentId: id, kind, title };
}
