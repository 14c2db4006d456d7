import seedrandom from 'seedrandom';

/** The crowd's choices and pauses; the same seed gives the same crowd. User seeds are not made from it. */
export interface SeededRng {
  /** A whole number from `least` to `most`, inclusive. */
  integer(least: number, most: number): number;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** One of the names, with probabilities in proportion to their weights. */
  weightedPick<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

export function createSeededRng(seed: string): SeededRng {
  const next = seedrandom(seed);
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    pick(list) {
      const chosen = list[integer(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('nothing to choose from');
      return chosen;
    },
    weightedPick(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new RangeError('nothing to choose from');
    },
  };
}
