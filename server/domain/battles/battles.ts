import { botSeed } from '../../../src/fair/battleSeeds.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { keyMatches } from '../../platform/link-key.ts';
import { cancelBattle } from './cancel.ts';
import { readCommitHash } from './commits.ts';
import { validateRequest, createBattle } from './create.ts';
import type { CreateRequest } from './create.ts';
import type { BattleDeps } from './deps.ts';
import { sendEmote } from './emotes.ts';
import type { EmoteRequest } from './emotes.ts';
import { BattleState, updateBattle, lockBattle, readSeats } from './rows.ts';
import type { Battle, Seat } from './rows.ts';
import { assertSeatCost, assertSeatFree, pickBot, takeSeat } from './seats.ts';
import type { NewSeat } from './seats.ts';
import { holdSeatPrice, startBattle } from './start.ts';

interface JoinRequest extends IdempotentRequest {
  id: string;
  pos: number;
  userSeed: string;
  /** From the link of a private battle. */
  battleKey?: string | undefined;
  /** As shown to the player. */
  seatCost?: number | undefined;
}

interface BotRequest extends IdempotentRequest {
  id: string;
  pos: number;
  botId?: string | undefined;
  /** As shown to the player. */
  seatCost?: number | undefined;
}

interface BattleChange {
  battleId: string;
  version: number;
  state: Battle['state'];
}

/** Players' actions on battles that wait. Each is one transaction that locks the battle's row. */
export class Battles {
  readonly #deps: BattleDeps;
  readonly #onChange: () => void;

  /** @param onChange called after each commit */
  constructor(deps: BattleDeps, onChange: () => void) {
    this.#deps = deps;
    this.#onChange = onChange;
  }

  /**
   * @throws DomainError battle.noBox, battle.tooManyBoxes, battle.costTooHigh, battle.rule, battle.ruleConflict,
   *   battle.seat, battle.commit, box.notFound, box.changed, balance.insufficient, idempotency.*
   */
  async create(request: CreateRequest): Promise<BattleChange & { key: string | null; balance: number }> {
    const rules = validateRequest(request);
    return this.#withIdempotency(request, async (tx, at) => {
      const { battle, balance } = await createBattle(this.#deps, tx, { request, rules, at });
      return { ...toBattleChange(battle), key: battle.key, balance };
    });
  }

  /**
   * @throws DomainError battle.notFound, battle.alreadyJoined, battle.notWaiting, battle.full, battle.seat,
   *   battle.seatTaken, battle.changed, balance.insufficient, idempotency.*
   */
  join(request: JoinRequest): Promise<BattleChange & { balance: number }> {
    const { id, pos, playerId, userSeed, battleKey, seatCost } = request;
    return this.#withIdempotency(request, async (tx, at) => {
      const battle = await lockBattle(tx, id);
      const seated = await readSeats(tx, id);
      const isSeated = seated.some((seat) => seat.playerId === playerId);
      const isVisible = battle !== undefined && (isSeated || keyMatches(battle, battleKey));
      if (!isVisible) throw new DomainError('battle.notFound');
      if (isSeated) throw new DomainError('battle.alreadyJoined');
      assertSeatFree(battle, seated, pos, at);
      assertSeatCost(battle, seatCost);
      const occupant = { pos, playerId, userSeed };
      const starts = seated.length + 1 === battle.seats;
      const { transferId, balance } = await holdSeatPrice(this.#deps, tx, battle, occupant, {
        seated,
        starts,
        at,
      });
      const next = await this.#fillSeat(tx, battle, seated, { ...occupant, botId: null, transferId }, at);
      return { ...toBattleChange(next), balance };
    });
  }

  /**
   * @throws DomainError battle.notFound, battle.notYours, battle.notWaiting, battle.full, battle.seat,
   *   battle.seatTaken, battle.changed, battle.noBot, idempotency.*
   */
  joinBot(request: BotRequest): Promise<BattleChange> {
    const { id, pos, playerId, botId, seatCost } = request;
    return this.#withIdempotency(request, async (tx, at) => {
      const battle = await lockOwnBattle(tx, id, playerId);
      const seated = await readSeats(tx, id);
      assertSeatFree(battle, seated, pos, at);
      assertSeatCost(battle, seatCost);
      const bot = pickBot(seated, botId);
      const userSeed = botSeed(this.#deps.hashes, await readCommitHash(tx, battle.commitId), pos - 1);
      const occupant = { pos, playerId: null, botId: bot, userSeed, transferId: null };
      return toBattleChange(await this.#fillSeat(tx, battle, seated, occupant, at));
    });
  }

  /** @throws DomainError battle.notFound, battle.notYours, battle.notWaiting, idempotency.* */
  cancel({ id, ...request }: IdempotentRequest & { id: string }): Promise<BattleChange> {
    return this.#withIdempotency(request, async (tx, at) => {
      const battle = await lockOwnBattle(tx, id, request.playerId);
      if (battle.state !== BattleState.waiting) throw new DomainError('battle.notWaiting');
      return toBattleChange(await cancelBattle(this.#deps, tx, battle, { reason: 'creator', at }));
    });
  }

  /**
   * @returns the sender's seat; null for a spectator
   * @throws DomainError battle.notFound, battle.emoteClosed, battle.emoteTooMany
   */
  async sendEmote(request: EmoteRequest): Promise<number | null> {
    const pos = await sendEmote(this.#deps, request);
    this.#onChange();
    return pos;
  }

  async #withIdempotency<T>(
    request: IdempotentRequest,
    work: (tx: Queryable, at: Date) => Promise<T>,
  ): Promise<T> {
    const at = this.#deps.ports.clock.now();
    const answer = await withIdempotency(this.#deps.store, request, at, (tx) => work(tx, at));
    this.#onChange();
    return answer;
  }

  /** Writes the seat; the last free one starts the battle. */
  async #fillSeat(
    tx: Queryable,
    battle: Battle,
    seated: readonly Seat[],
    occupant: NewSeat,
    at: Date,
  ): Promise<Battle> {
    const seat = await takeSeat(tx, battle, occupant, { version: battle.version + 1, at });
    const taken = [...seated, seat].sort((one, other) => one.pos - other.pos);
    if (taken.length < battle.seats) return updateBattle(tx, battle, {}, at);
    return startBattle(this.#deps, tx, battle, taken);
  }
}

/**
 * The creator's battle, locked. Another player's private battle is answered like one that does not exist.
 * @throws DomainError battle.notFound, battle.notYours
 */
async function lockOwnBattle(tx: Queryable, id: string, playerId: string): Promise<Battle> {
  const battle = await lockBattle(tx, id);
  if (battle === undefined) throw new DomainError('battle.notFound');
  if (battle.creatorId === playerId) return battle;
  throw new DomainError(battle.isPrivate ? 'battle.notFound' : 'battle.notYours');
}

function toBattleChange({ id, version, state }: Battle): BattleChange {
  return { battleId: id, version, state };
}
