import { expect } from 'vitest';
import {
  battleCancel,
  battleCreate,
  battleGetDetail,
  battleJoin,
  battleJoinBot,
} from '../../src/net/contract/calls/games/battle.ts';
import { fairBattleCommit } from '../../src/net/contract/calls/games/fair.ts';
import type { BattleDetail } from '../../src/net/contract/games/battles.ts';
import type { CallData, CallInput } from '../../src/net/contract/call.ts';
import type { ApiResponse, TokenHolder } from './app.ts';
import type { Product, TestPlayer } from './product.ts';

type Created = CallData<typeof battleCreate>;
type CreateSettings = Partial<CallInput<typeof battleCreate>>;

/** Enough for the price of any seat. */
const DAY_MS = 24 * 3_600_000;

/** Players' actions on battles. Every request has its own key unless one is given. */
export class BattleClient {
  readonly #product: Product;
  #seeds = 0;

  constructor(product: Product) {
    this.#product = product;
  }

  newSeed(): string {
    return `seed_${(this.#seeds += 1)}`;
  }

  async commit(player: TokenHolder): Promise<string> {
    return (await this.#product.call(player, fairBattleCommit, {})).data.commitId;
  }

  /** Default: two seats, one cheapest box, fast. */
  async tryCreate(player: TokenHolder, settings: CreateSettings = {}, key = this.#product.newKey()) {
    const { boxId } = await this.#product.cheapestBox();
    const input = {
      boxes: `${boxId}:1`,
      playerCount: 2,
      fast: true,
      userSeed: this.newSeed(),
      commitId: settings.commitId ?? (await this.commit(player)),
      ...settings,
    };
    return this.#product.call(player, battleCreate, input, { key });
  }

  async create(player: TokenHolder, settings: CreateSettings = {}): Promise<Created> {
    return (await this.tryCreate(player, settings)).data;
  }

  tryJoin(
    player: TokenHolder,
    battleId: string,
    { pos = 2, userSeed = this.newSeed(), link, key = this.#product.newKey() }: JoinOptions = {},
  ): Promise<ApiResponse<typeof battleJoin>> {
    const input = { id: battleId, pos, userSeed, ...(link === undefined ? {} : { key: link }) };
    return this.#product.call(player, battleJoin, input, { key });
  }

  async join(player: TokenHolder, battleId: string, options: JoinOptions = {}) {
    return (await this.tryJoin(player, battleId, options)).data;
  }

  tryCallBot(player: TokenHolder, battleId: string, pos: number, botId?: string) {
    const input = { id: battleId, pos, ...(botId === undefined ? {} : { botId }) };
    return this.#product.call(player, battleJoinBot, input, { key: this.#product.newKey() });
  }

  /** Fills all seats but the first with bots. */
  async fillWithBots(player: TokenHolder, battleId: string, seats: number): Promise<void> {
    for (let pos = 2; pos <= seats; pos += 1) {
      expect((await this.tryCallBot(player, battleId, pos)).code).toBeNull();
    }
  }

  cancel(player: TokenHolder, battleId: string, key = this.#product.newKey()) {
    return this.#product.call(player, battleCancel, { id: battleId }, { key });
  }

  async detail(battleId: string, link?: string): Promise<BattleDetail> {
    const input = { id: battleId, ...(link === undefined ? {} : { key: link }) };
    return (await this.#product.call(null, battleGetDetail, input)).data;
  }

  /** Advances the clock to the battle's end and sweeps. */
  async playToEnd(battleId: string, link?: string): Promise<BattleDetail> {
    const { endTime } = await this.detail(battleId, link);
    const { ports } = this.#product;
    ports.advance(Date.parse(endTime ?? '') - ports.clock.now().getTime());
    await this.#sweep();
    return this.detail(battleId, link);
  }

  async sweepAfter(ms: number = DAY_MS): Promise<void> {
    this.#product.ports.advance(ms);
    await this.#sweep();
  }

  async #sweep(): Promise<void> {
    const { dueBattles } = this.#product.services;
    await dueBattles.sweep();
    await dueBattles.sweepBeacon();
  }

  /** Credits the player's main balance from house bonus. */
  async creditPlayer(player: TestPlayer, amount: number): Promise<void> {
    const { store, ports } = this.#product.services;
    await store.query(
      `SELECT ledger_post($1::uuid, 'test.gift', $1::text, '', 'house', false, $2,
         ARRAY[player_account($3::uuid, 'main'), (SELECT min(id) FROM accounts WHERE purpose = 'bonus')],
         ARRAY[$4::bigint, -$4::bigint])`,
      [ports.ids(), ports.clock.now(), player.id, amount],
    );
  }
}

interface JoinOptions {
  pos?: number;
  userSeed?: string;
  /** Key of a private battle. */
  link?: string;
  key?: string;
}
