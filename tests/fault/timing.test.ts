/** @module-tag full */
import { expect, it } from 'vitest';
import { compareTimes } from '../attack/timing.ts';
import { createEmptyDatabase } from '../support/stores.ts';

/** Coarse, because tests share the machine: `npm run attack -- timing` measures 3 %. Without the dummy hash it is 190. */
const MOST_PERCENT = 40;

it('login, codes and recovery take known and unknown phones alike', async () => {
  const database = await createEmptyDatabase('timing');
  try {
    const figures = await compareTimes(database.url, 30, 3);
    for (const name of ['login', 'SMS', 'recovery']) {
      const difference = Math.abs(Number(figures[`${name}: difference, %`]));
      expect(difference, JSON.stringify(figures)).toBeLessThan(MOST_PERCENT);
    }
  } finally {
    await database.drop();
  }
});
