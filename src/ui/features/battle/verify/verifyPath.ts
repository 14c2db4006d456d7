/** What the address says when the verification is open; `round` is the roll that was asked about. */
export const VERIFY_PARAM = 'verify';

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** The same page with its verification open. `round` counts as in the rolls, from 1. */
export function verifyPath({ pathname, search }: PageLocation, round?: number): string {
  const params = new URLSearchParams(search);
  params.set(VERIFY_PARAM, round === undefined ? '' : String(round));
  return `${pathname}?${params.toString()}`;
}
