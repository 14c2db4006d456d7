import type { CallData } from '../../../src/net/contract/call.ts';
import type { profileCancelRetrieval } from '../../../src/net/contract/calls/items/takeBack.ts';
import { TakeState } from '../../../src/net/contract/items/retrievals.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { DeliveryReport } from '../../providers/delivery/delivery.ts';
import { DomainError } from '../errors/domain-error.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import type { RetrievalDeps } from './deps.ts';
import { readRetrievals } from './records.ts';
import type { RetrievalPage } from './records.ts';
import { applyReport } from './report.ts';
import { lockRetrieval } from './rows.ts';
import { takeBack } from './take-back.ts';
import type { TakeBackRequest } from './take-back.ts';
import { endRetrieval, hasEnded, moveRetrieval } from './transitions.ts';

interface CancelRequest extends IdempotentRequest {
  readonly id: string;
}

/** For the operators' list. */
export interface RetrievalUnderWay {
  id: string;
  takeState: number;
  updatedAt: Date;
  nickname: string;
  item: string;
}

const LISTED = 100;

/** What an operator does with a take-back. */
export type OperatorVerdict = 'fail' | 'hold' | 'settle';

/** Take-backs of players: items on their way to external accounts. */
export class Retrievals {
  readonly #deps: RetrievalDeps;

  constructor(deps: RetrievalDeps) {
    this.#deps = deps;
  }

  /** @throws DomainError item.none, item.notFound, item.notOwned, security.confirmation, retrieval.identity, profile.tradeUrl, idempotency.* */
  takeBack(request: TakeBackRequest): ReturnType<typeof takeBack> {
    return takeBack(this.#deps, request);
  }

  page(playerId: string, query: Parameters<typeof readRetrievals>[2]): Promise<RetrievalPage> {
    return readRetrievals(this.#deps.store, playerId, query);
  }

  /**
   * Cancels a take-back that is not handed over yet; its item is owned again.
   * @throws DomainError retrieval.notFound, retrieval.notCancellable, idempotency.*
   */
  cancel({ id, ...request }: CancelRequest): Promise<CallData<typeof profileCancelRetrieval>> {
    const { store, ports } = this.#deps;
    return withIdempotency(store, request, ports.clock.now(), async (tx) => {
      const retrieval = await lockRetrieval(tx, id);
      if (retrieval?.playerId !== request.playerId) throw new DomainError('retrieval.notFound');
      if (retrieval.takeState !== TakeState.retrieving) throw new DomainError('retrieval.notCancellable');
      const takeState = TakeState.failed;
      await endRetrieval(this.#deps, tx, retrieval, { takeState, reason: 'cancelled', remark: '' });
      return { id, takeState };
    });
  }

  /**
   * Applies a message of the delivery service.
   * @returns false when it contradicts how the take-back ended
   * @throws DomainError retrieval.notFound
   */
  async report(id: string, report: DeliveryReport): Promise<boolean> {
    return this.#deps.store.transaction(async (tx) => {
      const retrieval = await lockRetrieval(tx, id);
      if (retrieval === undefined) throw new DomainError('retrieval.notFound');
      if (hasEnded(retrieval)) return !hasEnded(report) || retrieval.takeState === report.takeState;
      await applyReport(this.#deps, tx, retrieval, report);
      return true;
    });
  }

  /** Take-backs that have not ended, the oldest first. */
  async underWay(): Promise<{ list: RetrievalUnderWay[]; total: number }> {
    const { store } = this.#deps;
    const list = await store.query<RetrievalUnderWay>(
      `SELECT r.id, r.take_state AS "takeState", r.updated_at AS "updatedAt", p.nickname,
              d.names ->> 'zh-CN' AS item
       FROM (SELECT * FROM retrievals WHERE take_state IN (0, 1, 2, 5) ORDER BY id LIMIT ${LISTED}) r
       JOIN players p ON p.id = r.player_id JOIN items i ON i.id = r.item_id
       JOIN catalogue_items d ON d.id = i.definition_id ORDER BY r.id`,
    );
    const [sum] = await store.query<{ total: number }>(
      'SELECT count(*) AS total FROM retrievals WHERE take_state IN (0, 1, 2, 5)',
    );
    return { list, total: sum?.total ?? 0 };
  }

  /** @returns false when there is no such take-back under way */
  async decide(id: string, verdict: OperatorVerdict, remark: string): Promise<boolean> {
    return this.#deps.store.transaction(async (tx) => {
      const retrieval = await lockRetrieval(tx, id);
      if (retrieval === undefined || hasEnded(retrieval)) return false;
      await this.#apply(tx, retrieval, verdict, remark);
      return true;
    });
  }

  async #apply(
    tx: Queryable,
    retrieval: Parameters<typeof moveRetrieval>[1],
    verdict: OperatorVerdict,
    remark: string,
  ): Promise<void> {
    const { success, failed, awaitingSettlement } = TakeState;
    if (verdict === 'hold') {
      const held = { takeState: awaitingSettlement, reason: 'operator', remark, dueAt: null } as const;
      await moveRetrieval(tx, retrieval, held, this.#deps.ports.clock.now());
    } else if (verdict === 'settle') {
      await endRetrieval(this.#deps, tx, retrieval, { takeState: success, reason: null, remark });
    } else {
      await endRetrieval(this.#deps, tx, retrieval, { takeState: failed, reason: 'operator', remark });
    }
  }
}
