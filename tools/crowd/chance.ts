import seedrandom from 'seedrandom';

/** What the crowd does and when; the same seed gives the same crowd. Its user seeds are not made from it. */
export interface Whims {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** @throws RangeError for an empty list */
  oneOf<T>(list: readonly T[]): T;
  /** One of the names, each as likely as its weight says. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

export function whimsOf(seed: string): Whims {
  const next = seedrandom(seed);
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    oneOf(list) {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('nothing to choose from');
      return chosen;
    },
    weighed(weights) {
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
