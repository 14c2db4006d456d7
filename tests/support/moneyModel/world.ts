import { expect } from 'vitest';
import type { Call, CallInput } from '../../../src/net/contract/call.ts';
import { boxGetDetail } from '../../../src/net/contract/calls/games/box.ts';
import {
  profileExchangeQuantity,
  profileTransferSecondary,
} from '../../../src/net/contract/calls/account/profile.ts';
import { profileBindInviter, promotionCurrent } from '../../../src/net/contract/calls/account/promotion.ts';
import { fairRotate } from '../../../src/net/contract/calls/games/fair.ts';
import type { BoxDetail, Opening } from '../../../src/net/contract/entities.ts';
import { roll } from '../../../src/fair/roll.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import type { ApiResponse } from '../app.ts';
import type { Product, TestPlayer } from '../product.ts';
import { giveTradeUrl } from '../takeBacks.ts';
import { MoneyModel } from './model.ts';

/** The welcome packet. */
const WELCOME = 50_000;
const USER_SEED = 'my_seed';
const PLAYERS = 3;
const ROUNDS_TO_SETTLE = 3;
const DAY_MS = 86_400_000;

/** Where an item came from, as the database names it. */
type Origin = 'battle' | 'code' | 'giveaway' | 'purchase';

/** A number from 0 to below the limit. */
export type Pick = (limit: number) => number;

/** A kind of call that moves money, with its part of the model. */
export interface MoneyCommand {
  /** Makes the call with random input, and moves the model as the answer must have moved the money. */
  run(): Promise<void>;
  /** Brings the model up to what became due; called after each sweep. */
  follow?(): Promise<void>;
}

/** Boxes up to this price are opened, so that a history has many openings. */
const DEAREST_BOX = 12_000;

/** One history: its players on the real product, and the model of what they own. */
export class World {
  readonly model = new MoneyModel();
  readonly players: TestPlayer[] = [];
  readonly trace: string[] = [];
  readonly #rolls = new Map<string, { round: number; ticket: number }[]>();

  private constructor(
    readonly product: Product,
    readonly pick: Pick,
    readonly boxes: readonly BoxDetail[],
  ) {}

  static async start(product: Product, pick: Pick, boxes: readonly BoxDetail[]): Promise<World> {
    const world = new World(product, pick, boxes);
    for (let place = 0; place < PLAYERS; place += 1) {
      const player = await product.newPlayer({ userSeed: USER_SEED });
      await giveTradeUrl(product, player);
      world.players.push(player);
      world.model.move('house:bonus', `${player.id}:main`, WELCOME);
    }
    await world.#invite();
    return world;
  }

  /** Each player is invited by the one before. */
  async #invite(): Promise<void> {
    for (const [place, player] of this.players.slice(1).entries()) {
      const { code } = (await this.product.call(this.players[place] ?? null, promotionCurrent, {})).data;
      expect((await this.product.call(player, profileBindInviter, { code })).code).toBeNull();
    }
  }

  oneOf<T>(values: readonly T[]): T {
    const value = values[this.pick(values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  }

  /** Some of the values, at most `most`, in order. */
  some<T>(values: readonly T[], most: number): T[] {
    return values.filter(() => this.pick(2) === 0).slice(0, most);
  }

  player(): TestPlayer {
    return this.oneOf(this.players);
  }

  /** The player with the least. */
  poorest(): TestPlayer {
    const wealth = ({ id }: TestPlayer): number => this.model.wealthOf(id);
    return this.players.reduce((least, player) => (wealth(player) < wealth(least) ? player : least));
  }

  /** Sells what the player owns and moves all to the main balance. */
  async sellAll(player: TestPlayer): Promise<void> {
    const ids = this.model.owned(player.id);
    if (ids.length > 0) {
      await this.product.call(player, profileExchangeQuantity, { all: true }, { key: this.product.newKey() });
      this.model.sell(player.id, ids, this.now());
    }
    const secondary = `${player.id}:secondary` as const;
    const moved = this.model.balance(secondary);
    if (moved === 0) return;
    this.trace.push(`${this.players.indexOf(player)} sells all and transfers ${moved}`);
    await this.product.call(player, profileTransferSecondary, { all: true }, { key: this.product.newKey() });
    this.model.move(secondary, `${player.id}:main`, moved);
  }

  /** Takes coins of the main balance out of the game. */
  async spendDownTo(player: TestPlayer, left: number): Promise<void> {
    const main = `${player.id}:main` as const;
    const surplus = this.model.balance(main) - left;
    if (surplus <= 0) return;
    this.trace.push(`${this.players.indexOf(player)} spends ${surplus}`);
    await this.product.spendDownTo(player, left);
    this.model.move(main, 'house:sales', surplus);
  }

  /** Milliseconds. */
  now(): number {
    return this.product.ports.clock.now().getTime();
  }

  others(player: TestPlayer): TestPlayer[] {
    return this.players.filter(({ id }) => id !== player.id);
  }

  /** A call with a fresh key; one in four is told twice, and must be answered the same. */
  async call<C extends Call>(player: TestPlayer, call: C, input: CallInput<C>): Promise<ApiResponse<C>> {
    const key = this.product.newKey();
    this.trace.push(`${this.players.indexOf(player)} ${call.path} ${JSON.stringify(input)}`);
    const first = await this.product.call(player, call, input, { key });
    this.trace.push(`  ${first.code ?? 'done'}`);
    if (this.pick(4) === 0) {
      const again = await this.product.call(player, call, input, { key });
      expect(again.code).toBe(first.code);
      if (first.code === null) expect(again.data).toEqual(first.data);
    }
    return first;
  }

  /** Notes a roll of a player's pair, which is recomputed when the pair is revealed. */
  noteRoll(player: TestPlayer, round: number, ticket: number): void {
    this.#rolls.set(player.id, [...(this.#rolls.get(player.id) ?? []), { round, ticket }]);
  }

  /** Takes the items of openings into the model, at the values of the box's table. */
  takeOpenings(player: TestPlayer, box: BoxDetail, openings: readonly Opening[]): void {
    for (const { round, roll: ticket, ownedId, item } of openings) {
      const entry = box.entries.find(({ from, to }) => ticket >= from && ticket <= to);
      expect(item.itemId).toBe(entry?.itemId);
      this.noteRoll(player, round, ticket);
      this.model.addItem(ownedId, player.id, entry?.value ?? 0);
    }
  }

  /** Takes a player's new items of an origin, whose ids no answer tells, into the model: they must be worth this much. */
  async takeNewItems(playerId: string, origin: Origin, values: readonly number[]): Promise<void> {
    const rows = await this.product.services.store.query<{ id: string; price: number }>(
      'SELECT id, price FROM items WHERE owner_id = $1::uuid AND origin_kind = $2',
      [playerId, origin],
    );
    const added = rows.filter(({ id }) => !this.model.items.has(id));
    const ascending = (one: number, other: number) => one - other;
    expect(added.map(({ price }) => price).sort(ascending)).toEqual([...values].sort(ascending));
    for (const { id, price } of added) this.model.addItem(id, playerId, price);
  }

  /** Lets time pass and does what is due. */
  async advance(ms: number, commands: readonly MoneyCommand[]): Promise<void> {
    this.trace.push(`${ms} ms pass`);
    const { ports, services } = this.product;
    ports.advance(ms);
    await services.dueBattles.sweep();
    await services.dueGiveaways.sweep();
    await services.packets.sweep();
    await services.recharges.sweep();
    for (const id of await services.dueDeliveries.findOverdue()) await services.dueDeliveries.processDue(id);
    for (const command of commands) await command.follow?.();
  }

  /** Ends everything that is open. */
  async settle(commands: readonly MoneyCommand[]): Promise<void> {
    for (let round = 0; round < ROUNDS_TO_SETTLE; round += 1) await this.advance(DAY_MS, commands);
  }

  /** Reveals every pair, and recomputes the rolls that were noted. */
  async verifyRolls(): Promise<void> {
    for (const player of this.players) {
      const { serverSeed } = (await this.product.call(player, fairRotate, {})).data.revealed;
      for (const { round, ticket } of this.#rolls.get(player.id) ?? [])
        expect(roll(nodeHashes, { serverSeed, userSeed: USER_SEED, round })).toBe(ticket);
    }
  }
}

/** The boxes that histories open. */
export async function readBoxes(product: Product): Promise<BoxDetail[]> {
  const cheap = (await product.boxes()).filter(({ price }) => price <= DEAREST_BOX);
  const answers = await Promise.all(
    cheap.map(({ boxId }) => product.call(null, boxGetDetail, { id: boxId })),
  );
  return answers.map(({ data }) => data);
}
