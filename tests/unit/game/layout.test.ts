import { describe, expect, it } from 'vitest';
import { computeStageLayout, stageHeight } from '../../../src/game/rules/layout.ts';

const stages = [
  { width: 1180, name: 'desktop' },
  { width: 390, name: 'phone' },
  { width: 320, name: 'small phone' },
];
const counts = Array.from({ length: 10 }, (_, index) => index + 1);

describe.each(stages)('on a $name', ({ width }) => {
  it.each(counts)('%i strips stay within the stage and do not overlap', (count) => {
    const height = stageHeight(count, width);
    const { lanes, won } = computeStageLayout(width, height, count);
    expect(lanes).toHaveLength(count);
    for (const { x, y } of lanes) {
      expect(x - won.width / 2).toBeGreaterThanOrEqual(0);
      expect(x + won.width / 2).toBeLessThanOrEqual(width);
      expect(y - won.height / 2).toBeGreaterThanOrEqual(0);
      expect(y + won.height / 2).toBeLessThanOrEqual(height);
    }
    for (const [index, one] of lanes.entries()) {
      for (const other of lanes.slice(index + 1)) {
        const apart = Math.abs(one.x - other.x) >= won.width || Math.abs(one.y - other.y) >= won.height;
        expect(apart).toBe(true);
      }
    }
  });
});

describe('several strips on a wide stage', () => {
  const STAGES = [640, 768, 928, 1180, 1600].flatMap((width) =>
    [stageHeight, () => 288, () => 368].flatMap((heightOf) =>
      counts.slice(1).map((count) => ({ count, width, height: heightOf(count, width) })),
    ),
  );
  const overlap = (one: readonly [number, number], other: readonly [number, number]) =>
    Math.min(one[1], other[1]) - Math.max(one[0], other[0]);

  it.each(STAGES)('$count stay on their side of the seam: $width by $height px', (stage) => {
    const { lanes, tile } = computeStageLayout(stage.width, stage.height, stage.count);
    for (const { x, reach } of lanes.filter((lane) => lane.x !== stage.width / 2)) {
      const edge = reach + tile.width / 2;
      expect(overlap([x - edge, x + edge], [stage.width / 2 - 4, stage.width / 2 + 4])).toBeLessThanOrEqual(
        0,
      );
      expect(reach).toBeGreaterThan(tile.width);
    }
  });

  it.each(STAGES)('$count: no needle covers an item: $width by $height px', (stage) => {
    const { lanes, needles, needle, won } = computeStageLayout(stage.width, stage.height, stage.count);
    expect(needle).toBeGreaterThanOrEqual(10);
    for (const { x, y, span } of needles) {
      expect(y - span / 2).toBeGreaterThanOrEqual(0);
      expect(y + span / 2).toBeLessThanOrEqual(stage.height);
      const tips = [
        [y - span / 2, y - span / 2 + needle],
        [y + span / 2 - needle, y + span / 2],
      ] as const;
      for (const lane of lanes.filter((each) => Math.abs(each.x - x) < won.width / 2)) {
        const item = [lane.y - won.height / 2, lane.y + won.height / 2] as const;
        for (const tip of tips) expect(overlap(tip, item)).toBeLessThanOrEqual(0);
      }
    }
  });

  it.each(counts.slice(1))('%i: every strip stops between a pair of needles', (count) => {
    const { lanes, needles } = computeStageLayout(1180, stageHeight(count, 1180), count);
    for (const lane of lanes) {
      const between = needles.filter(({ x, y, span }) => x === lane.x && Math.abs(lane.y - y) < span / 2);
      expect(between).toHaveLength(1);
    }
    const lines = new Set(lanes.map(({ x }) => x));
    expect(needles).toHaveLength(lines.size);
  });
});

describe('a single strip', () => {
  it('has the sizes of the design', () => {
    const wide = computeStageLayout(1180, stageHeight(1, 1180), 1);
    expect(wide.tile).toMatchObject({ width: 176, height: 192 });
    expect(wide.won).toMatchObject({ width: 264, height: 240 });
    const narrow = computeStageLayout(390, stageHeight(1, 390), 1);
    expect(narrow.tile).toMatchObject({ width: 120, height: 160 });
    expect(narrow.won).toMatchObject({ width: 184, height: 208 });
  });

  it('shrinks on a lower stage', () => {
    expect(computeStageLayout(1180, 156, 1).tile.height).toBe(96);
  });
});

describe('several strips on a phone', () => {
  it.each(counts.slice(1))('%i run down, in one row up to five and in two beyond', (count) => {
    const { axis, rows, lanes, needles } = computeStageLayout(390, stageHeight(count, 390), count);
    expect(axis).toBe('down');
    expect(rows).toBe(count > 5 ? 2 : 1);
    expect(new Set(lanes.map(({ y }) => y)).size).toBe(rows);
    expect(needles).toHaveLength(rows);
  });

  it('share one line a row, marked at both ends within the stage', () => {
    for (const count of counts.slice(1)) {
      const { lanes, needles, won } = computeStageLayout(390, stageHeight(count, 390), count);
      for (const { x, y, span } of needles) {
        const row = lanes.filter((lane) => lane.y === y).map((lane) => lane.x);
        expect(x - span / 2).toBeGreaterThanOrEqual(0);
        expect(x + span / 2).toBeLessThanOrEqual(390);
        expect(x - span / 2).toBeLessThan(Math.min(...row) - won.width / 2);
        expect(x + span / 2).toBeGreaterThan(Math.max(...row) + won.width / 2);
      }
    }
  });

  it('leave room for the page around them, whatever their number', () => {
    for (const count of counts) expect(stageHeight(count, 390)).toBeLessThanOrEqual(376);
  });

  it('fit a phone in landscape', () => {
    for (const count of counts.slice(1)) {
      const { lanes, won } = computeStageLayout(380, 246, count);
      for (const { y } of lanes) expect(y + won.height / 2).toBeLessThanOrEqual(246);
    }
  });
});

it('one strip runs across on every stage', () => {
  expect(computeStageLayout(390, 248, 1).axis).toBe('across');
  expect(computeStageLayout(1180, 288, 1).axis).toBe('across');
  expect(computeStageLayout(1180, 288, 4).axis).toBe('across');
});
