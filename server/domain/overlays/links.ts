import { createHash } from 'node:crypto';
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { OverlayKind } from '../../../src/net/contract/site/overlays.ts';
import { orm } from '../../db/store/orm.ts';
import { overlayLinks } from '../../db/schema/overlays.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { findBattle } from '../battles/queries.ts';
import { DomainError } from '../errors/domain-error.ts';

export type OverlayLinkRow = typeof overlayLinks.$inferSelect;

const KEY_BYTES = 32;
/** Links of one player that are not withdrawn. */
const MAX_LINKS = 20;
/** Between two notes of a link's last use. */
const USE_INTERVAL_MS = 60_000;
const WITHDRAWN_KEPT_MS = 30 * 24 * 3_600_000;

interface NewLink {
  playerId: string;
  kind: OverlayKind;
  name: string;
  battleId?: string | undefined;
  battleKey?: string | undefined;
}

/** Links for overlays: a key of 256 bit each, of which only the SHA-256 is stored. */
export class OverlayLinks {
  readonly #store: Store;
  readonly #ports: Pick<Ports, 'clock' | 'rng' | 'ids'>;

  constructor(store: Store, ports: Pick<Ports, 'clock' | 'rng' | 'ids'>) {
    this.#store = store;
    this.#ports = ports;
  }

  /**
   * @returns the link with its key, which cannot be read again
   * @throws DomainError overlay.limit, battle.notFound, also for a private battle with a wrong key
   */
  async create(given: NewLink): Promise<{ link: OverlayLinkRow; key: string }> {
    const { clock, rng, ids } = this.#ports;
    const { playerId, kind, name } = given;
    const battleId = kind === 'battle' ? (given.battleId ?? null) : null;
    if (battleId !== null) await findBattle(this.#store, battleId, given.battleKey);
    const key = Buffer.from(rng(KEY_BYTES)).toString('base64url');
    const now = clock.now();
    const link = await this.#store.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
      await removeOld(tx, playerId, new Date(now.getTime() - WITHDRAWN_KEPT_MS));
      if ((await countLinks(tx, playerId)) >= MAX_LINKS) throw new DomainError('overlay.limit');
      const [row] = await orm(tx)
        .insert(overlayLinks)
        .values({ id: ids(), playerId, keyHash: hashKey(key), kind, name, battleId, createdAt: now })
        .returning();
      return row as OverlayLinkRow;
    });
    return { link, key };
  }

  /** Newest first. */
  list(playerId: string): Promise<OverlayLinkRow[]> {
    return orm(this.#store)
      .select()
      .from(overlayLinks)
      .where(inUseOf(playerId))
      .orderBy(desc(overlayLinks.createdAt), desc(overlayLinks.id));
  }

  /** @throws DomainError overlay.unknown */
  async withdraw(playerId: string, id: string): Promise<void> {
    const withdrawn = await orm(this.#store)
      .update(overlayLinks)
      .set({ withdrawnAt: this.#ports.clock.now() })
      .where(and(eq(overlayLinks.id, id), inUseOf(playerId)))
      .returning({ id: overlayLinks.id });
    if (withdrawn.length === 0) throw new DomainError('overlay.unknown');
  }

  /**
   * Finds a link by its key, and notes the use.
   * @throws DomainError overlay.unknown, overlay.withdrawn
   */
  async open(key: string): Promise<OverlayLinkRow> {
    const [link] = await orm(this.#store)
      .select()
      .from(overlayLinks)
      .where(eq(overlayLinks.keyHash, hashKey(key)));
    if (link === undefined) throw new DomainError('overlay.unknown');
    if (link.withdrawnAt !== null) throw new DomainError('overlay.withdrawn');
    await this.#noteUse(link.id);
    return link;
  }

  async #noteUse(id: string): Promise<void> {
    const now = this.#ports.clock.now();
    const before = new Date(now.getTime() - USE_INTERVAL_MS);
    await orm(this.#store)
      .update(overlayLinks)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(overlayLinks.id, id),
          or(isNull(overlayLinks.lastUsedAt), lt(overlayLinks.lastUsedAt, before)),
        ),
      );
  }
}

const inUseOf = (playerId: string) =>
  and(eq(overlayLinks.playerId, playerId), isNull(overlayLinks.withdrawnAt));

async function countLinks(tx: Queryable, playerId: string): Promise<number> {
  const [row] = await orm(tx).select({ total: count() }).from(overlayLinks).where(inUseOf(playerId));
  return row?.total ?? 0;
}

async function removeOld(tx: Queryable, playerId: string, before: Date): Promise<void> {
  await orm(tx)
    .delete(overlayLinks)
    .where(and(eq(overlayLinks.playerId, playerId), lt(overlayLinks.withdrawnAt, before)));
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
