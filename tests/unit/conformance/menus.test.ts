import { describe, expect, it } from 'vitest';
import { railDestinations, tabDestinations } from '../../../src/ui/hud/navigation/destinations.ts';
import { zhCN } from '../../../src/ui/i18n/zh-CN.ts';

describe('the bottom tabs', () => {
  it('are boxes, dream, battle, news, mine, shop', () => {
    expect(tabDestinations.map(({ name }) => name)).toEqual([
      'boxes',
      'dream',
      'battle',
      'news',
      'mine',
      'shop',
    ]);
    for (const { name } of [...tabDestinations, ...railDestinations]) expect(zhCN.app.nav[name]).not.toBe('');
  });

  it('lead to the home page, /dream, /battle, /event, /personal and /shop', () => {
    expect(tabDestinations.map(({ to }) => to)).toEqual([
      '/home',
      '/dream',
      '/battle',
      '/event',
      '/personal',
      '/shop',
    ]);
  });
});
