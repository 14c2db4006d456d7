/** Which part of the backpack is shown, as it stands in the address. */
export const bagViews = ['owned', 'sold', 'all'] as const;
export type BagView = (typeof bagViews)[number];

/** The wire's numbers for them. */
export const statOf: Readonly<Record<BagView, number>> = { owned: 0, sold: 2, all: -1 };

/** Reads view and page out of an address; what it does not understand is the first page of what is there. */
export function readBagView(params: URLSearchParams): { view: BagView; page: number } {
  const view = bagViews.find((name) => name === params.get('view')) ?? 'owned';
  const page = Number(params.get('page'));
  return { view, page: Number.isSafeInteger(page) && page >= 1 ? page : 1 };
}

export function writeBagView(view: BagView, page: number): Record<string, string> {
  return { ...(view !== 'owned' && { view }), ...(page > 1 && { page: String(page) }) };
}
