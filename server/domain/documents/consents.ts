import { consentDocuments } from '../../../src/net/contract/documents.ts';
import type { ConsentDocument } from '../../../src/net/contract/documents.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Stores that a new player has accepted the published terms and privacy policy. */
export async function acceptPublished(tx: Queryable, playerId: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO accepted_documents (player_id, document_id, version, accepted_at)
     SELECT $1, id, version, $3 FROM documents WHERE id = ANY ($2::text[]) AND is_current`,
    [playerId, consentDocuments, at],
  );
}

/**
 * Stores that a player has accepted this version; the first time stays.
 * @throws DomainError document.changed if it is not the published one
 */
export async function acceptDocument(
  store: Queryable,
  playerId: string,
  { documentId, version }: { documentId: ConsentDocument; version: number },
  at: Date,
): Promise<void> {
  const [published] = await store.query(
    `WITH published AS (
       SELECT id, version FROM documents WHERE id = $2 AND version = $3 AND is_current
     ), accepted AS (
       INSERT INTO accepted_documents (player_id, document_id, version, accepted_at)
       SELECT $1, id, version, $4 FROM published ON CONFLICT DO NOTHING
     )
     SELECT 1 AS is_published FROM published`,
    [playerId, documentId, version, at],
  );
  if (published === undefined) throw new DomainError('document.changed');
}
