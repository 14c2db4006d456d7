import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import { dreamWins } from '../../../../src/fair/outcome/dreamOutcome.ts';
import { roll } from '../../../../src/fair/roll.ts';
import { drawnOf, rollDreamDemo, spinOf } from '../../../../src/ui/features/dream/state/drawnDream.ts';
import { testPorts } from '../../../support/ports.ts';
import { DREAM, target } from './dreamFixtures.ts';

describe('a dream that was rolled', () => {
  it('turns the wheel to its roll, by the seed that nobody can choose', () => {
    expect(spinOf(drawnOf(DREAM))).toEqual({
      face: {
        target: { id: 'knife', picture: DREAM.target.weaponImage, grade: 0 },
        tickets: 42_500,
        side: 'under',
      },
      roll: 137,
      seed: 'hash:seed:7',
      multiple: '×2.23',
    });
  });

  it('has no multiple when it is lost', () => {
    expect(spinOf(drawnOf({ ...DREAM, won: false, ownedId: null }))).not.toHaveProperty('multiple');
  });

  it('is worth its target when it is won, and nothing when it is lost', () => {
    expect(drawnOf(DREAM)).toMatchObject({ won: true, paid: 4_474, worth: 10_000 });
    expect(drawnOf({ ...DREAM, won: false, ownedId: null })).toMatchObject({ paid: 4_474, worth: 0 });
  });
});

describe('a demo', () => {
  const terms = { target: target(10_000), tickets: 30_000, side: 'over', fee: 3_158 } as const;
  const demo = (seed: string) => rollDreamDemo(terms, seed, nodeHashes, testPorts(seed).rng);

  it('rolls as the published scheme says, with a complete pair of its own', () => {
    for (const seed of ['lamp', 'mote', 'needle']) {
      const drawn = demo(seed);
      const { serverSeed = '', secretSalt = '' } = drawn.demo ?? {};
      expect(drawn.publicHash).toBe(publicHash(nodeHashes, serverSeed, secretSalt));
      expect(drawn.roll).toBe(roll(nodeHashes, { ...drawn, serverSeed }));
      expect(drawn.won).toBe(dreamWins(drawn.roll, terms));
      expect(drawn.ownedId).toBeNull();
    }
    expect(demo('lamp').publicHash).not.toBe(demo('mote').publicHash);
  });
});
