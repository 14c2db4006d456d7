import { botSeed } from '../../../src/fair/battleSeeds.ts';
import type { Queryable } from '../../db/store.ts';
import { Refusal } from '../../refusal.ts';
import { once } from '../once.ts';
import type { KeyedRequest } from '../once.ts';
import { opens } from './access.ts';
import { callOff } from './call-off.ts';
import { hashOfCommit } from './commits.ts';
import { checkRequest, createBattle } from './create.ts';
import type { CreateRequest } from './create.ts';
import type { BattleDeps } from './deps.ts';
import { BattleState, changeBattle, lockBattle, seatsOf } from './rows.ts';
import type { Battle, Seat } from './rows.ts';
import { checkFree, freeBot, sit } from './seats.ts';
import type { Sitter } from './seats.ts';
import { holdSeat, startBattle } from './start.ts';

interface JoinRequest extends KeyedRequest {
  id: string;
  pos: number;
  userSeed: string;
  /** Of the link of a private battle. */
  battleKey?: string | undefined;
}

interface BotRequest extends KeyedRequest {
  id: string;
  pos: number;
  botId?: string | undefined;
}

interface Changed {
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
  async create(request: CreateRequest): Promise<Changed & { key: string | null; balance: number }> {
    const rules = checkRequest(request);
    return this.#once(request, async (tx, at) => {
      const { battle, balance } = await createBattle(this.#deps, tx, { request, rules, at });
      return { ...changed(battle), key: battle.key, balance };
    });
  }

  /**
   * @throws Refusal battle.notFound, battle.alreadyJoined, battle.notWaiting, battle.full, battle.seat,
   *   battle.seatTaken, balance.insufficient, idempotency.*
   */
  join(request: JoinRequest): Promise<Changed & { balance: number }> {
    const { id, pos, playerId, userSeed, battleKey } = request;
    return this.#once(request, async (tx, at) => {
      const battle = await lockBattle(tx, id);
      const seated = await seatsOf(tx, id);
      const isSeated = seated.some((seat) => seat.playerId === playerId);
      const mayKnow = battle !== undefined && (isSeated || opens(battle, battleKey));
      if (!mayKnow) throw new Refusal('battle.notFound');
      if (isSeated) throw new Refusal('battle.alreadyJoined');
      checkFree(battle, seated, pos, at);
      const sitter = { pos, playerId, userSeed };
      const starts = seated.length + 1 === battle.seats;
      const { transferId, balance } = await holdSeat(this.#deps, tx, battle, sitter, { seated, starts, at });
      const next = await this.#take(tx, battle, seated, { ...sitter, botId: null, transferId }, at);
      return { ...changed(next), balance };
    });
  }

  /** @throws Refusal battle.notFound, battle.notYours, battle.noBot, and as `join` */
  joinBot(request: BotRequest): Promise<Changed> {
    const { id, pos, playerId, botId } = request;
    return this.#once(request, async (tx, at) => {
      const battle = await ownBattle(tx, id, playerId);
      const seated = await seatsOf(tx, id);
      checkFree(battle, seated, pos, at);
      const bot = freeBot(seated, botId);
      const userSeed = botSeed(this.#deps.hashes, await hashOfCommit(tx, battle.commitId), pos - 1);
      const sitter = { pos, playerId: null, botId: bot, userSeed, transferId: null };
      return changed(await this.#take(tx, battle, seated, sitter, at));
    });
  }

  /** @throws Refusal battle.notFound, battle.notYours, battle.notWaiting, idempotency.* */
  cancel({ id, ...request }: KeyedRequest & { id: string }): Promise<Changed> {
    return this.#once(request, async (tx, at) => {
      const battle = await ownBattle(tx, id, request.playerId);
      if (battle.state !== BattleState.waiting) throw new Refusal('battle.notWaiting');
      return changed(await callOff(this.#deps, tx, battle, { reason: 'creator', at }));
    });
  }

  async #once<T>(request: KeyedRequest, work: (tx: Queryable, at: Date) => Promise<T>): Promise<T> {
    const at = this.#deps.ports.clock.now();
    const answer = await once(this.#deps.store, request, at, (tx) => work(tx, at));
    this.#onChange();
    return answer;
  }

  /** Puts a sitter on a free seat; the last one starts the battle. */
  async #take(
    tx: Queryable,
    battle: Battle,
    seated: readonly Seat[],
    sitter: Sitter,
    at: Date,
  ): Promise<Battle> {
    const seat = await sit(tx, battle, sitter, { version: battle.version + 1, at });
    const taken = [...seated, seat].sort((one, other) => one.pos - other.pos);
    if (taken.length < battle.seats) return changeBattle(tx, battle, {}, at);
    return startBattle(this.#deps, tx, battle, taken);
  }
}

/** A player's own battle, locked. Of others' private ones nothing is told, not even that they are not yours. */
async function ownBattle(tx: Queryable, id: string, playerId: string): Promise<Battle> {
  const battle = await lockBattle(tx, id);
  if (battle === undefined) throw new Refusal('battle.notFound');
  if (battle.creatorId === playerId) return battle;
  throw new Refusal(battle.isPrivate ? 'battle.notFound' : 'battle.notYours');
}

function changed({ id, version, state }: Battle): Changed {
  return { battleId: id, version, state };
}
