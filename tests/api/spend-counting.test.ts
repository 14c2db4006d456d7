import fc from 'fast-check';
import type { TransferKind } from '../../server/ledger/transfer-kinds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import { changeLimit } from '../../server/domain/limits/change-limits.ts';
import { readPlayLimits } from '../../server/domain/limits/play-limits.ts';
import { createPlayerAccounts, readHouseAccounts } from '../../server/ledger/accounts.ts';
import type { HouseAccounts, PlayerAccounts } from '../../server/ledger/accounts.ts';
import { minor, post } from '../../server/ledger/ledger.ts';
import { translateDbErrors } from '../../server/domain/errors/translate-db-errors.ts';
import type { Store } from '../../server/db/store/store.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { LIMIT_PERIOD_MS, LIMIT_RAISE_MS, limitPeriods } from '../../src/net/contract/account/playLimits.ts';
import type { LimitPeriod } from '../../src/net/contract/account/playLimits.ts';
import { testPorts } from '../support/ports.ts';
import { testSeedSecrets } from '../support/seedKeys.ts';
import { openTestStore } from '../support/stores.ts';

const ports = testPorts('spend counting');
let store: Store;
let drop: () => Promise<void>;
let house: HouseAccounts;
beforeAll(async () => {
  ({ store, drop } = await openTestStore());
  house = await readHouseAccounts(store);
});
afterAll(() => drop());

const HOUR = 3_600_000;
type Step =
  | { act: 'open' | 'hold'; amount: number }
  | { act: 'refund' | 'stake'; nth: number }
  | { act: 'wait'; ms: number }
  | { act: 'limit'; period: LimitPeriod; amount: number | null };

const amounts = fc.integer({ min: 1, max: 900 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('open' as const), amount: amounts }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hold' as const), amount: amounts }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('refund' as const, 'stake' as const), nth: fc.nat(5) }),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(1, HOUR, 5 * HOUR, 24 * HOUR - 1, 24 * HOUR, 30 * HOUR, 5 * 24 * HOUR, 13 * 24 * HOUR)
      .map((ms) => ({ act: 'wait' as const, ms })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('limit' as const),
      period: fc.constantFrom(...limitPeriods),
      amount: fc.option(fc.integer({ min: 500, max: 6_000 })),
    }),
  },
);

/** Spending limits over a list: what the database must agree with. */
class Model {
  readonly spendings: { at: number; amount: number; reference: string }[] = [];
  readonly #limits = new Map<
    LimitPeriod,
    { amount: number | null; next: { amount: number | null; at: number } | null }
  >();

  spent(period: LimitPeriod, now: number): number {
    const counted = this.spendings.filter(({ at }) => at > now - LIMIT_PERIOD_MS[period]);
    return counted.reduce((sum, { amount }) => sum + amount, 0);
  }

  limit(period: LimitPeriod, now: number): number | null {
    const state = this.#limits.get(period) ?? { amount: null, next: null };
    return state.next !== null && state.next.at <= now ? state.next.amount : state.amount;
  }

  setLimit(period: LimitPeriod, amount: number | null, now: number): void {
    const current = this.limit(period, now);
    const before = this.#limits.get(period)?.next;
    const waits = before != null && before.at > now && before.amount === amount;
    const isHigher = current !== null && (amount === null || amount > current);
    const at = waits ? before.at : now + LIMIT_RAISE_MS;
    this.#limits.set(period, isHigher ? { amount: current, next: { amount, at } } : { amount, next: null });
  }

  /** The shortest period that has no room. */
  exceeded(amount: number, now: number): LimitPeriod | undefined {
    return limitPeriods.find(
      (period) => this.spent(period, now) + amount > (this.limit(period, now) ?? Infinity),
    );
  }
}

/** One player of the ledger, and the model of that player. */
class Run {
  readonly model = new Model();
  readonly held: { reference: string; amount: number }[] = [];

  constructor(
    readonly playerId: string,
    readonly accounts: PlayerAccounts,
  ) {}

  static async start(): Promise<Run> {
    const id = ports.ids();
    const now = ports.clock.now();
    await store.query(
      `INSERT INTO players (id, nickname, avatar, created_at) VALUES ($1::uuid, 'n', '', $2)`,
      [id, now],
    );
    const run = new Run(id, await createPlayerAccounts(store, id));
    await run.move('test.gift' as TransferKind, ports.ids(), {
      from: house.shard('bonus', 'ffffff'),
      to: run.accounts.main,
      amount: 1_000_000,
    });
    return run;
  }

  /** @returns the code of a refusal */
  async move(
    kind: TransferKind,
    reference: string,
    { from, to, amount, spending = false }: { from: number; to: number; amount: number; spending?: boolean },
  ): Promise<string | undefined> {
    const legs = [
      { account: from, amount: minor(-amount) },
      { account: to, amount: minor(amount) },
    ];
    const at = ports.clock.now();
    const posted = post(store, {
      // A payment for boxes is its own reference.
      id: kind === 'box.open' ? reference : ports.ids(),
      kind,
      reference,
      reason: '',
      actor: this.playerId,
      spending,
      at,
      legs,
    });
    return translateDbErrors(posted).then(
      () => undefined,
      (error: unknown) => (error as { code: string }).code,
    );
  }

  async spend(act: 'open' | 'hold', amount: number): Promise<void> {
    const now = ports.clock.now().getTime();
    const reference = ports.ids();
    const expected = this.model.exceeded(amount, now);
    const to = act === 'open' ? house.shard('sales', 'ffffff') : this.accounts.hold;
    const kind = act === 'open' ? 'box.open' : 'battle.hold';
    const refused = await this.move(kind, reference, {
      from: this.accounts.main,
      to,
      amount,
      spending: act === 'open',
    });
    expect(refused).toBe(expected && `limits.${expected}`);
    if (expected !== undefined) return;
    this.model.spendings.push({ at: now, amount, reference });
    if (act === 'hold') this.held.push({ reference, amount });
  }

  async settle(act: 'refund' | 'stake', nth: number): Promise<void> {
    const [hold] = this.held.splice(nth, 1);
    if (hold === undefined) return;
    const { reference, amount } = hold;
    const to = act === 'refund' ? this.accounts.main : house.shard('sales', 'ffffff');
    const move = { from: this.accounts.hold, to, amount, spending: act === 'stake' };
    expect(await this.move(`battle.${act}`, reference, move)).toBeUndefined();
    if (act === 'stake') return;
    this.model.spendings.splice(
      this.model.spendings.findIndex((each) => each.reference === reference),
      1,
    );
  }

  async take(next: Step): Promise<void> {
    const now = ports.clock.now().getTime();
    if (next.act === 'wait') ports.advance(next.ms);
    else if (next.act === 'limit') {
      await changeLimit({ store, ports }, this.playerId, next);
      this.model.setLimit(next.period, next.amount, now);
    } else if ('nth' in next) await this.settle(next.act, next.nth);
    else await this.spend(next.act, next.amount);
  }

  async expectModel(): Promise<void> {
    const now = ports.clock.now();
    const { limits } = await readPlayLimits(store, this.playerId, now);
    expect(limits.map(({ period, spent, amount }) => ({ period, spent, amount }))).toEqual(
      limitPeriods.map((period) => ({
        period,
        spent: this.model.spent(period, now.getTime()),
        amount: this.model.limit(period, now.getTime()),
      })),
    );
  }
}

it('counts and refuses as the model does, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), async (steps) => {
      const run = await Run.start();
      for (const next of steps) {
        await run.take(next);
        await run.expectModel();
      }
    }),
    { numRuns: process.env['FAIRDROP_TIER'] === 'daily' ? 20 : 60 },
  );
  const { findings } = await auditSite(store, nodeHashes, testSeedSecrets());
  const ofLimits = findings.filter(({ check }) => /limit|counted|break/.test(check));
  expect(ofLimits).toEqual([]);
});
