import { describe, expect, it } from 'vitest';
import { figuresToShow } from '../../../src/ui/features/home/SiteStats.tsx';

describe('the figures of the home page', () => {
  it('are left out where they say only that the site is quiet', () => {
    expect(figuresToShow({ playersOnline: 1, openings: 0, battles: 0, verified: 0 })).toEqual([]);
    expect(figuresToShow({ playersOnline: 9, openings: 2_400, battles: 19, verified: 20 })).toEqual([
      'openings',
      'verified',
    ]);
  });
});
