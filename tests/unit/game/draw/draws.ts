import type { DrawModel } from '../../../../src/game/model/drawModel.ts';

export const durations = { countdownMs: 3_000, roundMs: 6_000, finaleMs: 2_000 };

/** A draw among 50 codes; the first prize is an item of grade 0, the others are coins. */
export function modelOf(winners: readonly string[], part: Partial<DrawModel> = {}): DrawModel {
  return {
    id: 'g',
    codes: Array.from({ length: 50 }, (_, index) => String(100_000 + index)),
    mine: null,
    winText: 'You won',
    prizes: winners.map((winner, index) => ({
      item: null,
      grade: index === 0 ? 0 : null,
      winner,
      seed: `hash:seed:${index + 1}`,
    })),
    repeats: false,
    durations,
    ...part,
  };
}

export const MODEL = modelOf(['100007', '100030', '100042']);
