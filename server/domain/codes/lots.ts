import { asc, eq, sql } from 'drizzle-orm';
import { DRAWN_CHARACTERS, goldenCodeOf } from '../../../src/net/contract/items/goldenCode.ts';
import { orm } from '../../db/store/orm.ts';
import { codeLots, codes } from '../../db/schema/codes.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { codeHash } from './code-hash.ts';

export type CodeLot = typeof codeLots.$inferSelect;

/** A lot to be made; its id and times are the caller's. */
export type NewLot = Omit<CodeLot, 'withdrawnAt'>;

/** Draws the codes of a lot: normalised, different from each other. Nothing is stored. */
export function drawCodes(rng: Ports['rng'], count: number): string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const values = Array.from(rng(DRAWN_CHARACTERS), (byte) => byte % 32);
    drawn.add(goldenCodeOf(values));
  }
  return [...drawn];
}

/** Stores a lot and the hashes of its codes; `lot.codes` is their number. */
export async function storeLot(store: Store, lot: NewLot, drawn: readonly string[]): Promise<void> {
  await store.transaction(async (tx) => {
    await orm(tx).insert(codeLots).values(lot);
    await tx.query(
      `INSERT INTO codes (hash, lot_id, max_uses) SELECT hash, $2::uuid, $3::integer FROM unnest($1::text[]) AS d (hash)`,
      [drawn.map(codeHash), lot.id, lot.maxUses],
    );
  });
}

/** Every lot, the oldest first, with how often its codes were redeemed. */
export async function readLots(store: Queryable): Promise<(CodeLot & { redeemed: number })[]> {
  const rows = await orm(store)
    .select({ lot: codeLots, redeemed: sql<number>`coalesce(sum(${codes.used}), 0)::integer` })
    .from(codeLots)
    .leftJoin(codes, eq(codes.lotId, codeLots.id))
    .groupBy(codeLots.id)
    .orderBy(asc(codeLots.id));
  return rows.map(({ lot, redeemed }) => ({ ...lot, redeemed }));
}

/** From then on no code of the lot can be redeemed. @returns false: there is no such lot, or it is withdrawn already */
export async function withdrawLot(store: Queryable, id: string, at: Date): Promise<boolean> {
  const rows = await store.query(
    'UPDATE code_lots SET withdrawn_at = $2::timestamptz WHERE id = $1::uuid AND withdrawn_at IS NULL RETURNING id',
    [id, at],
  );
  return rows.length > 0;
}
