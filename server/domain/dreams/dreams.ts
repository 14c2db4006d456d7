import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { dreamFee, isDreamTickets } from '../../../src/fair/outcome/dreamFee.ts';
import type { DreamRules } from '../../../src/fair/outcome/dreamFee.ts';
import { rollDream } from '../../../src/fair/outcome/dreamOutcome.ts';
import { termsHash } from '../../../src/fair/outcome/dreamTable.ts';
import type { DreamTerms } from '../../../src/fair/outcome/dreamTable.ts';
import type { ErrorCode } from '../../../src/net/contract/errors.ts';
import type { Dream, DreamTermsNow } from '../../../src/net/contract/games/dreams.ts';
import { WHEEL_FAST_MS, WHEEL_MS } from '../../../src/net/contract/limits.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { CatalogueCache, ItemDefinition } from '../catalogue/catalogue.ts';
import { DomainError } from '../errors/domain-error.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { PairRolls } from '../fairness/pair-rolls.ts';
import type { SeedPair } from '../fairness/seeds.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { replayOrRefuse } from '../idempotency/replay-or-refuse.ts';
import { DreamRulesCache } from './dream-rules.ts';
import { executeDream } from './execute-dream.ts';
import type { DrawnDream, DreamAnswer } from './execute-dream.ts';

export interface DreamRequest extends IdempotentRequest {
  /** With value and edge as shown to the player. */
  terms: DreamTerms;
  stakedIds: readonly string[];
  fast: boolean;
}

/** Builds the wire shapes of dreams. */
export interface DreamPresenter {
  /** What the statement stores with the idempotency key; it adds the payment. */
  dream(pair: SeedPair, drawn: DrawnDream): Omit<Dream, 'coins' | 'stakedItems' | 'stakedValue' | 'change'>;
  terms(rules: DreamRules, target: ItemDefinition): DreamTermsNow;
}

/** Allowance for the answer's way to the client and the winner's light, so that the feed spoils no wheel. */
const REVEAL_MARGIN_MS = 840;

interface Dependencies {
  store: Store;
  hashes: HashFunctions;
  ports: Pick<Ports, 'clock' | 'ids'>;
  catalogue: CatalogueCache;
  pairRolls: PairRolls;
  house: HouseAccounts;
  present: DreamPresenter;
}

/** What holds now, and why the request cannot be rolled with it; null if it can. */
interface Found {
  target: ItemDefinition | undefined;
  rules: DreamRules;
  refusal: ErrorCode | null;
}

/** Dreams: an item of the catalogue is chased with coins, items or both. One statement takes, rolls and gives. */
export class Dreams {
  readonly #deps: Dependencies;
  readonly #rules: DreamRulesCache;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#rules = new DreamRulesCache(deps.store, deps.ports.clock);
  }

  /**
   * Returns the dream and the balances after it, or the first answer under the same key.
   * @throws {DomainError} dream.notFound, dream.chance, dream.changed, dream.target, fair.noUserSeed,
   *   balance.insufficient, item.notFound, item.notOwned, item.favourite, limits.*, idempotency.*
   */
  async start(request: DreamRequest): Promise<DreamAnswer> {
    const found = await this.#find(request.terms);
    try {
      return await translateDbErrors(
        this.#deps.pairRolls.run(request.playerId, 1, (tx, pair) => this.#attempt(tx, request, pair, found)),
      );
    } catch (error) {
      // The database has a newer catalogue than this process.
      if (!(error instanceof DomainError) || error.code !== 'dream.changed' || error.now) throw error;
      await this.#deps.catalogue.refresh();
      throw this.#refusal('dream.changed', await this.#findNow(request.terms));
    }
  }

  /** Null if the pair has changed: nothing was written. */
  async #attempt(
    tx: Queryable,
    request: DreamRequest,
    pair: SeedPair,
    found: Found,
  ): Promise<DreamAnswer | null> {
    const { target, refusal } = found;
    if (refusal !== null || target === undefined) {
      return replayOrRefuse(tx, request, this.#refusal(refusal ?? 'dream.notFound', found));
    }
    const { userSeed } = pair;
    if (userSeed === null) return replayOrRefuse(tx, request, new DomainError('fair.noUserSeed'));

    const { ports, house, present } = this.#deps;
    const drawn = this.#draw({ ...pair, userSeed }, request.terms, target);
    const at = ports.clock.now();
    const transferId = ports.ids();
    return executeDream(tx, {
      ...request,
      pairId: pair.id,
      userSeed,
      drawn,
      transferId,
      sales: house.shard('sales', transferId),
      payouts: house.shard('payouts', transferId),
      at,
      revealAt: new Date(at.getTime() + (request.fast ? WHEEL_FAST_MS : WHEEL_MS) + REVEAL_MARGIN_MS),
      presented: present.dream(pair, drawn),
    });
  }

  /** Reads rules and catalogue again when the request names others: another process may have changed them. */
  async #find(terms: DreamTerms): Promise<Found> {
    const found = await this.#findNow(terms);
    if (found.refusal === null) return found;
    await this.#deps.catalogue.refresh();
    this.#rules.forget();
    return this.#findNow(terms);
  }

  async #findNow(terms: DreamTerms): Promise<Found> {
    const rules = await this.#rules.read();
    const target = this.#deps.catalogue.current().items.find(({ id }) => id === terms.targetId);
    return { target, rules, refusal: refusalOf(terms, rules, target) };
  }

  #refusal(code: ErrorCode, { target, rules }: Found): DomainError {
    const now = target === undefined ? undefined : this.#deps.present.terms(rules, target);
    return new DomainError(code, [], { now });
  }

  #draw(pair: SeedPair & { userSeed: string }, terms: DreamTerms, target: ItemDefinition): DrawnDream {
    const { hashes, ports } = this.#deps;
    const { serverSeed, userSeed, round } = pair;
    const { roll: ticket, won } = rollDream(hashes, terms, { serverSeed, userSeed, round });
    return {
      rollId: ports.ids(),
      round,
      ticket,
      terms,
      fee: dreamFee(terms.value, terms.tickets, terms.edge),
      termsHash: termsHash(hashes, terms),
      won,
      target,
      itemId: won ? ports.ids() : null,
    };
  }
}

function refusalOf(
  { value, edge, tickets }: DreamTerms,
  rules: DreamRules,
  target: ItemDefinition | undefined,
): ErrorCode | null {
  if (target === undefined || target.price <= 0) return 'dream.notFound';
  if (target.price !== value || rules.edge !== edge) return 'dream.changed';
  const isOffered = isDreamTickets(tickets) && tickets >= rules.minTickets && tickets <= rules.maxTickets;
  return isOffered ? null : 'dream.chance';
}
