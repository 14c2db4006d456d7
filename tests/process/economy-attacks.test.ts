import { expect, it } from 'vitest';
import { economy } from '../attack/economy/economy.ts';

it('three accounts gain nothing by any history of calls that move value', { timeout: 240_000 }, async () => {
  const figures = await economy({ seconds: 4 });
  for (const store of ['embedded', 'postgres']) {
    expect(figures, JSON.stringify(figures)).toMatchObject({
      [`histories with a gain (${store})`]: 0,
      [`findings of the audit (${store})`]: 0,
    });
    expect(figures[`calls that were not refused (${store})`]).toBeGreaterThan(0);
  }
});
