import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { Queryable, Store } from '../../db/store/store.ts';

/** Identifies a player's request that moves value. */
export interface IdempotentRequest {
  playerId: string;
  key: string;
  fingerprint: string;
}

/**
 * Does the work of a request in one transaction and stores its answer with the key: a repeat gets the first answer and
 * does nothing. A refusal is rolled back and not stored.
 * @throws DomainError of the work, idempotency.underWay, idempotency.reused
 */
export function withIdempotency<T>(
  store: Store,
  { playerId, key, fingerprint }: IdempotentRequest,
  at: Date,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return translateDbErrors(
    store.transaction(async (tx) => {
      const [row] = await tx.query<{ answer: T | null }>(
        'SELECT idempotency_begin($1::uuid, $2, $3) AS answer',
        [playerId, key, fingerprint],
      );
      if (row?.answer != null) return row.answer;
      const answer = await work(tx);
      await tx.query('SELECT idempotency_complete($1::uuid, $2, $3, $4::jsonb, $5)', [
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
