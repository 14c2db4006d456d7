import { describe, expect, it } from 'vitest';
import {
  arenaHeight,
  computeArenaLayout,
  flatArenaHeight,
  type ArenaSpec,
  type Rect,
} from '../../../../src/game/rules/battle/arena.ts';

const WIDTHS = [320, 390, 768, 1024, 1352, 1920];
const ARENAS: readonly ArenaSpec[] = [1, 2, 3, 4, 6].flatMap((lanes) =>
  [1, 6, 20].flatMap((rounds) =>
    [false, true].filter((teams) => !teams || lanes > 3).map((teams) => ({ lanes, rounds, teams })),
  ),
);
const EVERY = WIDTHS.flatMap((width) => ARENAS.map((arena) => ({ width, ...arena })));

const laid = (width: number, arena: ArenaSpec) => computeArenaLayout(width, arenaHeight(width, arena), arena);
const right = ({ x, width }: Rect): number => x + width;
const below = ({ y, height }: Rect): number => y + height;

describe('the arena’s layout', () => {
  it.each(EVERY)('contains all lanes: $lanes lanes, $rounds rounds, teams $teams, $width px', (each) => {
    const { lanes, floor, height } = laid(each.width, each);
    lanes.forEach(({ card, head, strip, label, total, drops, line }) => {
      expect(card.x).toBeGreaterThanOrEqual(8);
      expect(right(card)).toBeLessThanOrEqual(each.width - 8);
      expect(below(card)).toBeLessThanOrEqual(height - floor);
      expect(below(head)).toBeLessThanOrEqual(strip.y);
      expect(below(label)).toBe(below(strip));
      expect(line).toBeGreaterThan(strip.y);
      expect(line).toBeLessThan(label.y);
      expect(below(strip)).toBe(total.y);
      const isBeside = drops.x > strip.x;
      expect(drops.x).toBe(isBeside ? right(strip) + 16 : strip.x);
      expect(drops.y).toBe(isBeside ? strip.y : below(total));
      expect(below(drops)).toBeLessThanOrEqual(below(card));
      expect(drops.width).toBeGreaterThan(0);
    });
    lanes.forEach(({ card }, index) => {
      for (const other of lanes.slice(index + 1)) {
        const apart = right(card) <= other.card.x || below(card) <= other.card.y;
        expect(apart).toBe(true);
      }
    });
  });

  it('has room for every drop', () => {
    for (const each of EVERY) {
      const { dropGrid } = laid(each.width, each);
      expect(dropGrid.columns * dropGrid.rows).toBeGreaterThanOrEqual(each.rounds);
    }
  });

  it('puts six lanes on a phone in two rows, each with its own line', () => {
    const phone = laid(390, { lanes: 6, rounds: 6, teams: false });
    expect([phone.columns, phone.rows, phone.lines.length]).toEqual([3, 2, 2]);
    expect(phone.lines.map(({ y }) => y)).toEqual([phone.lanes[0]?.line, phone.lanes[3]?.line]);
    const desktop = laid(1352, { lanes: 6, rounds: 6, teams: false });
    expect([desktop.columns, desktop.rows, desktop.lines.length]).toEqual([6, 1, 1]);
  });

  it('separates teams and keeps their members together', () => {
    const gaps = (width: number, arena: ArenaSpec) => {
      const { lanes } = laid(width, arena);
      return lanes.slice(1).map(({ card }, index) => card.x - right(lanes[index]?.card ?? card));
    };
    for (const width of [390, 1352]) {
      const [first = 0, middle = 0, last = 0] = gaps(width, { lanes: 4, rounds: 3, teams: true });
      expect(middle).toBeGreaterThan(first);
      expect(last).toBe(first);
    }
    const [a = 0, b = 0, middle = 0] = gaps(1352, { lanes: 6, rounds: 3, teams: true });
    expect(a).toBe(b);
    expect(middle).toBeGreaterThan(a);
  });

  it('has the same height for any number of rounds on a desktop, so that nothing below moves', () => {
    for (const [lanes, height] of [
      [2, 632],
      [4, 532],
      [6, 532],
    ] as const) {
      const heights = [1, 3, 6, 7, 12, 20].map((rounds) =>
        arenaHeight(1352, { lanes, rounds, teams: false }),
      );
      expect(new Set(heights)).toEqual(new Set([height]));
    }
  });

  it('has the drops beside a taller strip in cards from 520 px on', () => {
    const arena = { lanes: 2, rounds: 5, teams: false };
    const side = (width: number) => {
      const { lanes } = laid(width, arena);
      return [lanes[0]?.card.width, (lanes[0]?.drops.x ?? 0) > (lanes[0]?.strip.x ?? 0)];
    };
    expect(side(32 * 2 + 16 + 519 * 2)).toEqual([519, false]);
    expect(side(32 * 2 + 16 + 520 * 2)).toEqual([520, true]);
    expect(side(3000)).toEqual([880, true]);
    const low = computeArenaLayout(1352, arenaHeight(1352, { ...arena, rounds: 20 }, 0), {
      ...arena,
      rounds: 20,
    });
    expect([low.dropGrid.columns, low.dropGrid.rows]).toEqual([4, 5]);
    expect(low.lanes[0]?.strip.height).toBe(148);
  });

  it('has as few columns beside a strip as leave every tile 44 px, none higher than 88', () => {
    const gridOf = (rounds: number) => laid(1352, { lanes: 2, rounds, teams: false }).dropGrid;
    expect([1, 4, 12, 20].map((rounds) => [gridOf(rounds).columns, gridOf(rounds).tile])).toEqual([
      [2, 88],
      [2, 88],
      [2, 82],
      [2, 48],
    ]);
  });

  it('leaves no single drop in a second row', () => {
    for (const width of [390, 1352]) {
      for (const lanes of [4, 6]) {
        const { dropGrid } = laid(width, { lanes, rounds: 7, teams: false });
        expect([1, 2]).toContain(dropGrid.rows);
        expect(7 - (dropGrid.rows - 1) * dropGrid.columns).toBeGreaterThan(1);
      }
    }
  });

  it('shrinks for the content below in a low window, down to a minimum, but not on a phone', () => {
    const arena = { lanes: 4, rounds: 6, teams: false };
    const low = arenaHeight(1352, arena, 440);
    expect(low).toBe(440);
    expect(computeArenaLayout(1352, low, arena).lanes[0]?.strip.height).toBe(288 - (532 - 440));
    expect(arenaHeight(1352, arena, 100)).toBe(arenaHeight(1352, arena, 0));
    const twoRows = { ...arena, rounds: 7 };
    for (const each of [arena, twoRows]) {
      const lowest = computeArenaLayout(1352, arenaHeight(1352, each, 0), each);
      expect(lowest.lanes[0]?.strip.height).toBe(148);
      expect(lowest.art / 4).toBeLessThan((lowest.lanes[0]?.label.y ?? 0) - (lowest.lanes[0]?.line ?? 0));
    }
    expect(arenaHeight(1352, twoRows, 408)).toBe(408);
    expect(arenaHeight(390, arena, 100)).toBe(arenaHeight(390, arena));
  });

  it('has smaller drops once its strips would be lower than 148 px, unless it has two rows', () => {
    const arena = { lanes: 4, rounds: 7, teams: false };
    // Padding, head, air, total, two rows of drops, the strip and the floor.
    const lowest = 2 * 16 + 40 + 12 + 56 + 116 + 148 + 32;
    const tileAt = (height: number) => computeArenaLayout(1352, height, arena).dropGrid.tile;
    expect([tileAt(lowest), tileAt(lowest - 1)]).toEqual([56, 40]);
    const twoRows = { lanes: 6, rounds: 9, teams: false };
    expect(computeArenaLayout(390, 100, twoRows).dropGrid.tile).toBe(24);
    expect(computeArenaLayout(1352, 0, arena).lanes[0]?.strip.height).toBe(72);
  });

  it('is flat in the window of a turned phone, with lanes and result above its tabs', () => {
    for (const [width, room] of [
      [844, 254],
      [667, 239],
    ] as const)
      for (const lanes of [2, 3, 4, 6]) {
        const arena = { lanes, rounds: 5, teams: false };
        const height = flatArenaHeight(width, arena, room);
        const layout = computeArenaLayout(width, height, arena);
        expect(height).toBeLessThanOrEqual(lanes === 6 ? 264 : room + layout.floor);
        for (const { strip, label, head, total, drops, card } of layout.lanes) {
          expect(strip.height).toBeGreaterThanOrEqual(96);
          expect(head.y + head.height).toBeLessThanOrEqual(strip.y);
          expect(label.y + label.height).toBeLessThanOrEqual(total.y);
          expect(drops.y + drops.height).toBeLessThanOrEqual(card.y + card.height);
        }
      }
    const arena = { lanes: 3, rounds: 3, teams: false };
    expect(flatArenaHeight(390, arena, 100)).toBe(arenaHeight(390, arena));
    expect(flatArenaHeight(844, arena, 2_000)).toBe(arenaHeight(844, arena, 0) - 1);
    const tallest = computeArenaLayout(844, flatArenaHeight(844, arena, 2_000), arena);
    const lowest = computeArenaLayout(844, arenaHeight(844, arena, 0), arena);
    expect([tallest.floor, lowest.floor]).toEqual([16, 32]);
  });

  it('is wide from 640 px on', () => {
    const arena = { lanes: 2, rounds: 1, teams: false };
    expect([639, 640, 641].map((width) => laid(width, arena).wide)).toEqual([false, true, true]);
    expect(arenaHeight(639, arena, 0)).toBe(arenaHeight(639, arena));
    expect(arenaHeight(640, arena, 0)).toBeLessThan(arenaHeight(640, arena));
  });

  it('gives additional height to the strips', () => {
    const arena = { lanes: 4, rounds: 6, teams: false };
    const asked = laid(1352, arena);
    const taller = computeArenaLayout(1352, arenaHeight(1352, arena) + 100, arena);
    expect((taller.lanes[0]?.strip.height ?? 0) - (asked.lanes[0]?.strip.height ?? 0)).toBe(100);
    expect(taller.lanes[0]?.head).toEqual(asked.lanes[0]?.head);
  });
});
