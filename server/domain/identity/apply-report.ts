import type { IdentityReason } from '../../../src/net/contract/account/identity.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { sqlState } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { IdentityReport } from '../../providers/identity/identity.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { hashDocument, isAdult } from './documents.ts';

const UNIQUE_VIOLATION = '23505';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly documentKey: string;
}

type Outcome = { readonly documentHash: string } | { readonly reason: IdentityReason };
type Decision = Exclude<IdentityReport, { readonly state: 'pending' }>;

/** Decides the check of a session, once; neither document nor date of birth is stored. */
export async function applyReport(deps: Dependencies, sessionId: string, report: Decision): Promise<void> {
  const outcome = outcomeOf(deps, report);
  try {
    await decide(deps, sessionId, outcome);
  } catch (error) {
    // The unique index: another account is confirmed with this document.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    await decide(deps, sessionId, { reason: 'used' });
  }
}

function outcomeOf({ ports, documentKey }: Dependencies, report: Decision): Outcome {
  if (report.state === 'refused') return { reason: report.reason };
  const { id, birthDate } = report.document;
  if (!isAdult(birthDate, ports.clock.now())) return { reason: 'underAge' };
  return { documentHash: hashDocument(documentKey, id) };
}

async function decide({ store, ports }: Dependencies, sessionId: string, outcome: Outcome): Promise<void> {
  const now = ports.clock.now();
  await store.transaction(async (tx) => {
    const playerId = await lockPending(tx, sessionId);
    if (playerId === null) return;
    const reason = 'reason' in outcome ? outcome.reason : null;
    // From now on `limits_spend` looks at every spending of this player.
    if (reason === 'underAge')
      await tx.query('SELECT limits_lock($1::uuid, $2::timestamptz)', [playerId, now]);
    await tx.query(
      `UPDATE identities SET state = $2, reason = $3, document_hash = $4, session_id = NULL, decided_at = $5::timestamptz,
         under_age_at = CASE WHEN $2 = 'confirmed' THEN NULL WHEN $3 = 'underAge' THEN $5::timestamptz ELSE under_age_at END
       WHERE player_id = $1`,
      [
        playerId,
        reason === null ? 'confirmed' : 'refused',
        reason,
        'documentHash' in outcome ? outcome.documentHash : null,
        now,
      ],
    );
    const message = { id: ports.ids(), playerId, at: now };
    await (reason === null
      ? sendMessage(tx, { ...message, kind: 'identity.confirmed', params: {} })
      : sendMessage(tx, { ...message, kind: 'identity.refused', params: { reason } }));
  });
}

async function lockPending(tx: Queryable, sessionId: string): Promise<string | null> {
  const [row] = await tx.query<{ player_id: string }>(
    `SELECT player_id FROM identities WHERE session_id = $1 AND state = 'pending' FOR UPDATE`,
    [sessionId],
  );
  return row?.player_id ?? null;
}
