import { expect, it } from 'vitest';
import { nextFetchDelay } from '../../../../src/ui/features/fair/log/useLogChain.ts';
import type { LogChainLinks } from '../../../../src/ui/features/fair/log/useLogChain.ts';

const found = { isSame: true } as LogChainLinks['rolled'];
const hidden = { serverSeed: null };
const revealed = { serverSeed: 'ab' };

it('the log is asked again until it has the roll, and the reveal of one whose seed is known', () => {
  expect(nextFetchDelay({ rolled: null, revealed: null }, 1, hidden)).toBe(2_000);
  expect(nextFetchDelay({ rolled: found, revealed: null }, 1, hidden)).toBe(false);
  expect(nextFetchDelay({ rolled: found, revealed: null }, 1, revealed)).toBe(2_000);
  expect(nextFetchDelay({ rolled: found, revealed: found }, 1, revealed)).toBe(false);
});

it('is not asked before the first answer, nor without end', () => {
  expect(nextFetchDelay(undefined, 0, hidden)).toBe(false);
  expect(nextFetchDelay({ rolled: null, revealed: null }, 30, hidden)).toBe(false);
});
