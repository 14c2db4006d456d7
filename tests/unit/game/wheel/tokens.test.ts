import { expect, it } from 'vitest';
import { WHEEL_FAST_MS, WHEEL_MS } from '../../../../src/net/contract/limits.ts';
import { readStageTokens } from '../../../../src/game/scenes/shared/tokens.ts';

it('a turn of the wheel takes no longer than the server waits with the drop', () => {
  const { reel, fast } = readStageTokens(() => '').durations;
  expect(reel).toBeLessThanOrEqual(WHEEL_MS);
  expect(fast).toBeLessThanOrEqual(WHEEL_FAST_MS);
});
