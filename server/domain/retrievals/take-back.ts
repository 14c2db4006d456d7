import type { CallData } from '../../../src/net/contract/call.ts';
import type { profileOrnamentRetrieval } from '../../../src/net/contract/calls/items/takeBack.ts';
import { parseTradeUrl } from '../../../src/net/contract/account/tradeUrl.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isIdentityConfirmed } from '../identity/identities.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import type { RetrievalDeps } from './deps.ts';

export interface TakeBackRequest extends IdempotentRequest {
  /** Null takes back all owned items. */
  readonly ids: readonly string[] | null;
  /** Of `SecurityChecks.check`. */
  readonly confirmation: string;
}

type TakeBackAnswer = CallData<typeof profileOrnamentRetrieval>;

/**
 * Takes items out of the backpack and starts their deliveries.
 * @throws DomainError item.none, item.notFound, item.notOwned, security.confirmation, retrieval.identity, profile.tradeUrl, idempotency.*
 */
export function takeBack(
  deps: RetrievalDeps,
  { ids, confirmation, ...request }: TakeBackRequest,
): Promise<TakeBackAnswer> {
  const { store, ports, cancelMs, schedule, securityChecks } = deps;
  const at = ports.clock.now();
  return withIdempotency(store, request, at, async (tx) => {
    const { playerId } = request;
    // Not used up: it covers the take-backs of its ten minutes.
    await securityChecks.assertValid(tx, playerId, 'takeBack', confirmation);
    const { itemIds, value } = await takeItems(tx, playerId, ids);
    const tradeUrl = await readDestination(deps, tx, playerId);
    const due = new Date(at.getTime() + cancelMs);
    const retrievalIds = itemIds.map(() => ports.ids());
    await tx.query(
      `INSERT INTO retrievals (id, player_id, item_id, trade_url, take_state, due_at, created_at, updated_at)
       SELECT r.id, $3::uuid, r.item_id, $4, 0, $5::timestamptz, $6::timestamptz, $6::timestamptz
       FROM unnest($1::uuid[], $2::uuid[]) AS r (id, item_id)`,
      [retrievalIds, itemIds, playerId, tradeUrl, due, at],
    );
    await tx.query(
      `INSERT INTO retrieval_totals (player_id, total) VALUES ($1::uuid, $2)
       ON CONFLICT (player_id) DO UPDATE SET total = retrieval_totals.total + EXCLUDED.total`,
      [playerId, itemIds.length],
    );
    await schedule(tx, retrievalIds, due);
    return { taken: itemIds.length, value };
  });
}

/** Locks the items and puts them into state 3. @returns their ids and the sum of their prices */
async function takeItems(
  tx: Queryable,
  playerId: string,
  ids: readonly string[] | null,
): Promise<{ itemIds: string[]; value: number }> {
  const [row] = await tx.query<{ itemIds: string[]; value: number }>(
    `SELECT item_ids::text[] AS "itemIds", total AS value FROM items_take_back($1::uuid, $2::uuid[])`,
    [playerId, ids === null ? null : [...new Set(ids)]],
  );
  if (row === undefined) throw new Error('items_take_back answered nothing');
  return row;
}

/** The stored trade link, checked against the hosts of today. */
async function readDestination(
  { tradeUrlHosts }: RetrievalDeps,
  tx: Queryable,
  playerId: string,
): Promise<string> {
  const { retrievalNeedsIdentity } = await readSysConfig(tx);
  if (retrievalNeedsIdentity && !(await isIdentityConfirmed(tx, playerId)))
    throw new DomainError('retrieval.identity');
  const [player] = await tx.query<{ tradeUrl: string | null }>(
    'SELECT trade_url AS "tradeUrl" FROM players WHERE id = $1::uuid',
    [playerId],
  );
  const parsed = parseTradeUrl(player?.tradeUrl ?? '', tradeUrlHosts);
  if (parsed === null) throw new DomainError('profile.tradeUrl');
  return parsed.url;
}
