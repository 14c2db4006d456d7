import { eq } from 'drizzle-orm';
import type { ErrorCode } from '../../../src/net/contract/errors.ts';
import { orm } from '../../db/store/orm.ts';
import { codeLots, codeRedemptions } from '../../db/schema/codes.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import { replayOrRefuse } from '../idempotency/replay-or-refuse.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { countAttempt, takeBackAttempt } from '../limits/rate-counters.ts';
import type { RateRule } from '../limits/rate-counters.ts';
import { codeHash } from './code-hash.ts';
import { give } from './give.ts';
import type { GivenGift } from './give.ts';
import type { CodeLot } from './lots.ts';

interface RedeemRequest extends IdempotentRequest {
  /** Normalised and well-formed. */
  readonly code: string;
  /** The address of the request. */
  readonly address: string;
}

interface Redeemed {
  readonly gift: GivenGift;
  /** The main balance after it, minor units. */
  readonly balance: number;
}

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly house: HouseAccounts;
  /** False: tries are not counted. */
  readonly limited: boolean;
}

const WINDOW_MS = 10 * 60_000;
const MAX_BY_PLAYER = 10;
const MAX_BY_ADDRESS = 30;

/** Golden codes: each gives coins, an item or a free box, to a player once. */
export class Codes {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Redeems a code in one transaction. A try is counted before the code is looked for and taken back after a success.
   * @throws {DomainError} code.tooMany, code.unknown, code.withdrawn, code.foreign, code.expired, code.redeemed,
   *   code.usedUp, box.notFound, identity.underAge, limits.coolOff, limits.excluded, idempotency.*
   */
  async redeem(request: RedeemRequest): Promise<Redeemed> {
    const { store, ports } = this.#deps;
    const at = ports.clock.now();
    const rules = this.#deps.limited ? rulesFor(request) : [];
    const wait = await countAttempt(store, rules, at);
    if (wait !== null) {
      return replayOrRefuse(store, request, new DomainError('code.tooMany', [], { retryAfterSeconds: wait }));
    }
    const redeemed = await withIdempotency(store, request, at, (tx) => this.#redeem(tx, request, at));
    await takeBackAttempt(store, rules);
    return redeemed;
  }

  async #redeem(tx: Queryable, { playerId, code }: RedeemRequest, at: Date): Promise<Redeemed> {
    const hash = codeHash(code);
    const lot = await lockCode(tx, hash, playerId, at);
    // Refuses players who are in a break or were found to be under age, as it does for dreams.
    await tx.query('SELECT dream_break($1::uuid, $2::timestamptz)', [playerId, at]);
    const redemptionId = this.#deps.ports.ids();
    const gift = await give(tx, this.#deps, { playerId, redemptionId, lot, at });
    await orm(tx)
      .insert(codeRedemptions)
      .values({
        id: redemptionId,
        codeHash: hash,
        playerId,
        at,
        transferId: gift.kind === 'coins' ? gift.transferId : null,
        itemId: gift.kind === 'item' ? gift.ownedId : null,
        freeBoxId: gift.kind === 'freeBox' ? gift.freeBoxId : null,
      });
    await tx.query('UPDATE codes SET used = used + 1 WHERE hash = $1', [hash]);
    return { gift, balance: await readMain(tx, playerId) };
  }
}

/**
 * The lot of a code that the player can redeem. Locks the code, and the lot against being withdrawn meanwhile.
 * @throws {DomainError} code.unknown, code.withdrawn, code.foreign, code.expired, code.redeemed, code.usedUp
 */
async function lockCode(tx: Queryable, hash: string, playerId: string, at: Date): Promise<CodeLot> {
  const [locked] = await tx.query<{ used: number; max_uses: number | null; lot_id: string }>(
    `SELECT c.used, c.max_uses, c.lot_id FROM codes c JOIN code_lots l ON l.id = c.lot_id
     WHERE c.hash = $1 FOR NO KEY UPDATE OF c FOR SHARE OF l`,
    [hash],
  );
  if (locked === undefined) throw new DomainError('code.unknown');
  const [lot] = await orm(tx).select().from(codeLots).where(eq(codeLots.id, locked.lot_id));
  if (lot === undefined) throw new Error(`code without its lot ${locked.lot_id}`);
  const [redeemed] = await tx.query(
    'SELECT 1 FROM code_redemptions WHERE code_hash = $1 AND player_id = $2::uuid',
    [hash, playerId],
  );
  const isUsedUp = locked.max_uses !== null && locked.used >= locked.max_uses;
  const refusal = refusalOf(lot, { playerId, at, isRedeemed: redeemed !== undefined, isUsedUp });
  if (refusal !== null) throw new DomainError(refusal);
  return lot;
}

interface Redeeming {
  readonly playerId: string;
  readonly at: Date;
  /** The player has redeemed it before. */
  readonly isRedeemed: boolean;
  readonly isUsedUp: boolean;
}

function refusalOf(lot: CodeLot, { playerId, at, isRedeemed, isUsedUp }: Redeeming): ErrorCode | null {
  if (isRedeemed) return 'code.redeemed';
  if (lot.withdrawnAt !== null) return 'code.withdrawn';
  if (lot.playerId !== null && lot.playerId !== playerId) return 'code.foreign';
  if (lot.expiresAt !== null && lot.expiresAt.getTime() <= at.getTime()) return 'code.expired';
  return isUsedUp ? 'code.usedUp' : null;
}

async function readMain(tx: Queryable, playerId: string): Promise<number> {
  const [row] = await tx.query<{ balance: number }>(
    `SELECT balance FROM accounts WHERE id = player_account($1::uuid, 'main')`,
    [playerId],
  );
  if (row === undefined) throw new Error(`player ${playerId} has no main account`);
  return row.balance;
}

function rulesFor({ playerId, address }: RedeemRequest): RateRule[] {
  return [
    { key: `code player ${playerId}`, max: MAX_BY_PLAYER, windowMs: WINDOW_MS },
    { key: `code address ${networkOf(address)}`, max: MAX_BY_ADDRESS, windowMs: WINDOW_MS },
  ];
}
