import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { SandboxOutcome, SandboxSessions } from '../../providers/identity/identity.ts';

interface Row {
  return_url: string;
  verdict: SandboxOutcome['verdict'] | null;
  document: string;
}

async function readRow(store: Store, id: string): Promise<Row | undefined> {
  const [row] = await store.query<Row>(
    'SELECT return_url, verdict, document FROM sandbox_identities WHERE id = $1',
    [id],
  );
  return row;
}

export function createSandboxSessions(
  store: Store,
  { clock, rng }: Pick<Ports, 'clock' | 'rng'>,
): SandboxSessions {
  return {
    async create(returnUrl) {
      const id = Buffer.from(rng(16)).toString('base64url');
      await store.query('INSERT INTO sandbox_identities (id, return_url, created_at) VALUES ($1, $2, $3)', [
        id,
        returnUrl,
        clock.now(),
      ]);
      return id;
    },
    async read(id) {
      const row = await readRow(store, id);
      if (row === undefined) return undefined;
      return row.verdict === null ? null : { verdict: row.verdict, document: row.document };
    },
  };
}

/** @returns where the player goes back to; null: there is no such session */
export async function findSandboxSession(store: Store, id: string): Promise<string | null> {
  return (await readRow(store, id))?.return_url ?? null;
}

/** Keeps the first outcome of a session. */
export async function chooseOutcome(store: Store, id: string, outcome: SandboxOutcome): Promise<void> {
  await store.query(
    'UPDATE sandbox_identities SET verdict = $2, document = $3 WHERE id = $1 AND verdict IS NULL',
    [id, outcome.verdict, outcome.document],
  );
}
