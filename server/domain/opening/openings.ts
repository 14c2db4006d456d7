import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import { rangeAt } from '../../../src/fair/outcome/tickets.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { REEL_FAST_MS, REEL_MS, REEL_STAGGER_MS } from '../../../src/net/contract/limits.ts';
import type { ErrorCode } from '../../../src/net/contract/errors.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { Queryable, Store } from '../../db/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Box, CatalogueCache } from '../catalogue/catalogue.ts';
import type { SeedPair, Seeds } from '../fairness/seeds.ts';
import { SeedPairCache } from './seed-pair-cache.ts';
import { TaskQueue } from '../../platform/task-queue.ts';
import { executeOpening } from './execute-opening.ts';
import type { DrawnOpening, OpenAnswer } from './execute-opening.ts';

export interface OpenRequest {
  playerId: string;
  key: string;
  fingerprint: string;
  boxId: string;
  count: number;
  /** The version of the odds shown to the player; the current one by default. */
  version: number | undefined;
  fast: boolean;
}

/** Builds an opening's wire shape, which the statement stores with the idempotency key. */
export type PresentOpening = (
  pair: SeedPair,
  box: Box,
  drawn: DrawnOpening,
) => OpenAnswer['openings'][number];

/** Allowance for the answer's way to the client, so that the feed does not show a drop before the reel stops. */
const NETWORK_MARGIN_MS = 600;
/** Time after the reel's stop until the winner is settled and lit. */
const SETTLE_MS = 240;

/** How often a roll is recomputed because the pair has changed, before its row is locked. */
const OPTIMISTIC_ATTEMPTS = 3;

interface Dependencies {
  store: Store;
  hashes: HashFunctions;
  ports: Pick<Ports, 'clock' | 'ids'>;
  catalogue: CatalogueCache;
  seeds: Seeds;
  house: HouseAccounts;
  present: PresentOpening;
}

/**
 * Opens boxes. The pair is read, the rolls are computed by the fair module, and one statement charges and stores
 * them; it takes effect only if the pair has not changed meanwhile.
 */
export class Openings {
  readonly #deps: Dependencies;
  readonly #queue = new TaskQueue();
  readonly #pairs = new SeedPairCache();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Returns the openings and the balance after them, or the first answer under the same key.
   * @throws {DomainError} box.notFound, box.changed, fair.noUserSeed, balance.insufficient, idempotency.*
   */
  open(request: OpenRequest): Promise<OpenAnswer> {
    // In sequence: parallel openings of a player would compute the same rounds, and all but one would be repeated.
    return this.#queue.run(request.playerId, async () => {
      try {
        return await translateDbErrors(this.#open(request));
      } catch (error) {
        // The database has a newer catalogue than this process.
        if (error instanceof DomainError && error.code === 'box.changed')
          await this.#deps.catalogue.refresh();
        throw error;
      }
    });
  }

  async #open(request: OpenRequest): Promise<OpenAnswer> {
    const box = await this.#findBox(request);
    for (let attempt = 1; attempt <= OPTIMISTIC_ATTEMPTS; attempt++) {
      const pair = this.#pairs.get(request.playerId) ?? (await this.#deps.seeds.active(request.playerId));
      const answer = await this.#attempt(this.#deps.store, request, pair, box);
      if (answer !== null) return answer;
      this.#pairs.delete(request.playerId);
    }
    return this.#deps.store.transaction(async (tx) => {
      const pair = await this.#deps.seeds.lockActive(tx, request.playerId);
      const answer = await this.#attempt(tx, request, pair, box);
      if (answer === null) throw new Error('a locked seed pair moved on');
      return answer;
    });
  }

  /** Null if the pair has changed: nothing was written. */
  async #attempt(
    tx: Queryable,
    request: OpenRequest,
    pair: SeedPair,
    box: Box | undefined,
  ): Promise<OpenAnswer | null> {
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
      presented: drawn.map((one) => this.#deps.present(pair, box, one)),
    });
    // The cached pair may be stale: the statement compares it with the row.
    if (answer !== null) this.#pairs.advance(playerId, pair, count);
    return answer;
  }

  /** Refreshes first when the request names a box or version that this process does not have yet. */
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
      const value = rangeAt(box.ranges, outcome.roll)?.value;
      if (value === undefined) throw new Error(`box ${box.id} has no value for ticket ${outcome.roll}`);
      return { rollId: ids(), itemId: ids(), round, ticket: outcome.roll, definition, value };
    });
  }
}

function revealDelay({ fast, count }: OpenRequest): number {
  return (fast ? REEL_FAST_MS : REEL_MS + REEL_STAGGER_MS * (count - 1)) + SETTLE_MS + NETWORK_MARGIN_MS;
}

/**
 * The answer stored with the key, even if the request would be refused by now.
 * @throws {DomainError} `code` if there is none
 */
async function replayOr(tx: Queryable, request: OpenRequest, code: ErrorCode): Promise<OpenAnswer> {
  const [row] = await tx.query<{ answer: OpenAnswer | null }>(
    'SELECT idempotency_begin($1::uuid, $2, $3) AS answer',
    [request.playerId, request.key, request.fingerprint],
  );
  if (row?.answer == null) throw new DomainError(code);
  return row.answer;
}
