import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { uuid } from '../../../src/net/contract/primitives.ts';
import { orm } from '../../db/store/orm.ts';
import { players } from '../../db/schema/players.ts';
import type { Queryable } from '../../db/store/store.ts';
import { findByPhone } from '../../domain/accounts/players.ts';
import type { Player } from '../../domain/accounts/players.ts';

/** The player with a phone or an id, or what is wrong. */
export async function findPlayer(
  store: Queryable,
  phoneOrId: string,
): Promise<Player | { readonly problem: string }> {
  if (z.safeParse(uuid, phoneOrId).success) {
    const [player] = await orm(store).select().from(players).where(eq(players.id, phoneOrId));
    return player ?? { problem: `No player has the id ${phoneOrId}.` };
  }
  const [player] = await findByPhone(store, phoneOrId);
  return player ?? { problem: `No player has the phone ${phoneOrId}.` };
}
