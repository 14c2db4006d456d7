/** The view of the backpack, as in the address. */
export const backpackViews = ['owned', 'sold', 'all'] as const;
export type BackpackView = (typeof backpackViews)[number];

/** Their `stat` on the wire. */
export const statOf: Readonly<Record<BackpackView, number>> = { owned: 0, sold: 2, all: -1 };

/** Reads view and page from the address; defaults to the first page of owned items. */
export function parseBackpackView(params: URLSearchParams): { view: BackpackView; page: number } {
  const view = backpackViews.find((name) => name === params.get('view')) ?? 'owned';
  const page = Number(params.get('page'));
  return { view, page: Number.isSafeInteger(page) && page >= 1 ? page : 1 };
}

export function backpackViewParams(view: BackpackView, page: number): Record<string, string> {
  return { ...(view !== 'owned' && { view }), ...(page > 1 && { page: String(page) }) };
}
