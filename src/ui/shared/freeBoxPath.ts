/** The parameter of a box page that names the free box to open there. */
export const FREE_BOX_PARAM = 'free';

/** Where a free box is opened. */
export function freeBoxPath({
  boxId,
  freeBoxId,
}: {
  readonly boxId: string;
  readonly freeBoxId: string;
}): string {
  return `/box/${encodeURIComponent(boxId)}?${FREE_BOX_PARAM}=${encodeURIComponent(freeBoxId)}`;
}
