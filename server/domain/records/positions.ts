/** The end of a page in a list that is ordered by time and id, newest first: the next page begins after it. */
export interface Position<Id extends string | number> {
  readonly at: Date;
  readonly id: Id;
}

/** A period of time: `from` is included, `to` is not. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The latest time of a position, in 2286. */
const LATEST_MS = 9_999_999_999_999;

/** As `before` on the wire: milliseconds and id. */
export function writePosition({ at, id }: Position<string | number>): string {
  return `${at.getTime()}~${id}`;
}

function readPosition(text: string): Position<string> {
  const [ms = '', id = ''] = text.split('~');
  return { at: new Date(Number(ms)), id };
}

/**
 * The bounds of a page: entries of a period that follow a position.
 * @param least the id that sorts before every other
 */
export function boundsOf({ from, to }: Period, before: string | undefined, least: string) {
  const end = { at: new Date(to ?? LATEST_MS), id: least };
  const position = before === undefined ? end : readPosition(before);
  return { from: new Date(from ?? 0), end: position.at < end.at ? position : end };
}
