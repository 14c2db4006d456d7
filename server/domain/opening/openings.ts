import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { REEL_FAST_MS, REEL_MS, REEL_STAGGER_MS } from '../../../src/net/contract/limits.ts';
import type { ErrorCode } from '../../../src/net/contract/errors.ts';
import { translateDbErrors } from '../translate-db-errors.ts';
import type { Queryable, Store } from '../../db/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../ports.ts';
import { DomainError } from '../domain-error.ts';
import type { Box, CatalogueCache } from '../catalogue/catalogue.ts';
import type { SeedPair, Seeds } from '../fairness/seeds.ts';
import { SeedPairCache } from './seed-pair-cache.ts';
import { PlayerQueue } from './player-queue.ts';
import { executeOpening } from './execute-opening.ts';
import type { DrawnOpening } from './execute-opening.ts';

export interface OpenRequest {
  playerId: string;
  key: string;
  fingerprint: string;
  boxId: string;
  count: number;
  /** The version of the odds the player was shown; unset takes the current one. */
  version: number | undefined;
  fast: boolean;
}

/** What is kept with the key and answered: `Answer` is the wire's, which the route describes. */
export type PresentOpenings = (pair: SeedPair, box: Box, drawn: readonly DrawnOpening[]) => unknown[];

/** Time a request may take on its way to the reel, so that the feed never tells a drop before the reel does. */
const NETWORK_MARGIN_MS = 600;
/** What follows the stop of the reel: the winner settles and its light comes up. */
const SETTLE_MS = 240;

/** How often a roll is computed again because the pair moved on before its row is locked instead. */
const OPTIMISTIC_ATTEMPTS = 3;

interface Dependencies {
  store: Store;
  hashes: HashFunctions;
  ports: Pick<Ports, 'clock' | 'ids'>;
  catalogue: CatalogueCache;
  seeds: Seeds;
  house: HouseAccounts;
}

/**
 * Opens boxes. The pair is read, the rolls are computed by the fair module, and one statement charges, rolls and
 * hands over; it takes effect only if the pair has not moved on meanwhile.
 */
export class Openings {
  readonly #deps: Dependencies;
  readonly #queue = new PlayerQueue();
  readonly #pairs = new SeedPairCache();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Answers `{openings, balance}` as described, or the answer kept under the same key.
   * @throws Refusal box.notFound, box.changed, fair.noUserSeed, balance.insufficient, idempotency.*
   */
  open(request: OpenRequest, describe: PresentOpenings): Promise<unknown> {
    // One player's openings follow each other: rounds are given out in order, and racing itself would only lose.
    return this.#queue.run(request.playerId, async () => {
      try {
        return await translateDbErrors(this.#open(request, describe));
      } catch (error) {
        // The database knows a newer catalogue than this process: what is shown next comes from it.
        if (error instanceof DomainError && error.code === 'box.changed')
          await this.#deps.catalogue.refresh();
        throw error;
      }
    });
  }

  async #open(request: OpenRequest, describe: PresentOpenings): Promise<unknown> {
    const box = await this.#findBox(request);
    for (let attempt = 1; attempt <= OPTIMISTIC_ATTEMPTS; attempt++) {
      const pair = this.#pairs.get(request.playerId) ?? (await this.#deps.seeds.active(request.playerId));
      const answer = await this.#attempt(this.#deps.store, request, pair, box, describe);
      if (answer !== null) return answer;
      this.#pairs.delete(request.playerId);
    }
    return this.#deps.store.transaction(async (tx) => {
      const pair = await this.#deps.seeds.lockActive(tx, request.playerId);
      return this.#attempt(tx, request, pair, box, describe);
    });
  }

  /** Null when the pair has moved on: nothing happened. */
  async #attempt(
    tx: Queryable,
    request: OpenRequest,
    pair: SeedPair,
    box: Box | undefined,
    describe: PresentOpenings,
  ): Promise<unknown> {
    const { playerId, key, fingerprint, count, version } = request;
    if (box === undefined) return replayOr(tx, request, 'box.notFound');
    if (version !== undefined && version !== box.version) return replayOr(tx, request, 'box.changed');
    if (pair.userSeed === null) {
      this.#pairs.delete(playerId);
      return replayOr(tx, request, 'fair.noUserSeed');
    }

    const drawn = this.#draw({ ...pair, userSeed: pair.userSeed }, box, count);
    const now = this.#deps.ports.clock.now();
    const transferId = this.#deps.ports.ids();
    const answer = await executeOpening(tx, {
      playerId,
      key,
      fingerprint,
      pairId: pair.id,
      round: pair.round,
      userSeed: pair.userSeed,
      boxId: box.id,
      boxVersion: box.version,
      price: box.price,
      transferId,
      houseAccount: this.#deps.house.shard('sales', transferId),
      at: now,
      revealAt: new Date(now.getTime() + revealDelay(request)),
      drawn,
      presented: describe(pair, box, drawn),
    });
    // A cached pair is only a guess: the statement checks it against the row.
    if (answer !== null) this.#pairs.advance(playerId, pair, count);
    return answer;
  }

  /** Another process may have loaded a newer catalogue than this one remembers. */
  async #findBox({ boxId, version }: OpenRequest): Promise<Box | undefined> {
    const { catalogue } = this.#deps;
    const box = catalogue.current().box(boxId);
    const upToDate = box !== undefined && (version === undefined || version <= box.version);
    return upToDate ? box : (await catalogue.refresh()).box(boxId);
  }

  #draw(pair: SeedPair & { userSeed: string }, box: Box, count: number): DrawnOpening[] {
    const { ids } = this.#deps.ports;
    return Array.from({ length: count }, (_, index) => {
      const round = pair.round + index;
      const input = { serverSeed: pair.serverSeed, userSeed: pair.userSeed, round };
      const outcome = openBox(this.#deps.hashes, box, input);
      const definition = this.#deps.catalogue.current().item(outcome.itemId);
      return { rollId: ids(), itemId: ids(), round, ticket: outcome.roll, definition };
    });
  }
}

function revealDelay({ fast, count }: OpenRequest): number {
  return (fast ? REEL_FAST_MS : REEL_MS + REEL_STAGGER_MS * (count - 1)) + SETTLE_MS + NETWORK_MARGIN_MS;
}

/** A repeated request gets its first answer even when it would be refused by now. */
async function replayOr(tx: Queryable, request: OpenRequest, refusal: ErrorCode): Promise<unknown> {
  const [row] = await tx.query<{ answer: unknown }>('SELECT idempotency_take($1::uuid, $2, $3) AS answer', [
    request.playerId,
    request.key,
    request.fingerprint,
  ]);
  if (row?.answer == null) throw new DomainError(refusal);
  return row.answer;
}
