import { translateDbErrors } from './translate-db-errors.ts';
import type { Queryable, Store } from '../db/store.ts';

/** A player's request that moves value, as its key names it. */
export interface IdempotentRequest {
  playerId: string;
  key: string;
  fingerprint: string;
}

/**
 * Does the work of a request in one transaction and keeps its answer with the key: asked again, the same request gets
 * the first answer and nothing is done. A refusal undoes everything and is not kept.
 * @throws Refusal of the work, and idempotency.*
 */
export function withIdempotency<T>(
  store: Store,
  { playerId, key, fingerprint }: IdempotentRequest,
  at: Date,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return translateDbErrors(
    store.transaction(async (tx) => {
      const [row] = await tx.query<{ kept: T | null }>('SELECT idempotency_take($1::uuid, $2, $3) AS kept', [
        playerId,
        key,
        fingerprint,
      ]);
      if (row?.kept != null) return row.kept;
      const answer = await work(tx);
      await tx.query('SELECT idempotency_keep($1::uuid, $2, $3, $4::jsonb, $5)', [
        playerId,
        key,
        fingerprint,
        JSON.stringify(answer),
        at,
      ]);
      return answer;
    }),
  );
}
