import { expect, it } from 'vitest';
import { callFunction } from '../../../server/db/store/call-function.ts';

it('names each parameter, and puts the values in the same order', () => {
  const call = callFunction('box_open', { player: 'uuid', tickets: 'int[]', at: 'timestamptz' });

  expect(call.text).toBe('box_open(p_player => $1::uuid, p_tickets => $2::int[], p_at => $3::timestamptz)');
  expect(call.values({ at: 'now', player: 'one', tickets: [7] })).toEqual(['one', [7], 'now']);
});
