/** Query parameters of an open verification; `round` is the requested roll. */
export const VERIFY_PARAM = 'verify';

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** The same page with its verification open. `round` counts from 1, like rolls. */
export function verifyPath({ pathname, search }: PageLocation, round?: number): string {
  const params = new URLSearchParams(search);
  params.set(VERIFY_PARAM, round === undefined ? '' : String(round));
  return `${pathname}?${params.toString()}`;
}
