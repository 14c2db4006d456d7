import type { RollInput } from '../../../src/fair/roll.ts';

/** Roll number `round` of a history under one seed pair, with seeds of the product's length. */
export const rollInput = (round: number): RollInput => ({
  serverSeed: '7d1c0f4ba2e9384c5566a01be7fd29c3184f0e6cbb7a9d25713fe084c6d8a9b2',
  userSeed: 'Zq3fT8_kW0aRmL5x',
  round,
});
