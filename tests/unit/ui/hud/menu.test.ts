import { describe, expect, it } from 'vitest';
import { railDestinations, tabDestinations } from '../../../../src/ui/hud/navigation/destinations.ts';
import { menuGroups } from '../../../../src/ui/hud/navigation/menuGroups.ts';
import { routeOf, routes } from '../../../../src/ui/routes/routes.tsx';

const inMenu = menuGroups.flatMap(({ entries }) => entries.map(({ to }) => to));

/** Pages that one comes to from another page, or from outside, and never by a menu. */
const FROM_ELSEWHERE = ['/battle/create', '/reverse/create', '/login/steamCallback', '/recharge/return', '*'];

describe('the left menu', () => {
  it.each([
    ['rail', railDestinations],
    ['tabs', tabDestinations],
  ])('has every page that the %s lack', (_name, destinations) => {
    const reached = new Set([...inMenu, ...destinations.map(({ to }) => to)]);
    const own = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
    expect(own.filter((path) => !reached.has(path) && !FROM_ELSEWHERE.includes(path))).toEqual([]);
  });

  it('has each page once, and only existing pages', () => {
    expect(new Set(inMenu).size).toBe(inMenu.length);
    for (const to of inMenu) expect(routeOf(to)?.path).toBe(to);
  });
});
