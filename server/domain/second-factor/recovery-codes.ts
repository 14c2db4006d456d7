import { createHash } from 'node:crypto';
import { normaliseGoldenCode } from '../../../src/net/contract/items/goldenCode.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Rng } from '../../platform/ports.ts';

const RECOVERY_CODES = 10;
/** Without I, L, O and U: nothing to mistake. 32 characters, so five bits each (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: their hashes need no slow function. */
const CODE_LENGTH = 16;

/** Replaces the player's codes. @returns the new ones, which are not stored and cannot be read again */
export async function renewRecoveryCodes(tx: Queryable, playerId: string, rng: Rng): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => drawCode(rng));
  await deleteRecoveryCodes(tx, playerId);
  await tx.query(
    'INSERT INTO recovery_codes (player_id, code_hash) SELECT $1, h FROM unnest($2::text[]) AS h',
    [playerId, codes.map((code) => hashCode(playerId, code))],
  );
  return codes;
}

/** Makes codes for a player who has none. @returns no codes if there are some */
export async function ensureRecoveryCodes(tx: Queryable, playerId: string, rng: Rng): Promise<string[]> {
  const present = await tx.query('SELECT 1 FROM recovery_codes WHERE player_id = $1 LIMIT 1', [playerId]);
  return present.length > 0 ? [] : renewRecoveryCodes(tx, playerId, rng);
}

export async function deleteRecoveryCodes(tx: Queryable, playerId: string): Promise<void> {
  await tx.query('DELETE FROM recovery_codes WHERE player_id = $1', [playerId]);
}

/** Takes the code. @returns how many are left, null if it is wrong or used */
export async function takeRecoveryCode(
  tx: Queryable,
  playerId: string,
  code: string,
  now: Date,
): Promise<number | null> {
  const taken = await tx.query(
    `UPDATE recovery_codes SET used_at = $3 WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL
     RETURNING 1 AS taken`,
    [playerId, hashCode(playerId, code), now],
  );
  return taken.length === 0 ? null : ((await countRecoveryCodes(tx, playerId)) ?? 0);
}

/** Unused codes; null for a player who has none at all. */
export async function countRecoveryCodes(store: Queryable, playerId: string): Promise<number | null> {
  const [row] = await store.query<{ made: number; left: number }>(
    `SELECT count(*)::integer AS made, (count(*) FILTER (WHERE used_at IS NULL))::integer AS left
     FROM recovery_codes WHERE player_id = $1`,
    [playerId],
  );
  return row === undefined || row.made === 0 ? null : row.left;
}

/** As `ABCD-EFGH-JKMN-PQRS`. */
function drawCode(rng: Rng): string {
  const characters = [...rng(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Case, signs and look-alikes do not matter. */
function hashCode(playerId: string, code: string): string {
  const plain = normaliseGoldenCode(code);
  return createHash('sha256').update(`${playerId}:${plain}`).digest('hex');
}
