import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import type { OpenAnswer } from '../opening/execute-opening.ts';
import type { Openings } from '../opening/openings.ts';
import { findFreeBox } from './read-free-boxes.ts';

interface FreeOpenRequest extends IdempotentRequest {
  readonly freeBoxId: string;
  /** The version of the odds shown to the player; the current one by default. */
  readonly version: number | undefined;
  readonly fast: boolean;
}

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock'>;
  readonly openings: Openings;
}

/** Openings that players were given. */
export class FreeBoxes {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Opens one as a paid box is opened, at the current version.
   * @throws {DomainError} freeBox.notFound, freeBox.opened, freeBox.expired, box.notFound, box.changed, fair.noUserSeed,
   *   identity.underAge, limits.coolOff, limits.excluded, limits.pace, idempotency.*
   */
  async open(request: FreeOpenRequest): Promise<OpenAnswer> {
    const freeBox = await findFreeBox(this.#deps.store, request.playerId, request.freeBoxId);
    if (freeBox === null) throw new DomainError('freeBox.notFound');
    return this.#deps.openings.open({ ...request, boxId: freeBox.boxId, count: 1 });
  }
}
