import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { minor, post } from '../../ledger/ledger.ts';
import type { Ports } from '../../platform/ports.ts';
import { grantFreeBox } from '../free-boxes/grant-free-box.ts';
import type { CodeLot } from './lots.ts';

const DAY_MS = 86_400_000;

/** What a code gave, as stored with the idempotency key: JSON. */
export type GivenGift =
  | { readonly kind: 'coins'; readonly amount: number; readonly transferId: string }
  | { readonly kind: 'item'; readonly ownedId: string; readonly definitionId: string; readonly price: number }
  | {
      readonly kind: 'freeBox';
      readonly freeBoxId: string;
      readonly boxId: string;
      /** ISO 8601. */
      readonly grantedAt: string;
      readonly expiresAt: string | null;
    };

interface GivingDeps {
  readonly ports: Pick<Ports, 'ids'>;
  readonly house: HouseAccounts;
}

interface Giving {
  readonly playerId: string;
  readonly redemptionId: string;
  readonly lot: CodeLot;
  readonly at: Date;
}

/** Gives what the lot says, in the transaction of the redemption. @throws DomainError box.notFound */
export function give(tx: Queryable, deps: GivingDeps, giving: Giving): Promise<GivenGift> {
  const { amount, definitionId, boxId } = giving.lot;
  if (amount !== null) return giveCoins(tx, deps, giving, amount);
  if (definitionId !== null) return giveItem(tx, deps, giving, definitionId);
  if (boxId !== null) return giveFreeBox(tx, deps, giving, boxId);
  throw new Error(`lot ${giving.lot.id} gives nothing`);
}

async function giveCoins(
  tx: Queryable,
  { ports, house }: GivingDeps,
  { playerId, redemptionId, lot, at }: Giving,
  amount: number,
): Promise<GivenGift> {
  const transferId = ports.ids();
  const { main } = (await readPlayerAccounts(tx, [playerId]))(playerId);
  await post(tx, {
    id: transferId,
    kind: 'code.credit',
    reference: redemptionId,
    reason: `lot ${lot.id}`,
    actor: playerId,
    spending: false,
    at,
    legs: [
      { account: main, amount: minor(amount) },
      { account: house.shard('bonus', transferId), amount: minor(-amount) },
    ],
  });
  return { kind: 'coins', amount, transferId };
}

/** At the price it has in the catalogue now. */
async function giveItem(
  tx: Queryable,
  { ports }: GivingDeps,
  { playerId, redemptionId, at }: Giving,
  definitionId: string,
): Promise<GivenGift> {
  const ownedId = ports.ids();
  const [row] = await tx.query<{ price: number }>(
    `INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
     SELECT $1::uuid, $2::uuid, id, price, 0, 'code', $4::uuid, $5::timestamptz FROM catalogue_items WHERE id = $3
     RETURNING price`,
    [ownedId, playerId, definitionId, redemptionId, at],
  );
  if (row === undefined) throw new Error(`the catalogue has no item ${definitionId}`);
  return { kind: 'item', ownedId, definitionId, price: row.price };
}

async function giveFreeBox(
  tx: Queryable,
  { ports }: GivingDeps,
  { playerId, lot: { boxDays }, at }: Giving,
  boxId: string,
): Promise<GivenGift> {
  const id = ports.ids();
  const expiresAt = boxDays === null ? null : new Date(at.getTime() + boxDays * DAY_MS);
  await grantFreeBox(tx, { id, playerId, boxId, source: 'code', at, expiresAt });
  return {
    kind: 'freeBox',
    freeBoxId: id,
    boxId,
    grantedAt: at.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
