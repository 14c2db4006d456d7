import type { QueryClient } from '@tanstack/react-query';
import type { ClientPorts } from './ports.ts';

/** Answers that the server rendered a page from, by query key. Answers for everybody: none is a player's. */
export type FirstAnswers = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** What stands in the page beside the markup that the server rendered. */
export interface FirstView {
  readonly locale: string;
  readonly answers: FirstAnswers;
  /** When it was rendered, ms since 1970: what shows how old something is shows it as of then. */
  readonly renderedAt: number;
}

/** The element that holds it, as JSON. */
const FIRST_VIEW_ID = 'first-view';

/** Of the page as it was sent; undefined where the server rendered none. */
export function readFirstView(page: Document): FirstView | undefined {
  const text = page.getElementById(FIRST_VIEW_ID)?.textContent;
  // The server that sent this script wrote it, from answers of the same contract.
  return text ? (JSON.parse(text) as FirstView) : undefined;
}

/** A page that takes longer to start fetches again what it asks for. */
const FRESH_MS = 10_000;

interface PageStart extends Pick<ClientPorts, 'now'> {
  /** Changes are heard: before that, lists are fetched when the connection is there. */
  readonly isConnected: () => boolean;
}

/** Answers that came with the page are not fetched again when it starts, whatever their `staleTime`. */
export function addAnswers(
  queryClient: QueryClient,
  answers: FirstAnswers,
  { now, isConnected }: PageStart,
): void {
  const addedAt = now();
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt: addedAt });
  const { queries, ...defaults } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...defaults,
    queries: {
      ...queries,
      refetchOnMount: ({ state }) =>
        state.dataUpdatedAt !== addedAt || isConnected() || now() - addedAt > FRESH_MS,
    },
  });
}
