import { openBox } from '../../../src/fair/outcome/opening.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { REEL_FAST_MS, REEL_MS, REEL_STAGGER_MS } from '../../../src/net/contract/limits.ts';
import type { ErrorCode } from '../../../src/net/contract/errors.ts';
import { refusing } from '../../db/refused.ts';
import type { Queryable, Store } from '../../db/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../ports.ts';
import { Refusal } from '../../refusal.ts';
import type { Box, CatalogueKeeper, ItemDefinition } from '../catalogue/catalogue.ts';
import type { SeedPair, Seeds } from '../fairness/seeds.ts';
import { PairCache } from './pair-cache.ts';
import { PlayerQueue } from './player-queue.ts';

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

/** One opening before it is written. */
export interface DrawnOpening {
  rollId: string;
  itemId: string;
  round: number;
  ticket: number;
  definition: ItemDefinition;
}

/** What is kept with the key and answered: `Answer` is the wire's, which the route describes. */
export type Describe = (pair: SeedPair, box: Box, drawn: readonly DrawnOpening[]) => unknown[];

/** Time a request may take on its way to the reel, so that the feed never tells a drop before the reel does. */
const ON_THE_WAY_MS = 600;
/** What follows the stop of the reel: the winner settles and its light comes up. */
const SETTLE_MS = 240;

/** How often a roll is computed again because the pair moved on before its row is locked instead. */
const OPTIMISTIC_TRIES = 3;

const OPEN_STATEMENT = `SELECT box_open(
  $1::uuid, $2, $3, $4::uuid, $5::int, $6, $7, $8::int, $9::bigint, $10::uuid, $11::bigint,
  $12::timestamptz, $13::timestamptz, $14::uuid[], $15::int[], $16::uuid[], $17::text[], $18::bigint[],
  $19::smallint[], $20::jsonb
) AS answer`;

interface Dependencies {
  store: Store;
  hashes: HashFunctions;
  ports: Pick<Ports, 'clock' | 'ids'>;
  catalogue: CatalogueKeeper;
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
  readonly #pairs = new PairCache();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Answers `{openings, balance}` as described, or the answer kept under the same key.
   * @throws Refusal box.notFound, box.changed, fair.noUserSeed, balance.insufficient, idempotency.*
   */
  open(request: OpenRequest, describe: Describe): Promise<unknown> {
    // One player's openings follow each other: rounds are given out in order, and racing itself would only lose.
    return this.#queue.run(request.playerId, () => refusing(this.#open(request, describe)));
  }

  async #open(request: OpenRequest, describe: Describe): Promise<unknown> {
    const box = await this.#findBox(request);
    for (let attempt = 1; attempt <= OPTIMISTIC_TRIES; attempt++) {
      const pair = this.#pairs.get(request.playerId) ?? (await this.#deps.seeds.active(request.playerId));
      const answer = await this.#attempt(this.#deps.store, request, pair, box, describe);
      if (answer !== null) return answer;
      this.#pairs.forget(request.playerId);
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
    describe: Describe,
  ): Promise<unknown> {
    const { playerId, key, fingerprint, count, version } = request;
    if (box === undefined) return this.#keptOr(request, 'box.notFound');
    if (version !== undefined && version !== box.version) return this.#keptOr(request, 'box.changed');
    if (pair.userSeed === null) {
      this.#pairs.forget(playerId);
      return this.#keptOr(request, 'fair.noUserSeed');
    }

    const drawn = this.#draw({ ...pair, userSeed: pair.userSeed }, box, count);
    const now = this.#deps.ports.clock.now();
    const transferId = this.#deps.ports.ids();
    const [row] = await tx.query<{ answer: unknown }>(OPEN_STATEMENT, [
      playerId,
      key,
      fingerprint,
      pair.id,
      pair.round,
      pair.userSeed,
      box.id,
      box.version,
      box.price,
      transferId,
      this.#deps.house.shard('sales', transferId),
      now,
      new Date(now.getTime() + revealDelay(request)),
      drawn.map((d) => d.rollId),
      drawn.map((d) => d.ticket),
      drawn.map((d) => d.itemId),
      drawn.map((d) => d.definition.id),
      drawn.map((d) => d.definition.price),
      drawn.map((d) => d.definition.grade),
      JSON.stringify(describe(pair, box, drawn)),
    ]);
    const answer = row?.answer ?? null;
    // A cached pair is only a guess: the statement checks it against the row.
    if (answer !== null) this.#pairs.advance(playerId, pair, count);
    return answer;
  }

  /** A repeated request gets its first answer even when it would be refused by now. */
  async #keptOr(request: OpenRequest, refusal: ErrorCode): Promise<unknown> {
    const [row] = await this.#deps.store.query<{ answer: unknown }>(
      'SELECT idempotency_take($1::uuid, $2, $3) AS answer',
      [request.playerId, request.key, request.fingerprint],
    );
    if (row?.answer == null) throw new Refusal(refusal);
    return row.answer;
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
  return (fast ? REEL_FAST_MS : REEL_MS + REEL_STAGGER_MS * (count - 1)) + SETTLE_MS + ON_THE_WAY_MS;
}
