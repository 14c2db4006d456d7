import { beforeAll, describe, expect, it } from 'vitest';
import nightPassage from '../../../catalogue/boxes/night-passage.json' with { type: 'json' };
import catalogue from '../../../catalogue/items.json' with { type: 'json' };
import type { Grade, ReelBox } from '../../../src/game/model/model.ts';
import { sampleStrip, STRIP_LENGTH, WINNER_INDEX } from '../../../src/game/rules/strip.ts';

const STRIPS = 100_000;
const SIGMAS = 4;
const TICKETS = 100_000;

const gradeOf = (id: string): Grade => {
  const item = catalogue.find((each) => each.id === id);
  if (!item) throw new Error(`no item ${id}`);
  return item.grade as Grade;
};

const box: ReelBox = {
  items: nightPassage.items.map(({ item: id, from, to }) => ({
    item: { id, picture: '', grade: gradeOf(id), kind: '', name: id },
    from,
    to,
  })),
};
const odds = new Map(box.items.map(({ item, from, to }) => [item.id, (to - from + 1) / TICKETS]));
const grades = [...new Set(box.items.map(({ item }) => item.grade))];

const oddsOfGrade = (grade: Grade): number =>
  box.items.reduce((sum, { item }) => (item.grade === grade ? sum + (odds.get(item.id) ?? 0) : sum), 0);

/** How often each item lay there. */
class Counts {
  readonly #seen = new Map<string, number>();
  total = 0;

  add(id: string): void {
    this.#seen.set(id, (this.#seen.get(id) ?? 0) + 1);
    this.total += 1;
  }

  of(id: string): number {
    return this.#seen.get(id) ?? 0;
  }

  ofGrade(grade: Grade): number {
    return [...this.#seen].reduce((sum, [id, count]) => (gradeOf(id) === grade ? sum + count : sum), 0);
  }
}

/** By how many standard deviations a count differs from what a chance gives in so many draws. */
const strays = (count: number, draws: number, chance: number): number =>
  Math.abs(count - draws * chance) / Math.sqrt(draws * chance * (1 - chance));

const everywhere = new Counts();
/** Beside the winner, by the grade of what was won. */
const beside = new Map<Grade, Counts>(grades.map((grade) => [grade, new Counts()]));

beforeAll(() => {
  for (let round = 0; round < STRIPS; round += 1) {
    const won = box.items[round % box.items.length];
    if (!won) throw new Error('an empty box');
    const seed = `f3b1c7:clover:${round}`;
    const strip = sampleStrip(box, { winner: won.item.id, seed });
    for (let place = 0; place < STRIP_LENGTH; place += 1) {
      if (place !== WINNER_INDEX) everywhere.add(strip[place]?.id ?? '');
    }
    const neighbours = beside.get(won.item.grade);
    neighbours?.add(strip[WINNER_INDEX - 1]?.id ?? '');
    neighbours?.add(strip[WINNER_INDEX + 1]?.id ?? '');
  }
});

describe('100,000 strips of a box on sale', () => {
  it('count every tile but the winners', () => {
    expect(everywhere.total).toBe(STRIPS * (STRIP_LENGTH - 1));
    expect([...beside.values()].reduce((sum, { total }) => sum + total, 0)).toBe(STRIPS * 2);
  });

  it.each([...odds])('show %s at its published odds', (id, chance) => {
    expect(strays(everywhere.of(id), everywhere.total, chance)).toBeLessThan(SIGMAS);
  });

  it.each(grades)('show the same neighbours for a winner of grade %i as anywhere', (grade) => {
    const counts = beside.get(grade) ?? new Counts();
    expect(counts.total).toBeGreaterThan(10_000);
    for (const [id, chance] of odds) {
      expect(strays(counts.of(id), counts.total, chance), id).toBeLessThan(SIGMAS);
    }
  });

  it('show the rarest grade beside a common winner as often as the odds say', () => {
    const rarest = Math.min(...grades) as Grade;
    const common = Math.max(...grades) as Grade;
    const counts = beside.get(common) ?? new Counts();
    expect(strays(counts.ofGrade(rarest), counts.total, oddsOfGrade(rarest))).toBeLessThan(SIGMAS);
  });

  it('would reveal one tile in a thousand put beside the winner', () => {
    const staged = STRIPS * 2 * (oddsOfGrade(0) + 0.001);
    expect(strays(staged, STRIPS * 2, oddsOfGrade(0))).toBeGreaterThan(SIGMAS);
  });
});
