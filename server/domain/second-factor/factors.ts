import type { FactorMethod } from '../../../src/net/contract/calls/account/auth.ts';
import type { Queryable } from '../../db/store/store.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.ts';

/** What the player can answer a login's challenge with; empty without a second factor. */
export async function factorMethodsOf(store: Queryable, playerId: string): Promise<FactorMethod[]> {
  const [has] = await store.query<{ totp: boolean; passkey: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM totp_secrets WHERE player_id = $1 AND enabled_at IS NOT NULL) AS totp,
            EXISTS (SELECT 1 FROM passkeys WHERE player_id = $1) AS passkey`,
    [playerId],
  );
  const methods: FactorMethod[] = [];
  if (has?.totp) methods.push('totp');
  if (has?.passkey) methods.push('passkey');
  if (methods.length > 0 && ((await countRecoveryCodes(store, playerId)) ?? 0) > 0) methods.push('recovery');
  return methods;
}

/** Call after a factor was removed: recovery codes go with the last one. */
export async function deleteUnneededCodes(tx: Queryable, playerId: string): Promise<void> {
  if ((await factorMethodsOf(tx, playerId)).length === 0) await deleteRecoveryCodes(tx, playerId);
}

/** Locks the player's row: factors of one player change one after the other. */
export async function lockFactors(tx: Queryable, playerId: string): Promise<void> {
  await tx.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
}
