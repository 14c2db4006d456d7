import { botSeed } from '../../../src/fair/battleSeeds.ts';
import type { Queryable } from '../../db/store.ts';
import { DomainError } from '../domain-error.ts';
import { withIdempotency } from '../with-idempotency.ts';
import type { IdempotentRequest } from '../with-idempotency.ts';
import { keyMatches } from './access.ts';
import { cancelBattle } from './cancel.ts';
import { readCommitHash } from './commits.ts';
import { validateRequest, createBattle } from './create.ts';
import type { CreateRequest } from './create.ts';
import type { BattleDeps } from './deps.ts';
import { BattleState, updateBattle, lockBattle, readSeats } from './rows.ts';
import type { Battle, Seat } from './rows.ts';
import { assertSeatFree, pickBot, takeSeat } from './seats.ts';
import type { NewSeat } from './seats.ts';
import { holdSeatPrice, startBattle } from './start.ts';

interface JoinRequest extends IdempotentRequest {
  id: string;
  pos: number;
  userSeed: string;
  /** Of the link of a private battle. */
  battleKey?: string | undefined;
}

interface BotRequest extends IdempotentRequest {
  id: string;
  pos: number;
  botId?: string | undefined;
}

interface BattleChange {
  battleId: string;
  version: number;
  state: Battle['state'];
}

/** What players do with battles before they are played. Each is one transaction under the battle's own row. */
export class Battles {
  readonly #deps: BattleDeps;
  readonly #onChange: () => void;

  /** @param onChange called when a change has been committed */
  constructor(deps: BattleDeps, onChange: () => void) {
    this.#deps = deps;
    this.#onChange = onChange;
  }

  /**
   * @throws Refusal battle.noBox, battle.tooManyBoxes, battle.costTooHigh, battle.rule, battle.ruleConflict,
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
   * @throws Refusal battle.notFound, battle.alreadyJoined, battle.notWaiting, battle.full, battle.seat,
   *   battle.seatTaken, balance.insufficient, idempotency.*
   */
  join(request: JoinRequest): Promise<BattleChange & { balance: number }> {
    const { id, pos, playerId, userSeed, battleKey } = request;
    return this.#withIdempotency(request, async (tx, at) => {
      const battle = await lockBattle(tx, id);
      const seated = await readSeats(tx, id);
      const isSeated = seated.some((seat) => seat.playerId === playerId);
      const mayKnow = battle !== undefined && (isSeated || keyMatches(battle, battleKey));
      if (!mayKnow) throw new DomainError('battle.notFound');
      if (isSeated) throw new DomainError('battle.alreadyJoined');
      assertSeatFree(battle, seated, pos, at);
      const sitter = { pos, playerId, userSeed };
      const starts = seated.length + 1 === battle.seats;
      const { transferId, balance } = await holdSeatPrice(this.#deps, tx, battle, sitter, {
        seated,
        starts,
        at,
      });
      const next = await this.#fillSeat(tx, battle, seated, { ...sitter, botId: null, transferId }, at);
      return { ...toBattleChange(next), balance };
    });
  }

  /** @throws Refusal battle.notFound, battle.notYours, battle.noBot, and as `join` */
  joinBot(request: BotRequest): Promise<BattleChange> {
    const { id, pos, playerId, botId } = request;
    return this.#withIdempotency(request, async (tx, at) => {
      const battle = await lockOwnBattle(tx, id, playerId);
      const seated = await readSeats(tx, id);
      assertSeatFree(battle, seated, pos, at);
      const bot = pickBot(seated, botId);
      const userSeed = botSeed(this.#deps.hashes, await readCommitHash(tx, battle.commitId), pos - 1);
      const sitter = { pos, playerId: null, botId: bot, userSeed, transferId: null };
      return toBattleChange(await this.#fillSeat(tx, battle, seated, sitter, at));
    });
  }

  /** @throws Refusal battle.notFound, battle.notYours, battle.notWaiting, idempotency.* */
  cancel({ id, ...request }: IdempotentRequest & { id: string }): Promise<BattleChange> {
    return this.#withIdempotency(request, async (tx, at) => {
      const battle = await lockOwnBattle(tx, id, request.playerId);
      if (battle.state !== BattleState.waiting) throw new DomainError('battle.notWaiting');
      return toBattleChange(await cancelBattle(this.#deps, tx, battle, { reason: 'creator', at }));
    });
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

  /** Puts a sitter on a free seat; the last one starts the battle. */
  async #fillSeat(
    tx: Queryable,
    battle: Battle,
    seated: readonly Seat[],
    sitter: NewSeat,
    at: Date,
  ): Promise<Battle> {
    const seat = await takeSeat(tx, battle, sitter, { version: battle.version + 1, at });
    const taken = [...seated, seat].sort((one, other) => one.pos - other.pos);
    if (taken.length < battle.seats) return updateBattle(tx, battle, {}, at);
    return startBattle(this.#deps, tx, battle, taken);
  }
}

/** A player's own battle, locked. Of others' private ones nothing is told, not even that they are not yours. */
async function lockOwnBattle(tx: Queryable, id: string, playerId: string): Promise<Battle> {
  const battle = await lockBattle(tx, id);
  if (battle === undefined) throw new DomainError('battle.notFound');
  if (battle.creatorId === playerId) return battle;
  throw new DomainError(battle.isPrivate ? 'battle.notFound' : 'battle.notYours');
}

function toBattleChange({ id, version, state }: Battle): BattleChange {
  return { battleId: id, version, state };
}
