import { eq } from 'drizzle-orm';
import { TakeState } from '../../../src/net/contract/items/retrievals.ts';
import type { TakeStateNumber } from '../../../src/net/contract/items/retrievals.ts';
import { orm } from '../../db/store/orm.ts';
import { retrievals } from '../../db/schema/retrievals.ts';
import type { Queryable } from '../../db/store/store.ts';
import { Breaker } from '../../platform/breaker.ts';
import type { DeliveryOrder } from '../../providers/delivery/delivery.ts';
import type { RetrievalDeps } from './deps.ts';
import { applyReport } from './report.ts';
import { lockRetrieval, readItem } from './rows.ts';
import type { RetrievalRow } from './rows.ts';
import { moveRetrieval } from './transitions.ts';

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3_600_000;
/** Requests without an answer before a take-back waits for an operator: some seven hours. */
export const MAX_ATTEMPTS = 16;
/** A job that comes earlier than by the skew of two clocks is not the one that does this step. */
const MAX_CLOCK_SKEW_MS = 5_000;
const SWEEP_LIMIT = 200;
/** Shorter than the retries of one order: only many orders make a pause longer for one of them. */
const SILENCE = { failures: 3, firstMs: 10_000, longestMs: 300_000 };
/** The step's own job has had its chance. */
const SWEEP_GRACE_MS = 30_000;

/** A request to the delivery service that the server is about to make. */
interface Inquiry {
  readonly order: DeliveryOrder;
  readonly takeState: TakeStateNumber;
}

/** Advances take-backs, from any process: checks under the row's lock that the step is still to be done. */
export class DueDeliveries {
  readonly #deps: RetrievalDeps;
  readonly #breaker: Breaker;

  constructor(deps: RetrievalDeps) {
    this.#deps = deps;
    this.#breaker = new Breaker(deps.ports.clock, SILENCE);
  }

  /**
   * Hands one take-back over, or asks the delivery service about it, whichever is due.
   * @returns the next due moment; null if there is none, or another job has it
   */
  async processDue(id: string): Promise<Date | null> {
    const { store, delivery } = this.#deps;
    const step = await store.transaction((tx) => this.#begin(tx, id));
    if (!('order' in step)) return step.next;
    // Outside any transaction: the service may take seconds. The row is due again if this process dies here.
    const report = await this.#breaker.call(() => delivery.request(step.order, step.takeState));
    return store.transaction(async (tx) => {
      const retrieval = await lockRetrieval(tx, id);
      if (retrieval === undefined) return null;
      if (report !== null) return applyReport(this.#deps, tx, retrieval, report);
      return this.#giveUp(tx, retrieval);
    });
  }

  /** Overdue take-backs, whose jobs may be lost. */
  async findOverdue(): Promise<string[]> {
    const { store, ports } = this.#deps;
    const overdue = new Date(ports.clock.now().getTime() - SWEEP_GRACE_MS);
    const rows = await store.query<{ id: string }>(
      `SELECT id FROM retrievals WHERE due_at <= $1 ORDER BY due_at LIMIT ${SWEEP_LIMIT}`,
      [overdue],
    );
    return rows.map(({ id }) => id);
  }

  async #begin(tx: Queryable, id: string): Promise<Inquiry | { next: Date | null }> {
    const retrieval = await lockRetrieval(tx, id);
    if (retrieval?.dueAt == null) return { next: null };
    const now = this.#deps.ports.clock.now();
    const wait = retrieval.dueAt.getTime() - now.getTime();
    if (wait > 0) return { next: wait <= MAX_CLOCK_SKEW_MS ? retrieval.dueAt : null };
    if (retrieval.takeState === TakeState.retrieving)
      return { next: await this.#handOver(tx, retrieval, now) };
    const paused = this.#breaker.pausedUntil();
    return paused === null ? this.#inquire(tx, retrieval, now) : this.#postpone(tx, retrieval, paused);
  }

  /** From here on the player cannot cancel: the service may have the order. */
  async #handOver(tx: Queryable, retrieval: RetrievalRow, now: Date): Promise<Date> {
    const dueAt = new Date(now.getTime() + this.#deps.delivery.delays.handOver);
    const { reason, remark } = retrieval;
    await moveRetrieval(tx, retrieval, { takeState: TakeState.awaitingShipment, reason, remark, dueAt }, now);
    return dueAt;
  }

  /** The service is silent: no attempt is made, and none is counted. */
  async #postpone(tx: Queryable, { id }: RetrievalRow, dueAt: Date): Promise<{ next: Date }> {
    await orm(tx).update(retrievals).set({ dueAt }).where(eq(retrievals.id, id));
    return { next: dueAt };
  }

  /** Counts the attempt and sets the retry before the request, so that a killed process leaves a due row. */
  async #inquire(tx: Queryable, retrieval: RetrievalRow, now: Date): Promise<Inquiry> {
    const attempts = retrieval.attempts + 1;
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
    const dueAt = new Date(now.getTime() + delay);
    await orm(tx).update(retrievals).set({ attempts, dueAt }).where(eq(retrievals.id, retrieval.id));
    const { id, itemId, tradeUrl, createdAt, takeState } = retrieval;
    const { definitionId, names, price } = await readItem(tx, itemId);
    const order = { id, tradeUrl, itemId: definitionId, itemName: names['zh-CN'], value: price, createdAt };
    return { order, takeState: takeState as TakeStateNumber };
  }

  /** Without an answer the service may still have the order: after the last attempt an operator decides. */
  async #giveUp(tx: Queryable, retrieval: RetrievalRow): Promise<Date | null> {
    const { dueAt, attempts, remark } = retrieval;
    if (dueAt === null || attempts < MAX_ATTEMPTS) return dueAt;
    const held = {
      takeState: TakeState.awaitingSettlement,
      reason: 'unanswered',
      remark,
      dueAt: null,
    } as const;
    await moveRetrieval(tx, retrieval, held, this.#deps.ports.clock.now());
    return null;
  }
}
