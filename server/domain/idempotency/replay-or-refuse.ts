import type { Queryable } from '../../db/store/store.ts';
import type { DomainError } from '../errors/domain-error.ts';
import type { IdempotentRequest } from './with-idempotency.ts';

/**
 * The answer stored with the key, even if the request would be refused by now.
 * @throws {DomainError} the refusal if there is none
 */
export async function replayOrRefuse<Answer>(
  tx: Queryable,
  { playerId, key, fingerprint }: IdempotentRequest,
  refusal: DomainError,
): Promise<Answer> {
  const [row] = await tx.query<{ answer: Answer | null }>(
    'SELECT idempotency_begin($1::uuid, $2, $3) AS answer',
    [playerId, key, fingerprint],
  );
  if (row?.answer == null) throw refusal;
  return row.answer;
}
