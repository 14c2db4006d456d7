import { describe, expect, it } from 'vitest';
import { chartOf } from '../../../../src/ui/features/promotion/chartOf.ts';
import { stackedSeries } from '../../../../src/ui/features/promotion/chartOptions.ts';

describe('the chart of commissions', () => {
  const data = chartOf({ today: '2026-03-01', days: [{ day: '2026-02-27', recharge: 250, turnover: 15 }] });

  it('has every one of the last 30 days, today last', () => {
    expect(data.days).toHaveLength(30);
    expect(data.days.slice(0, 1)).toEqual(['2026-01-31']);
    expect(data.days.slice(-3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(data.recharge.slice(-3)).toEqual([2.5, 0, 0]);
    expect(data.turnover.slice(-3)).toEqual([0.15, 0, 0]);
  });

  it('puts recharges in front of the sum of both', () => {
    const [x, both, recharge] = stackedSeries(data);
    expect(x).toEqual(data.x);
    expect([both?.at(-3), recharge?.at(-3)]).toEqual([2.65, 2.5]);
  });
});
