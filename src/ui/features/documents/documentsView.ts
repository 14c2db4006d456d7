import { useSearchParams } from 'react-router';
import { MAX_DOCUMENT_SEARCH } from '../../../net/contract/documents.ts';

/** What the list of documents shows, as in the address. */
export interface DocumentsView {
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

/** The view of the address and a way to change it; a search replaces the entry of the history. */
export function useDocumentsView(): [DocumentsView, (next: DocumentsView) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const view = {
    search: (params.get('q') ?? '').slice(0, MAX_DOCUMENT_SEARCH),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const show = (next: DocumentsView) =>
    setParams(
      {
        ...(next.search !== '' && { q: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: next.search !== view.search },
    );
  return [view, show];
}
