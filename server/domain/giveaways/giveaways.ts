import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { readLacks } from './conditions.ts';
import { createGiveaway, parsePrizes } from './create.ts';
import type { GiveawayRequest } from './create.ts';
import type { GiveawayDeps } from './deps.ts';
import { cancelGiveaway } from './finish.ts';
import { checkPassword, joinGiveaway } from './join.ts';
import type { JoinRequest, Joined } from './join.ts';
import { GiveawayState, lockGiveaway, readGiveaway } from './rows.ts';
import { readOwnCode } from './queries.ts';
import type { OwnCode } from './queries.ts';
import type { GiveawayLack } from '../../../src/net/contract/games/giveaways.ts';

interface CreateRequest extends IdempotentRequest {
  readonly prizes: string;
  readonly closesIn: number;
  readonly maxParticipants: number;
  readonly repeatWinners: boolean;
  readonly password?: string | undefined;
  readonly promotionCode?: string | undefined;
  readonly level?: number | undefined;
  readonly recharge?: number | undefined;
  readonly rechargeDays: number;
}

const DAY_MS = 24 * 3_600_000;

/** What players do with giveaways, and what operators do for the house. */
export class Giveaways {
  readonly #deps: GiveawayDeps;

  constructor(deps: GiveawayDeps) {
    this.#deps = deps;
  }

  /**
   * @throws DomainError giveaway.prizes, gift.*, promotion.codeUnknown, item.notFound, item.notOwned, item.favourite,
   *   balance.insufficient, identity.underAge, limits.*, auth.busy, idempotency.*
   */
  async create(request: CreateRequest): Promise<{ giveawayId: string; publicHash: string; balance: number }> {
    const { playerId, password, promotionCode, level, recharge, maxParticipants, repeatWinners } = request;
    const prizes = parsePrizes(request.prizes);
    const passwordHash = password === undefined ? null : await this.#deps.passwords.hash(password);
    const at = this.#deps.ports.clock.now();
    const since = new Date(at.getTime() - request.rechargeDays * DAY_MS);
    return withIdempotency(this.#deps.store, request, at, async (tx) => {
      await tx.query('SELECT dream_break($1::uuid, $2::timestamptz)', [playerId, at]);
      const { giveaway, balance } = await createGiveaway(this.#deps, tx, {
        at,
        request: {
          giverId: playerId,
          titles: null,
          prizes,
          closesAt: new Date(at.getTime() + request.closesIn * 1_000),
          maxParticipants,
          repeatWinners,
          passwordHash,
          promotionCode: promotionCode ?? null,
          level: level ?? null,
          recharge: recharge === undefined ? null : { amount: recharge, since },
        },
      });
      const { id: giveawayId, publicHash } = giveaway;
      return { giveawayId, publicHash, balance: balance ?? (await readMain(tx, playerId)) };
    });
  }

  /** @throws as `checkPassword` and `joinGiveaway`, and DomainError idempotency.* */
  async join(request: JoinRequest & IdempotentRequest): Promise<Joined> {
    await checkPassword(this.#deps, request);
    const { store, ports } = this.#deps;
    return withIdempotency(store, request, ports.clock.now(), (tx) => joinGiveaway(this.#deps, tx, request));
  }

  /** @throws DomainError giveaway.notFound, giveaway.notYours, giveaway.closed, giveaway.joined, idempotency.* */
  cancel(
    request: IdempotentRequest & { id: string },
  ): Promise<{ giveawayId: string; state: 0 | 1 | 2; balance: number }> {
    const { id, playerId } = request;
    const { store, ports } = this.#deps;
    const at = ports.clock.now();
    return withIdempotency(store, request, at, async (tx) => {
      const giveaway = await lockGiveaway(tx, id);
      if (giveaway === undefined) throw new DomainError('giveaway.notFound');
      if (giveaway.giverId !== playerId) throw new DomainError('giveaway.notYours');
      if (giveaway.state !== GiveawayState.inProgress) throw new DomainError('giveaway.closed');
      if (giveaway.participants > 0) throw new DomainError('giveaway.joined');
      const { state } = await cancelGiveaway(this.#deps, tx, giveaway, { reason: 'giver', at });
      return { giveawayId: id, state, balance: await readMain(tx, playerId) };
    });
  }

  /** @throws DomainError giveaway.notFound */
  async participation(
    id: string,
    playerId: string,
  ): Promise<{ joined: OwnCode | null; isOwn: boolean; lacks: GiveawayLack[] }> {
    const { store, readLevel } = this.#deps;
    const giveaway = await readGiveaway(store, id);
    if (giveaway === undefined) throw new DomainError('giveaway.notFound');
    const isOwn = giveaway.giverId === playerId;
    const joined = await readOwnCode(store, id, playerId);
    const lacks = isOwn || joined !== null ? [] : await readLacks(store, readLevel, giveaway, playerId);
    return { joined, isOwn, lacks };
  }

  /**
   * Of the house, by an operator.
   * @throws DomainError item.notFound, promotion.codeUnknown
   */
  async createOfficial(
    request: Omit<GiveawayRequest, 'giverId' | 'passwordHash'> & { password: string | null },
  ): Promise<{ giveawayId: string; publicHash: string }> {
    const { password, ...rest } = request;
    const { store, ports } = this.#deps;
    const passwordHash = password === null ? null : await this.#deps.passwords.hash(password);
    const at = ports.clock.now();
    const { giveaway } = await translateDbErrors(
      store.transaction((tx) =>
        createGiveaway(this.#deps, tx, { at, request: { ...rest, giverId: null, passwordHash } }),
      ),
    );
    return { giveawayId: giveaway.id, publicHash: giveaway.publicHash };
  }

  /**
   * Any giveaway that is not drawn, by an operator.
   * @throws DomainError giveaway.notFound, giveaway.closed
   */
  async cancelByOperator(id: string): Promise<void> {
    const { store, ports } = this.#deps;
    await translateDbErrors(
      store.transaction(async (tx) => {
        const giveaway = await lockGiveaway(tx, id);
        if (giveaway === undefined) throw new DomainError('giveaway.notFound');
        if (giveaway.state !== GiveawayState.inProgress || giveaway.drawnAt !== null) {
          throw new DomainError('giveaway.closed');
        }
        await cancelGiveaway(this.#deps, tx, giveaway, { reason: 'operator', at: ports.clock.now() });
      }),
    );
  }
}

async function readMain(tx: Queryable, playerId: string): Promise<number> {
  const [row] = await tx.query<{ balance: number }>(
    `SELECT balance FROM accounts WHERE player_id = $1::uuid AND purpose = 'main' AND shard = 0`,
    [playerId],
  );
  return row?.balance ?? 0;
}
