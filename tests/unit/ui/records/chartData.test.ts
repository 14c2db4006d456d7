import { describe, expect, it } from 'vitest';
import { chartDataOf } from '../../../../src/ui/features/records/chart/chartData.ts';

const day = (name: string, net: number, main: number, secondary = 0) => ({
  day: name,
  income: Math.max(net, 0),
  outgo: Math.max(-net, 0),
  main,
  secondary,
});
const START = { main: 1_000, secondary: 50 };

describe('the data of the chart', () => {
  it('has every day from the one before the first change to the last one', () => {
    const days = [day('2026-02-27', -300, 700, 50), day('2026-03-01', 550, 1_200, 100)];
    const data = chartDataOf({ start: START, days }, '2026-03-02');
    expect(data.days).toEqual(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(data.main).toEqual([10, 7, 7, 12, 12]);
    expect(data.secondary).toEqual([0.5, 0.5, 0.5, 1, 1]);
    expect(data.net).toEqual([0, -3, 0, 5.5, 0]);
    expect(data.x).toEqual(data.days.map((name) => new Date(`${name}T00:00:00`).getTime() / 1000));
  });

  it('begins with the first coins of a new player', () => {
    const days = [day('2026-02-27', 500, 500), day('2026-02-28', -3, 497)];
    const data = chartDataOf({ start: { main: 0, secondary: 0 }, days }, '2026-03-01');
    expect([data.days, data.main]).toEqual([
      ['2026-02-27', '2026-02-28', '2026-03-01'],
      [5, 4.97, 4.97],
    ]);
  });

  it('holds the balance where nothing has changed', () => {
    const data = chartDataOf({ start: START, days: [] }, '2026-03-02');
    expect([data.days, data.main]).toEqual([
      ['2026-03-01', '2026-03-02'],
      [10, 10],
    ]);
  });

  it('begins three years back at most, with the balance of then', () => {
    const days = [day('2020-01-01', 100, 1_100, 50)];
    const data = chartDataOf({ start: START, days }, '2026-03-02');
    expect(data.days).toHaveLength(1_100);
    expect([data.days.at(-1), data.main[0], data.main.at(-1)]).toEqual(['2026-03-02', 11, 11]);
  });
});
