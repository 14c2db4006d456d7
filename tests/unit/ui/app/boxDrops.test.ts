import { describe, expect, it } from 'vitest';
import type { Drop } from '../../../../src/net/contract/entities.ts';
import { mergeLiveDrops } from '../../../../src/ui/queries/games/boxDrops.ts';

const drop = (id: string, second: number, boxId = 'night') =>
  ({ id, boxId, time: new Date(second * 1000).toISOString() }) as Drop;
const ids = (list: readonly Drop[]) => list.map(({ id }) => id).join('');

describe('the drops of one box', () => {
  it('include those of the live feed, newest first', () => {
    const known = [drop('b', 2), drop('a', 1)];
    const live = [drop('d', 4), drop('x', 3, 'other'), drop('c', 3), drop('b', 2)];
    expect(ids(mergeLiveDrops(known, live, 'night'))).toBe('dcba');
  });

  it('sort a late drop by its time', () => {
    expect(ids(mergeLiveDrops([drop('c', 3), drop('a', 1)], [drop('b', 2)], 'night'))).toBe('cba');
  });

  it('stay the same list when there is nothing new', () => {
    const known = [drop('a', 1)];
    expect(mergeLiveDrops(known, [drop('a', 1), drop('x', 2, 'other')], 'night')).toBe(known);
  });

  it('are never more than twenty', () => {
    const known = Array.from({ length: 20 }, (_, index) => drop(`${index}.`, 20 - index));
    const list = mergeLiveDrops(known, [drop('new.', 21)], 'night');
    expect(list).toHaveLength(20);
    expect(list[0]?.id).toBe('new.');
    expect(ids(list)).not.toContain('19.');
  });
});
