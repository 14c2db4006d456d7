import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import { rangeAt } from '../../../src/fair/outcome/tickets.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { REEL_FAST_MS, REEL_MS, REEL_STAGGER_MS } from '../../../src/net/contract/limits.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Box, CatalogueCache } from '../catalogue/catalogue.ts';
import type { PairRolls } from '../fairness/pair-rolls.ts';
import type { SeedPair } from '../fairness/seeds.ts';
import { replayOrRefuse } from '../idempotency/replay-or-refuse.ts';
import { executeFreeOpening } from './execute-free-opening.ts';
import { executeOpening } from './execute-opening.ts';
import type { DrawnOpening, OpenAnswer, RolledOpening } from './execute-opening.ts';
import { PresentationIds } from './presentation-ids.ts';

export interface OpenRequest {
  playerId: string;
  key: string;
  fingerprint: string;
  boxId: string;
  count: number;
  /** The version of the odds shown to the player; the current one by default. */
  version: number | undefined;
  fast: boolean;
  /** The player's free box that is opened instead of a payment, of this box; `count` is then 1. */
  freeBoxId?: string;
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

interface Dependencies {
  store: Store;
  hashes: HashFunctions;
  ports: Pick<Ports, 'clock' | 'ids'>;
  catalogue: CatalogueCache;
  pairRolls: PairRolls;
  house: HouseAccounts;
  present: PresentOpening;
}

/** Opens boxes: the rolls are computed by the fair module, and one statement charges and stores them. */
export class Openings {
  readonly #deps: Dependencies;
  readonly #presentationIds: PresentationIds;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#presentationIds = new PresentationIds(deps.store);
  }

  /**
   * Returns the openings and the balance after them, or the first answer under the same key.
   * @throws {DomainError} box.notFound, box.changed, fair.noUserSeed, balance.insufficient, freeBox.*,
   *   identity.underAge, limits.*, idempotency.*
   */
  async open(request: OpenRequest): Promise<OpenAnswer> {
    try {
      const box = await this.#findBox(request);
      return await translateDbErrors(
        this.#deps.pairRolls.run(request.playerId, request.count, (tx, pair) =>
          this.#attempt(tx, request, pair, box),
        ),
      );
    } catch (error) {
      // The database has a newer catalogue than this process.
      if (error instanceof DomainError && error.code === 'box.changed') await this.#deps.catalogue.refresh();
      throw error;
    }
  }

  /** Null if the pair has changed: nothing was written. */
  async #attempt(
    tx: Queryable,
    request: OpenRequest,
    pair: SeedPair,
    box: Box | undefined,
  ): Promise<OpenAnswer | null> {
    const { playerId, key, fingerprint, count, version } = request;
    if (box === undefined) return replayOrRefuse(tx, request, new DomainError('box.notFound'));
    if (version !== undefined && version !== box.version) {
      return replayOrRefuse(tx, request, new DomainError('box.changed'));
    }
    const { userSeed } = pair;
    if (userSeed === null) return replayOrRefuse(tx, request, new DomainError('fair.noUserSeed'));

    const drawn = this.#draw({ ...pair, userSeed }, box, count);
    const at = this.#deps.ports.clock.now();
    return this.#execute(tx, request, box, {
      playerId,
      key,
      fingerprint,
      pairId: pair.id,
      round: pair.round,
      userSeed,
      boxId: box.id,
      boxVersion: box.version,
      at,
      revealAt: new Date(at.getTime() + revealDelay(request)),
      drawn,
      presented: drawn.map((one) => this.#deps.present(pair, box, one)),
    });
  }

  async #execute(
    tx: Queryable,
    { freeBoxId }: OpenRequest,
    { price }: Box,
    opening: RolledOpening,
  ): Promise<OpenAnswer | null> {
    if (freeBoxId !== undefined) return executeFreeOpening(tx, freeBoxId, opening);
    const transferId = this.#deps.ports.ids();
    const houseAccount = this.#deps.house.shard('sales', transferId);
    const presentationIds = await this.#presentationIds.idsOf(tx, opening.presented);
    return executeOpening(tx, { ...opening, price, presentationIds, transferId, houseAccount });
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
