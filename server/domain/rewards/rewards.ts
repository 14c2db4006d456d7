import type { CallData, CallParams } from '../../../src/net/contract/call.ts';
import type { rewardClaim } from '../../../src/net/contract/calls/account/reward.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { DomainError } from '../errors/domain-error.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { readBlock } from './block.ts';
import { lockRewardPlayer, readLastDaily, readRewardPlayer } from './claims.ts';
import { dailyState, readDue, zoneChangeAt } from './due-rewards.ts';
import type { DailyState } from './due-rewards.ts';
import { giveDailyBox } from './daily-box.ts';
import { payableOf } from './payable.ts';
import { payReward, storeZone } from './pay-reward.ts';
import { readRefill } from './refill.ts';
import { recordOf } from './reward-page.ts';
import { rewardRulesOf } from './reward-rules.ts';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly house: HouseAccounts;
  readonly catalogue: Pick<CatalogueCache, 'current'>;
  /** Coins cannot be bought for money: only then there are refills. */
  readonly isPlayMoney: boolean;
}

interface ClaimRequest extends IdempotentRequest {
  readonly claim: CallParams<typeof rewardClaim>;
}

/** Daily rewards, refills, rewards of levels and tasks (docs/rewards.md); each is paid once, into the main balance. */
export class Rewards {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  async current(playerId: string, zone: string) {
    const { store, ports, isPlayMoney } = this.#deps;
    const now = ports.clock.now();
    const player = await readRewardPlayer(store, playerId);
    const due = await readDue(store, playerId, { player, zone, now, isPlayMoney, boxes: this.#boxes });
    return { ...due, now, claims: player.claims, blocked: await readBlock(store, playerId, now) };
  }

  /** @returns what the refill gives, minor units; null if it cannot be claimed now */
  async claimableRefill(playerId: string, zone: string): Promise<number | null> {
    const { store, ports, isPlayMoney } = this.#deps;
    const now = ports.clock.now();
    if (!isPlayMoney || (await readBlock(store, playerId, now)) !== null) return null;
    const player = await readRewardPlayer(store, playerId);
    const config = await readSysConfig(store);
    const refill = await readRefill(store, playerId, { config, zone: player.zone ?? zone, now });
    return refill?.state === 'claimable' ? refill.amount : null;
  }

  /**
   * The player's row is locked before anything is read, so that requests at once come one after the other.
   * @throws DomainError reward.*, box.notFound if the box of the day has just left the catalogue, limits.coolOff,
   *   limits.excluded, identity.underAge, idempotency.*
   */
  claim({ claim, ...request }: ClaimRequest): Promise<CallData<typeof rewardClaim>> {
    const { store, ports, house, isPlayMoney } = this.#deps;
    const { playerId } = request;
    const now = ports.clock.now();
    return withIdempotency(store, request, now, async (tx) => {
      await refuseBlocked(tx, playerId, now);
      const { zone } = claim;
      const player = await lockRewardPlayer(tx, playerId);
      const due = await readDue(tx, playerId, { player, zone, now, isPlayMoney, boxes: this.#boxes });
      const payable = payableOf(claim, due);
      const isByDay = payable.kind === 'daily' || payable.kind === 'refill';
      if (isByDay && player.zone === null) await storeZone(tx, playerId, zone, now);
      const paid = await payReward(tx, { playerId, payable, at: now }, { ids: ports.ids, house });
      const box = payable.kind === 'daily' ? due.daily.box : null;
      const freeBoxId =
        box === null ? null : await giveDailyBox(tx, { playerId, boxId: box.id, at: now }, ports.ids);
      return { reward: recordOf(paid.claim), balance: paid.balance, freeBoxId };
    });
  }

  /**
   * The present zone again is no change.
   * @throws DomainError reward.zoneSoon
   */
  async changeZone(playerId: string, zone: string): Promise<DailyState> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    return store.transaction(async (tx) => {
      const player = await lockRewardPlayer(tx, playerId);
      if (player.zone !== zone) {
        if (zoneChangeAt(player, now) !== null) throw new DomainError('reward.zoneSoon');
        await storeZone(tx, playerId, zone, now);
      }
      const rules = rewardRulesOf(await readSysConfig(tx));
      const last = await readLastDaily(tx, playerId);
      return dailyState({
        player: await readRewardPlayer(tx, playerId),
        last,
        zone,
        rules,
        boxes: this.#boxes,
        now,
      });
    });
  }

  get #boxes() {
    return this.#deps.catalogue.current().boxes;
  }
}

async function refuseBlocked(tx: Queryable, playerId: string, now: Date): Promise<void> {
  const blocked = await readBlock(tx, playerId, now);
  if (blocked !== null) throw new DomainError(blocked);
}
