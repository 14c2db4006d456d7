import type { QueryClient } from '@tanstack/react-query';

/** Answers that the server rendered a page from, by query key. Answers for everybody: none is a player's. */
export type FirstAnswers = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** What stands in the page beside the markup that the server rendered. */
export interface FirstView {
  readonly locale: string;
  readonly answers: FirstAnswers;
}

/** The element that holds it, as JSON. */
const FIRST_VIEW_ID = 'first-view';

/** Of the page as it was sent; undefined where the server rendered none. */
export function readFirstView(page: Document): FirstView | undefined {
  const text = page.getElementById(FIRST_VIEW_ID)?.textContent;
  // The server that sent this script wrote it, from answers of the same contract.
  return text ? (JSON.parse(text) as FirstView) : undefined;
}

export function addAnswers(queryClient: QueryClient, answers: FirstAnswers): void {
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
}
