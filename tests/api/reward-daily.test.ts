import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { RewardDriver } from '../support/rewards.ts';

const DAY_MS = 86_400_000;
/** Of the default configuration. */
const AMOUNTS = [50, 60, 80, 100, 120, 150, 300];

describe('the daily reward', () => {
  let product: Product;
  // Each test begins at noon UTC on 1 March 2026.
  beforeAll(async () => {
    product = await startProduct('reward daily');
  });
  afterAll(() => product.stop());

  const fresh = async () => {
    const start = Date.parse('2026-03-01T12:00:00Z');
    const now = product.ports.clock.now().getTime();
    // Later tests begin at the same hour of a later day.
    product.ports.advance(now <= start ? start - now : DAY_MS - ((now - start) % DAY_MS || DAY_MS));
    return RewardDriver.ofNewPlayer(product);
  };

  it('rises with the streak for a week, then begins its amounts again', async () => {
    const rewards = await fresh();
    const before = await rewards.main();
    for (const [index, amount] of [...AMOUNTS, 50].entries()) {
      const { data } = await rewards.claimDaily('UTC');
      expect(data.reward).toMatchObject({ kind: 'daily', amount, streak: index + 1, stat: 1 });
      expect((await rewards.claimDaily()).code).toBe('reward.claimed');
      product.ports.advance(DAY_MS);
    }
    expect(await rewards.main()).toBe(before + 860 + 50);
    expect((await rewards.current()).daily).toMatchObject({ streak: 8, state: 'claimable' });
    await product.expectCoherentLedger();
  });

  it('begins again after a missed day', async () => {
    const rewards = await fresh();
    await rewards.claimDaily('UTC');
    product.ports.advance(DAY_MS);
    expect((await rewards.claimDaily()).data.reward.streak).toBe(2);
    product.ports.advance(2 * DAY_MS);
    expect((await rewards.current()).daily.streak).toBe(0);
    expect((await rewards.claimDaily()).data.reward).toMatchObject({ amount: 50, streak: 1 });
    await product.expectCoherentLedger();
  });

  it('is due again at the player’s own midnight, to the millisecond', async () => {
    const rewards = await fresh();
    await rewards.claimDaily('Asia/Shanghai');
    const { daily } = await rewards.current();
    expect(daily).toMatchObject({ zone: 'Asia/Shanghai', isZoneStored: true, state: 'claimed', streak: 1 });
    expect(daily.nextAt).toBe(daily.dayEndsAt);
    // 20:00 in Shanghai: four hours to midnight.
    const now = product.ports.clock.now().getTime();
    expect(Date.parse(daily.nextAt ?? '') - now).toBe(4 * 3_600_000);
    product.ports.advance(4 * 3_600_000 - 1);
    expect((await rewards.claimDaily()).code).toBe('reward.claimed');
    product.ports.advance(1);
    expect((await rewards.claimDaily()).data.reward.streak).toBe(2);
  });

  it('takes no other zone with a later claim', async () => {
    const rewards = await fresh();
    await rewards.claimDaily('Asia/Shanghai');
    // Already tomorrow in Kiritimati.
    expect((await rewards.claimDaily('Pacific/Kiritimati')).code).toBe('reward.claimed');
    expect((await rewards.current('Pacific/Kiritimati')).daily.zone).toBe('Asia/Shanghai');
  });

  it('shows the days of the device before the first claim', async () => {
    const rewards = await fresh();
    const { daily } = await rewards.current('asia/shanghai');
    expect(daily).toMatchObject({
      zone: 'Asia/Shanghai',
      isZoneStored: false,
      zoneChangeAt: null,
      nextAt: null,
    });
    expect(daily.days.map(({ state }) => state)).toEqual(['claimable', ...Array<string>(6).fill('open')]);
    expect(daily.days.map(({ amount }) => amount)).toEqual(AMOUNTS);
  });

  it('gives no day more to a player who changes the zone as often as allowed', async () => {
    const rewards = await fresh();
    const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const claimed: string[] = [];
    const DAYS = 28;
    const WEEK_HOURS = 7 * 24;
    // A session lasts 30 days.
    for (let hour = 0; hour < DAYS * 24; hour += 8) {
      if (hour % WEEK_HOURS === 0) await rewards.setZone(zones[(hour / WEEK_HOURS) % zones.length] ?? 'UTC');
      const answer = await rewards.claimDaily();
      if (answer.code === null) claimed.push(answer.data.reward.name);
      product.ports.advance(8 * 3_600_000);
    }
    expect(claimed).toEqual([...new Set(claimed)].sort());
    // Noon to noon touches a day more than it lasts; the easternmost zone one more, however often it is chosen.
    expect(claimed.length).toBeLessThanOrEqual(DAYS + 2);
    expect(claimed.length).toBeGreaterThanOrEqual(DAYS - 2);
    await product.expectCoherentLedger();
  });

  it('lets the zone be changed once in seven days', async () => {
    const rewards = await fresh();
    expect((await rewards.setZone('Europe/Paris')).data).toMatchObject({ zone: 'Europe/Paris' });
    expect((await rewards.setZone('Europe/Berlin')).code).toBe('reward.zoneSoon');
    // The present one again is no change.
    expect((await rewards.setZone('europe/paris')).code).toBeNull();
    product.ports.advance(7 * DAY_MS - 1);
    expect((await rewards.setZone('Europe/Berlin')).code).toBe('reward.zoneSoon');
    product.ports.advance(1);
    expect((await rewards.setZone('Europe/Berlin')).data.zone).toBe('Europe/Berlin');
    expect((await rewards.current()).daily).toMatchObject({ zone: 'Europe/Berlin', isZoneStored: true });
  });

  it('counts in UTC on a device whose zone is unknown', async () => {
    const rewards = await fresh();
    expect((await rewards.claimDaily('Etc/Unknown')).code).toBeNull();
    expect((await rewards.current()).daily).toMatchObject({ zone: 'UTC', isZoneStored: true });
    expect((await rewards.setZone('Mars/Olympus')).data.zone).toBe('UTC');
  });

  it('refuses what is no zone and no reward, and gives nothing', async () => {
    const rewards = await fresh();
    const before = await rewards.main();
    for (const zone of ['', '+08:00', 'UTC; DROP', 'A'.repeat(65), '../etc'])
      expect((await rewards.setZone(zone)).code, zone).toBe('reward.zone');
    const wrong: object[] = [
      {},
      { kind: 'weekly' },
      { kind: 'level' },
      { kind: 'level', level: 0 },
      { kind: 'level', level: 11 },
      { kind: 'level', level: 1.5 },
      { kind: 'task' },
      { kind: 'task', task: 'nothing' },
    ];
    for (const input of wrong)
      expect((await rewards.claim(input as never)).code, JSON.stringify(input)).toBe('reward.notFound');
    expect((await rewards.claim({ kind: 'daily' }, 'short')).code).toBe('idempotency.keyFormat');
    expect(await rewards.main()).toBe(before);
    expect((await rewards.page({ stat: 1 })).list).toEqual([]);
  });
});

describe('the player’s midnight where the clocks change', () => {
  it.each([
    // 29 March 2026 has 23 hours in Paris, 25 October has 25.
    ['Europe/Paris', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['Europe/Paris', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    // No midnight on 24 April in Cairo: the day begins at 01:00.
    ['Africa/Cairo', '2026-04-22T22:00:00Z', '2026-04-23T22:00:00Z'],
  ])('in %s the day of %s ends at %s', async (zone, begin, end) => {
    const product = await startProduct(`reward ${zone} ${begin}`);
    product.ports.advance(Date.parse(begin) - product.ports.clock.now().getTime());
    const rewards = await RewardDriver.ofNewPlayer(product);
    expect((await rewards.claimDaily(zone)).data.reward.streak).toBe(1);
    expect((await rewards.current()).daily.nextAt).toBe(new Date(end).toISOString());
    product.ports.advance(Date.parse(end) - Date.parse(begin) - 1);
    expect((await rewards.claimDaily()).code).toBe('reward.claimed');
    product.ports.advance(1);
    expect((await rewards.claimDaily()).data.reward.streak).toBe(2);
    await product.stop();
  });
});
