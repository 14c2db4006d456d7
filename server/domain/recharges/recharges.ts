import { PayState } from '../../../src/net/contract/items/recharges.ts';
import type { RechargeReason } from '../../../src/net/contract/items/recharges.ts';
import type { PaymentEvent } from '../../providers/payment/payment.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { readLeftByLimits, readRechargeBlock } from './allowance.ts';
import type { RechargeBlock } from './allowance.ts';
import { CheckoutCloser } from './checkout-closer.ts';
import { insertRecharge, openCheckout } from './create.ts';
import type { CreateRequest } from './create.ts';
import type { RechargeDeps } from './deps.ts';
import { handleEvent } from './events.ts';
import type { EventOutcome } from './events.ts';
import { offersOf } from './offers.ts';
import { creditByHand } from './operator.ts';
import { findRecharge, lockRecharge, readRecharges } from './rows.ts';
import type { ListQuery, Recharge } from './rows.ts';
import { endRecharge } from './settle.ts';

const SWEEP_LIMIT = 200;

/** What a player can order now. */
export interface RechargeOffer {
  readonly playMoney: boolean;
  readonly channels: ReturnType<typeof offersOf>;
  readonly blocked: RechargeBlock | null;
  readonly leftByLimits: number | null;
}

/** Orders of coins for money (docs/recharge.md). */
export class Recharges {
  readonly #deps: RechargeDeps;
  readonly #onError: (error: unknown, rechargeId: string) => void;
  readonly #closer: CheckoutCloser;

  constructor(deps: RechargeDeps, onError: (error: unknown, rechargeId: string) => void) {
    this.#deps = deps;
    this.#onError = onError;
    this.#closer = new CheckoutCloser(deps.provider, onError);
  }

  async offer(playerId: string): Promise<RechargeOffer> {
    const { store, ports, provider } = this.#deps;
    const now = ports.clock.now();
    return {
      playMoney: provider.playMoney,
      channels: offersOf(await readSysConfig(store)),
      blocked: await readRechargeBlock(store, playerId, now),
      leftByLimits: await readLeftByLimits(store, playerId, now),
    };
  }

  /**
   * One order for each key; a repetition answers it as it is by then, and asks the provider again if it did not answer.
   * @throws DomainError recharge.channel, .currency, .amount, .blocked, .tooMany, .limit, .unavailable, idempotency.*
   */
  async create(request: CreateRequest): Promise<Recharge> {
    const { store, ports } = this.#deps;
    const { orderId } = await withIdempotency(store, request, ports.clock.now(), (tx) =>
      insertRecharge(this.#deps, tx, request),
    );
    const { order, isEnded } = await openCheckout(this.#deps, orderId, request.origin);
    if (isEnded) this.#closer.close(order);
    return order;
  }

  /** @throws DomainError recharge.notFound */
  async order(playerId: string, id: string): Promise<Recharge> {
    const order = await findRecharge(this.#deps.store, id);
    if (order?.playerId !== playerId) throw new DomainError('recharge.notFound');
    return order;
  }

  list(playerId: string, query: ListQuery): Promise<{ list: Recharge[]; next: string | null }> {
    return readRecharges(this.#deps.store, playerId, query);
  }

  /** @throws DomainError recharge.notFound, recharge.ended */
  async cancel(playerId: string, id: string): Promise<Recharge> {
    const order = await this.#end(id, 'cancelled', (found) => {
      if (found?.playerId !== playerId) throw new DomainError('recharge.notFound');
      if (found.state !== PayState.processing) throw new DomainError('recharge.ended');
      return true;
    });
    if (order === null) throw new DomainError('recharge.notFound');
    return order;
  }

  /** Follows a signed message of the provider. */
  follow(event: PaymentEvent): Promise<EventOutcome> {
    return handleEvent(this.#deps, event);
  }

  /** An operator's credit; see `creditByHand`. */
  creditByHand(request: Parameters<typeof creditByHand>[1]): ReturnType<typeof creditByHand> {
    return creditByHand(this.#deps, request);
  }

  /** So that an order is not paid after it was credited by hand. */
  closeCheckout(order: Recharge): void {
    this.#closer.close(order);
  }

  /**
   * Cancels an order that was not paid in time, from any process; may run twice.
   * @returns when it will be due; null if it has ended
   */
  async processDue(id: string): Promise<Date | null> {
    const now = this.#deps.ports.clock.now();
    let next: Date | null = null;
    await this.#end(id, 'expired', (found) => {
      if (found?.state !== PayState.processing) return false;
      if (found.expiresAt > now) next = found.expiresAt;
      return next === null;
    });
    return next;
  }

  /** Ends overdue orders, whose jobs may be lost. */
  async sweep(): Promise<void> {
    const { store, ports } = this.#deps;
    const overdue = await store.query<{ id: string }>(
      'SELECT id FROM recharges WHERE state = 0 AND expires_at <= $1 ORDER BY expires_at LIMIT $2',
      [ports.clock.now(), SWEEP_LIMIT],
    );
    for (const { id } of overdue) {
      // One order that fails must not block the others.
      await this.processDue(id).catch((error: unknown) => this.#onError(error, id));
    }
  }

  /** Ends an order if `isEnding` says so of the locked row, then closes the session at the provider. */
  async #end(
    id: string,
    reason: RechargeReason,
    isEnding: (found: Recharge | undefined) => boolean,
  ): Promise<Recharge | null> {
    const { store, ports } = this.#deps;
    const ended = await store.transaction(async (tx) => {
      const order = await lockRecharge(tx, id);
      if (!isEnding(order) || order === undefined) return null;
      return endRecharge(this.#deps, tx, order, { reason, at: ports.clock.now() });
    });
    if (ended !== null) this.#closer.close(ended);
    return ended;
  }
}
