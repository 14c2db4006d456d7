import { sqlState } from '../../db/store/store.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Rng } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Without look-alikes: no 0 and O, no 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const UNIQUE_VIOLATION = '23505';
/** Codes that hold one of these would speak for the site. */
const RESERVED = ['FAIRDROP', 'OFFICIAL', 'ADMIN', 'SUPPORT', 'SYSTEM', 'OPERATOR', 'MODERATOR', 'SERVICE'];

/** A random code; bytes that would favour the first letters are left out. */
function randomCode(rng: Rng): string {
  const fair = 256 - (256 % ALPHABET.length);
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of rng(LENGTH)) {
      if (byte < fair && code.length < LENGTH) code += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return code;
}

function isReserved(code: string): boolean {
  return RESERVED.some((word) => code.toUpperCase().includes(word));
}

/** The player's code; made where there is none. */
export async function ensureCode(store: Store, playerId: string, rng: Rng): Promise<string> {
  for (;;) {
    try {
      const [row] = await store.query<{ code: string }>(
        `UPDATE players SET promotion_code = coalesce(promotion_code, $2) WHERE id = $1 RETURNING promotion_code AS code`,
        [playerId, randomCode(rng)],
      );
      if (row === undefined) throw new Error(`no player ${playerId}`);
      return row.code;
    } catch (error) {
      // Another player has the random code.
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
}

/**
 * Sets the player's own code, once; stored in capital letters.
 * @throws DomainError promotion.codeChosen, promotion.codeTaken for reserved words as for codes of others
 */
export async function chooseCode(store: Store, playerId: string, given: string, at: Date): Promise<string> {
  const code = given.toUpperCase();
  if (isReserved(code)) throw new DomainError('promotion.codeTaken');
  try {
    await store.transaction(async (tx) => {
      await markChosen(tx, playerId, at);
      await tx.query('UPDATE players SET promotion_code = $2 WHERE id = $1', [playerId, code]);
    });
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError('promotion.codeTaken') : error;
  }
  return code;
}

/** The row of `promoters` is the lock: of two requests at once the second finds the code chosen. */
async function markChosen(tx: Queryable, playerId: string, at: Date): Promise<void> {
  const marked = await tx.query(
    `INSERT INTO promoters AS p (player_id, code_chosen_at) VALUES ($1, $2)
     ON CONFLICT (player_id) DO UPDATE SET code_chosen_at = excluded.code_chosen_at WHERE p.code_chosen_at IS NULL
     RETURNING 1 AS marked`,
    [playerId, at],
  );
  if (marked.length === 0) throw new DomainError('promotion.codeChosen');
}
