import { publicHash } from '../../../src/fair/commitment.ts';
import { roundOfBattle } from '../../../src/fair/beacon/beaconRound.ts';
import { giveawayTermsHash } from '../../../src/fair/outcome/giveawayTerms.ts';
import { makeSecretSalt, makeServerSeed } from '../../../src/fair/seeds.ts';
import { GIVEAWAY_MAX_COINS } from '../../../src/net/contract/games/giveaways.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { orm } from '../../db/store/orm.ts';
import { giveawayPrizes, giveaways } from '../../db/schema/giveaways.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { DomainError } from '../errors/domain-error.ts';
import { assertMayGive } from '../funds/gift-allowance.ts';
import type { GiveawayDeps } from './deps.ts';
import { GiveawayState } from './rows.ts';
import type { Giveaway, Prize } from './rows.ts';
import { termsOf } from './terms.ts';
import { holdTransfer } from './transfers.ts';

/** The first roll code of every giveaway. */
const FIRST_CODE = 100_001;

/** What is given in one round. */
export type RequestedPrize =
  /** A backpack row of the giver. */
  | { readonly ownedId: string }
  /** A new item of the house. */
  | { readonly definitionId: string }
  /** Minor units. */
  | { readonly coins: number };

export interface GiveawayRequest {
  /** Null: the house gives. */
  readonly giverId: string | null;
  readonly titles: LocalisedText | null;
  /** In the order they are drawn. */
  readonly prizes: readonly RequestedPrize[];
  readonly closesAt: Date;
  readonly maxParticipants: number;
  readonly repeatWinners: boolean;
  readonly passwordHash: string | null;
  readonly promotionCode: string | null;
  readonly level: number | null;
  readonly recharge: { readonly amount: number; readonly since: Date } | null;
}

/**
 * Prizes of a request: `item:{backpack id}` or `coins:{minor units}` joined by commas.
 * @throws DomainError giveaway.prizes
 */
export function parsePrizes(text: string): RequestedPrize[] {
  const prizes = text.split(',').map((part): RequestedPrize => {
    const [kind, value = ''] = part.toLowerCase().split(':');
    return kind === 'coins' ? { coins: Number(value) } : { ownedId: value };
  });
  const owned = prizes.flatMap((prize) => ('ownedId' in prize ? [prize.ownedId] : []));
  const tooMuch = prizes.some((prize) => 'coins' in prize && prize.coins > GIVEAWAY_MAX_COINS);
  if (tooMuch || new Set(owned).size !== owned.length) throw new DomainError('giveaway.prizes');
  return prizes;
}

/**
 * Writes a giveaway with its committed seed and holds the prizes of its giver.
 * @returns it, and the giver's main balance after the hold; null where no coins are held
 * @throws DomainError gift.*, promotion.codeUnknown, item.notFound, item.notOwned, item.favourite, balance.insufficient
 */
export async function createGiveaway(
  deps: GiveawayDeps,
  tx: Queryable,
  { request, at }: { request: GiveawayRequest; at: Date },
): Promise<{ giveaway: Giveaway; balance: number | null }> {
  const id = deps.ports.ids();
  const { giverId } = request;
  if (giverId !== null) {
    await assertMayGive(tx, { playerId: giverId, amount: await readAmount(tx, giverId, request.prizes), at });
  }
  const prizes = await takePrizes(deps, tx, id, request);
  const held = await holdCoins(deps, tx, { id, request, at });
  const giveaway = await buildGiveaway(deps, tx, { id, request, prizes, at });
  await orm(tx)
    .insert(giveaways)
    .values({ ...giveaway, holdTransferId: held?.transferId ?? null });
  await orm(tx).insert(giveawayPrizes).values(prizes);
  await deps.scheduleDue(tx, id, giveaway.closesAt);
  return { giveaway, balance: held?.balance ?? null };
}

/** Of coins and items together; items that are not the giver's are refused when they are held. */
async function readAmount(
  tx: Queryable,
  giverId: string,
  prizes: readonly RequestedPrize[],
): Promise<number> {
  const ids = prizes.flatMap((prize) => ('ownedId' in prize ? [prize.ownedId] : []));
  const [items] = await tx.query<{ value: number }>(
    `SELECT coalesce(sum(price), 0)::bigint AS value FROM items WHERE owner_id = $1::uuid AND id = ANY ($2::uuid[])`,
    [giverId, ids],
  );
  return coinsOf(prizes) + (items?.value ?? 0);
}

function coinsOf(prizes: readonly RequestedPrize[]): number {
  return prizes.reduce((sum, prize) => sum + ('coins' in prize ? prize.coins : 0), 0);
}

/** The rows of the prizes, after the giver's items are held. */
async function takePrizes(
  { ports }: GiveawayDeps,
  tx: Queryable,
  giveawayId: string,
  { giverId, prizes }: GiveawayRequest,
): Promise<Prize[]> {
  const rows = prizes.map((prize, index) => ({ prize, id: ports.ids(), round: index + 1 }));
  const owned = rows.flatMap(({ prize, id }) => ('ownedId' in prize ? [{ item: prize.ownedId, id }] : []));
  const items = await holdItems(tx, giverId, owned);
  const definitions = rows.flatMap(({ prize }) => ('definitionId' in prize ? [prize.definitionId] : []));
  const prices = await readPrices(tx, definitions);
  return rows.map(({ prize, id, round }) => {
    const undrawn = { drawValue: null, drawLeft: null, drawIndex: null, code: null };
    const base = { id, giveawayId, round, itemId: null, definitionId: null, ...undrawn };
    if ('coins' in prize) return { ...base, value: prize.coins };
    if ('definitionId' in prize) {
      const { definitionId } = prize;
      const value = prices.get(definitionId);
      if (value === undefined) throw new DomainError('item.notFound');
      return { ...base, definitionId, value };
    }
    const item = items.get(prize.ownedId);
    if (item === undefined) throw new DomainError('item.notFound');
    return { ...base, itemId: prize.ownedId, definitionId: item.definitionId, value: item.price };
  });
}

async function holdItems(
  tx: Queryable,
  giverId: string | null,
  owned: readonly { item: string; id: string }[],
): Promise<Map<string, { definitionId: string; price: number }>> {
  if (owned.length === 0 || giverId === null) return new Map();
  const held = await tx.query<{ id: string; definition_id: string; price: number }>(
    'SELECT id, definition_id, price FROM giveaway_hold_items($1::uuid, $2::uuid[], $3::uuid[])',
    [giverId, owned.map(({ item }) => item), owned.map(({ id }) => id)],
  );
  return new Map(held.map(({ id, definition_id: definitionId, price }) => [id, { definitionId, price }]));
}

async function readPrices(tx: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; price: number }>(
    'SELECT id, price FROM catalogue_items WHERE id = ANY ($1::text[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, price }) => [id, price]));
}

async function holdCoins(
  { house, ports }: GiveawayDeps,
  tx: Queryable,
  { id, request: { giverId, prizes }, at }: { id: string; request: GiveawayRequest; at: Date },
): Promise<{ transferId: string; balance: number } | null> {
  const coins = coinsOf(prizes);
  if (giverId === null || coins === 0) return null;
  const accounts = await readPlayerAccounts(tx, [giverId]);
  const transfer = holdTransfer(id, { giverId, coins }, { house, ids: ports.ids, at, accounts });
  const [balance = 0] = await post(tx, transfer);
  return { transferId: transfer.id, balance };
}

interface NewGiveaway {
  readonly id: string;
  readonly request: GiveawayRequest;
  readonly prizes: readonly Prize[];
  readonly at: Date;
}

async function buildGiveaway(
  { hashes, ports, seedSecrets, entropy }: GiveawayDeps,
  tx: Queryable,
  { id, request, prizes, at }: NewGiveaway,
): Promise<Giveaway> {
  const { giverId, recharge, promotionCode, closesAt } = request;
  const secrets = { serverSeed: makeServerSeed(ports.rng), secretSalt: makeSecretSalt(ports.rng) };
  const due = entropy === null ? null : roundOfBattle(entropy.chain, closesAt.getTime());
  const giveaway: Omit<Giveaway, 'termsHash'> = {
    ...initialState,
    ...(await seedSecrets.encrypt(tx, { table: 'giveaways', id }, secrets)),
    id,
    kind: giverId === null ? 'official' : 'streamer',
    giverId,
    titles: request.titles,
    passwordHash: request.passwordHash,
    promotionCode,
    promoterId: promotionCode === null ? null : await findPromoter(tx, promotionCode),
    level: request.level,
    rechargeAmount: recharge?.amount ?? null,
    rechargeSince: recharge?.since ?? null,
    maxParticipants: request.maxParticipants,
    repeatWinners: request.repeatWinners,
    totalValue: prizes.reduce((sum, { value }) => sum + value, 0),
    publicHash: publicHash(hashes, secrets.serverSeed, secrets.secretSalt),
    createdAt: at,
    closesAt,
    beaconSource: entropy?.chain.source ?? null,
    beaconRound: due?.round ?? null,
    beaconDueAt: due === null ? null : new Date(due.dueMs),
  };
  return { ...giveaway, termsHash: giveawayTermsHash(hashes, termsOf(giveaway, prizes)) };
}

/** @throws DomainError promotion.codeUnknown */
async function findPromoter(tx: Queryable, code: string): Promise<string> {
  const [player] = await tx.query<{ id: string }>(
    'SELECT id FROM players WHERE upper(promotion_code) = upper($1)',
    [code],
  );
  if (player === undefined) throw new DomainError('promotion.codeUnknown');
  return player.id;
}

/** The columns of a giveaway that nobody has joined. */
const initialState = {
  state: GiveawayState.inProgress,
  codeFrom: FIRST_CODE,
  participants: 0,
  holdTransferId: null,
  beaconValue: null,
  beaconSignature: null,
  participantsHash: null,
  userSeed: null,
  drawnAt: null,
  endAt: null,
  endedAt: null,
  cancelReason: null,
} as const;
