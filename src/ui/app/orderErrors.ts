import { ApiError } from '../../net/http/apiError.ts';

/**
 * What became of an order that was not answered with openings. `unknown`: it may have gone through, only the same
 * key may be sent again. `login`: nobody is logged in any more. The rest was refused and nothing was written:
 * `changed` the odds are others now, `poor` the balance does not pay for it, `refused` anything else.
 */
export type OrderErrorKind = 'unknown' | 'login' | 'changed' | 'poor' | 'refused';

export function orderErrorKind(error: unknown): OrderErrorKind {
  if (!(error instanceof ApiError) || !error.isFromServer || error.status >= 500) return 'unknown';
  if (error.status === 401) return 'login';
  switch (error.code) {
    case 'idempotency.underWay':
      return 'unknown';
    case 'box.changed':
      return 'changed';
    case 'balance.insufficient':
      return 'poor';
    default:
      return 'refused';
  }
}

/** Whether the order must be kept: sending it again tells what became of it. */
export function isOutcomeUnknown(error: unknown): boolean {
  const kind = orderErrorKind(error);
  return kind === 'unknown' || kind === 'login';
}
