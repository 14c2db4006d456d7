import type { CallInput } from '../contract/call.ts';
import { commonDocumentList, documentAccept, documentRead } from '../contract/calls/document.ts';
import { siteEventList } from '../contract/calls/siteEvent.ts';
import type { SiteEventKind } from '../contract/documents.ts';
import type { Http } from './http.ts';

export function fetchDocuments(
  http: Http,
  query: CallInput<typeof commonDocumentList>,
  signal?: AbortSignal,
) {
  return http.send(commonDocumentList, query, { signal });
}

export function fetchDocument(http: Http, id: string, signal?: AbortSignal) {
  return http.send(documentRead, { id }, { signal });
}

export function acceptDocument(http: Http, input: CallInput<typeof documentAccept>) {
  return http.send(documentAccept, input);
}

export function fetchSiteEvents(http: Http, kind: SiteEventKind, signal?: AbortSignal) {
  return http.send(siteEventList, { kind }, { signal });
}
