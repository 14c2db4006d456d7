import { expect, it } from 'vitest';
import { missingFor } from '../../../../src/ui/shared/recharge/rechargePurpose.ts';

const purpose = { kind: 'dream', price: 5_000 } as const;

it.each([
  ['nothing without a purpose', null, 0, 0],
  ['nothing while the balance is unknown', purpose, undefined, 0],
  ['what the main balance lacks', purpose, 1_250, 3_750],
  ['nothing once the balance covers the price', purpose, 5_001, 0],
  ['what a condition lacks, whatever the balance', { kind: 'condition', lacks: 700 } as const, 9_000, 700],
])('a recharge has to bring %s', (_what, of, main, missing) => {
  expect(missingFor(of, main)).toBe(missing);
});
