import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../net/contract/call.ts';
import type { commonDocumentList, documentAccept } from '../../../net/contract/calls/site/document.ts';
import type { ConsentDocument, SiteEventKind } from '../../../net/contract/documents.ts';
import type { UserInfo } from '../../../net/contract/entities.ts';
import type { Http } from '../../../net/http/http.ts';
import {
  acceptDocument,
  fetchDocument,
  fetchDocuments,
  fetchSiteEvents,
} from '../../../net/http/site/documents.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';
import { laterKeys } from '../laterKeys.ts';

/** One page of the published documents, without their texts; the last one stays until the next is there. */
export function useDocuments(query: CallInput<typeof commonDocumentList>) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.documents(query),
    queryFn: ({ signal }) => fetchDocuments(http, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** What is on now. */
export function useSiteEvents(kind: SiteEventKind) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.siteEvents(kind),
    queryFn: ({ signal }) => fetchSiteEvents(http, kind, signal),
  });
}

function documentQuery(http: Http, id: string) {
  return {
    queryKey: laterKeys.document(id),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchDocument(http, id, signal),
  };
}

/** A document with its text. */
export function useDocument(id: string) {
  return useQuery(documentQuery(useServices().http, id));
}

/** Several documents with their texts, as one query. */
export function useDocumentTexts(ids: readonly ConsentDocument[]) {
  const { http } = useServices();
  return useQueries({
    queries: ids.map((id) => documentQuery(http, id)),
    combine: (queries) => {
      const loaded = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
      return {
        data: loaded.length === queries.length ? loaded : undefined,
        error: queries.find(({ error }) => error !== null)?.error ?? null,
        isError: queries.some(({ isError }) => isError),
        isFetching: queries.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
      };
    },
  });
}

/** Accepts the versions that were shown. */
export function useAcceptDocuments(onDone: () => void) {
  const { http, queryClient } = useServices();
  return useMutation({
    mutationFn: (shown: readonly CallInput<typeof documentAccept>[]) =>
      Promise.all(shown.map((document) => acceptDocument(http, document))),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: () => {
      queryClient.setQueryData<UserInfo>(
        queryKeys.userInfo,
        (known) => known && { ...known, documentsToAccept: [] },
      );
      onDone();
    },
    // A version was published meanwhile: it is shown instead.
    onError: () => queryClient.invalidateQueries({ queryKey: laterKeys.documentsAll }),
  });
}
