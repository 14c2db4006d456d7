import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BoxSummary } from '../../../../src/net/contract/entities.ts';
import { featuredBoxes } from '../../../../src/ui/shared/featuredBoxes.ts';
import { slidesOf } from '../../../../src/ui/features/home/slides.ts';
import {
  isCurrent,
  railDestinations,
  tabDestinations,
} from '../../../../src/ui/hud/navigation/destinations.ts';
import { routeOf, routes } from '../../../../src/ui/routes/routes.tsx';

/** The table of section 2 of the specification, but for the two redirects. */
const SPECIFIED =
  `/home /skin /box /box/:id /giveaways /giveaways/:id /battle /battle/create /battle/create/:id
  /battle/:id /reverse /reverse/create /reverse/create/:id /reverse/:id /shop /personal /personal/flow
  /personal/vip /personal/bag /personal/promo /personal/transfer /provably-fair /provably-fair/verify
  /provably-fair/verify/:id /docs/help /docs/help/:id /docs/support /docs/support/:id /dream /event
  /promotions /login/steamCallback *`.split(/\s+/);

/** Pages of ours that the specification does not name (DESIGN.md section 5). */
const OWN = [
  ...['/personal/free-boxes', '/personal/limits', '/personal/rewards', '/personal/security'],
  ...['/drop/:id', '/player/:id'],
  ...['/recharge/return', '/redPacket', '/redPacket/:id'],
  '/provably-fair/log',
];

describe('the routes', () => {
  it('are those of the specification', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([...SPECIFIED, ...OWN].sort());
  });

  it.each([
    ['/battle/create', '/battle/create'],
    ['/battle/7', '/battle/:id'],
    ['/box/night-passage', '/box/:id'],
    ['/provably-fair/verify', '/provably-fair/verify'],
  ])('map %s to %s', (pathname, path) => {
    expect(routeOf(pathname)?.path).toBe(path);
  });

  it('have chunks of their own', () => {
    const table = readFileSync(new URL('../../../../src/ui/routes/routes.tsx', import.meta.url), 'utf8');
    const broughtAlong = [...table.matchAll(/^import (?!type)[^;]*? from '(\.{1,2}\/[^']+\.tsx)';/gm)];
    expect(broughtAlong.map(([, file]) => file)).toEqual(['../shared/lazy/lazyScreen.tsx']);
    const inTable = /^ {2}page\('/gm;
    expect(table.match(inTable)).toHaveLength(routes.length);
  });

  it('show the feed on lists and beside the stage', () => {
    expect(['/home', '/box', '/box/x', '/shop'].map((path) => routeOf(path)?.feed)).toEqual([
      'full',
      'full',
      'slim',
      'none',
    ]);
  });
});

describe('menu and tabs', () => {
  it('lead to existing pages', () => {
    for (const { to } of [...railDestinations, ...tabDestinations]) expect(routeOf(to)?.path).toBe(to);
  });

  it.each([
    ['/home', 'boxes', 'boxes'],
    ['/box/ember', 'boxes', 'boxes'],
    ['/personal/bag', 'bag', 'mine'],
    ['/personal', undefined, 'mine'],
    ['/provably-fair/verify/x', 'verify', undefined],
    ['/boxes-of-another-kind', undefined, undefined],
  ])('on %s mark %s and %s', (pathname, rail, tab) => {
    expect(railDestinations.find((place) => isCurrent(place, pathname))?.name).toBe(rail);
    expect(tabDestinations.find((place) => isCurrent(place, pathname))?.name).toBe(tab);
  });
});

describe('the featured boxes', () => {
  const box = (boxId: string, isNew = false) => ({ boxId, isNew }) as BoxSummary;
  const theme = (...boxes: BoxSummary[]) => ({ boxes }) as Parameters<typeof featuredBoxes>[0][number];
  const idsOf = (...themes: Parameters<typeof featuredBoxes>[0]) =>
    featuredBoxes(themes).map(({ boxId }) => boxId);

  it('are the new ones first, then the first of each theme, three at most', () => {
    expect(idsOf(theme(box('a'), box('b', true)), theme(box('c')), theme(box('d')))).toEqual(['b', 'a', 'c']);
    expect(idsOf(theme(box('a', true)), theme(box('b')))).toEqual(['a', 'b']);
    expect(idsOf()).toEqual([]);
  });
});

describe('the banner’s slides', () => {
  const words = { 'zh-CN': '灯', en: 'Lamp' };
  const cover = { weaponImage: '/art/items/a.webp', grade: 2 };
  const box = (boxId: string) => ({ boxId, isNew: true, names: words, tagline: words, cover }) as BoxSummary;
  const themes = [{ boxes: [box('a'), box('b')] }] as Parameters<typeof slidesOf>[1];
  const banner = (bannerId: string, link: string) => ({
    bannerId,
    link,
    eyebrow: words,
    title: words,
    lead: words,
    banner: '/art/items/x.webp',
    grade: 0 as const,
  });

  it('have the text of the announcement and its box', () => {
    const slides = slidesOf([banner('one', '/box/b'), banner('two', '/skin')], themes);
    expect(slides.map(({ id, box: led }) => [id, led?.boxId])).toEqual([
      ['one', 'b'],
      ['two', undefined],
    ]);
  });

  it('leave out a box that is no longer sold, and are featured boxes when none is left', () => {
    expect(
      slidesOf([banner('gone', '/box/gone'), banner('two', '/skin')], themes).map(({ id }) => id),
    ).toEqual(['two']);
    expect(slidesOf([banner('gone', '/box/gone')], themes).map(({ id, eyebrow }) => [id, eyebrow])).toEqual([
      ['a', 'isNew'],
      ['b', 'isNew'],
    ]);
  });
});
