import type { promotionInviter } from '../../../src/net/contract/calls/account/inviter.ts';
import type { CallData, CallParams } from '../../../src/net/contract/call.ts';
import type {
  promotionCommissions,
  promotionInvitees,
} from '../../../src/net/contract/calls/account/promotion.ts';
import type { PromotionOverview } from '../../../src/net/contract/account/promotion.ts';
import type { Store } from '../../db/store/store.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Ports } from '../../platform/ports.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { countAttempt, takeBackAttempt } from '../limits/rate-counters.ts';
import type { RateRule } from '../limits/rate-counters.ts';
import { bindPlayer, bindUntil, findInviter, refuseUnlessFree } from './bind.ts';
import type { BindingPlayer } from './bind.ts';
import { chooseCode, ensureCode } from './promotion-codes.ts';
import { readCommissions, readDays, readInvitees, readPromoter, sumOf } from './read-promotion.ts';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  /** False: tries are not counted. */
  readonly limited: boolean;
}

interface CodeRequest {
  readonly playerId: string;
  readonly code: string;
  /** Of the request. */
  readonly address: string;
}

const WINDOW_MS = 60 * 60_000;
const MAX_BY_PLAYER = 10;
const MAX_BY_ADDRESS = 60;

/** Promotion codes and who was invited (docs/promotion.md). */
export class Promotion {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  async overview(playerId: string, zone: string): Promise<PromotionOverview> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    const code = await ensureCode(store, playerId, ports.rng);
    const player = await this.#readPlayer(playerId);
    const { commissionRecharge, commissionTurnover } = await readSysConfig(store);
    const { isCodeChosen, invitees, totals } = await readPromoter(store, playerId);
    const days = await readDays(store, playerId, zone, now);
    return {
      ...days,
      code,
      canChoose: !isCodeChosen,
      isBound: player.invitedBy !== null,
      bindUntil: bindUntil(player, now)?.toISOString() ?? null,
      rates: { recharge: commissionRecharge, turnover: commissionTurnover },
      invitees,
      totals: {
        today: sumOf(days.days.filter(({ day }) => day === days.today)),
        month: sumOf(days.days),
        all: totals,
      },
    };
  }

  /** @throws DomainError promotion.codeTaken, promotion.codeChosen, promotion.tooMany */
  async choose(request: CodeRequest): Promise<string> {
    const { store, ports } = this.#deps;
    const { playerId, code } = request;
    if ((await readPromoter(store, playerId)).isCodeChosen) throw new DomainError('promotion.codeChosen');
    return this.#countTry(request, () => chooseCode(store, playerId, code, ports.clock.now()));
  }

  /**
   * Binds the owner of the code as the player's inviter.
   * @throws DomainError promotion.bound, promotion.tooLate, promotion.tooMany, promotion.codeUnknown, promotion.ownCode,
   *   promotion.circle
   */
  async bind(request: CodeRequest): Promise<void> {
    const { store, ports } = this.#deps;
    const { playerId, code } = request;
    const at = ports.clock.now();
    refuseUnlessFree(await this.#readPlayer(playerId), at);
    await this.#countTry(request, () =>
      store.transaction((tx) => bindPlayer(tx, { playerId, code, at }, ports.ids)),
    );
  }

  /** Who invites with the code. @throws DomainError promotion.codeUnknown */
  async inviter(code: string): Promise<CallData<typeof promotionInviter>> {
    const { store } = this.#deps;
    const [row] = await store.query<CallData<typeof promotionInviter>>(
      'SELECT nickname FROM players WHERE id = $1',
      [await findInviter(store, code)],
    );
    if (row === undefined) throw new DomainError('promotion.codeUnknown');
    return row;
  }

  async invitees(
    playerId: string,
    query: CallParams<typeof promotionInvitees>,
  ): Promise<CallData<typeof promotionInvitees>> {
    const { store } = this.#deps;
    const page = await readInvitees(store, playerId, query);
    return { ...page, total: (await readPromoter(store, playerId)).invitees };
  }

  async commissions(
    playerId: string,
    query: CallParams<typeof promotionCommissions>,
  ): Promise<CallData<typeof promotionCommissions>> {
    const { store } = this.#deps;
    const page = await readCommissions(store, playerId, query);
    return { ...page, total: (await readPromoter(store, playerId)).commissions };
  }

  async #readPlayer(playerId: string): Promise<BindingPlayer> {
    const [player] = await this.#deps.store.query<BindingPlayer & Record<string, unknown>>(
      `SELECT invited_by AS "invitedBy", created_at AS "createdAt" FROM players WHERE id = $1`,
      [playerId],
    );
    if (player === undefined) throw new Error(`no player ${playerId}`);
    return player;
  }

  /** A try is counted before the code is looked for, and taken back after a success: codes are not to be guessed. */
  async #countTry<Result>({ playerId, address }: CodeRequest, work: () => Promise<Result>): Promise<Result> {
    const { store, ports, limited } = this.#deps;
    const rules = limited ? rulesFor(playerId, address) : [];
    const retryAfterSeconds = await countAttempt(store, rules, ports.clock.now());
    if (retryAfterSeconds !== null) throw new DomainError('promotion.tooMany', [], { retryAfterSeconds });
    const result = await work();
    await takeBackAttempt(store, rules);
    return result;
  }
}

function rulesFor(playerId: string, address: string): RateRule[] {
  return [
    { key: `promotion code ${playerId}`, max: MAX_BY_PLAYER, windowMs: WINDOW_MS },
    { key: `promotion code ${networkOf(address)}`, max: MAX_BY_ADDRESS, windowMs: WINDOW_MS },
  ];
}
