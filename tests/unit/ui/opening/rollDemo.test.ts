import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import { itemAt } from '../../../../src/fair/outcome/tickets.ts';
import { roll } from '../../../../src/fair/roll.ts';
import { USER_SEED_PATTERN } from '../../../../src/fair/seeds.ts';
import { rollDemo } from '../../../../src/ui/features/box/state/rollDemo.ts';
import { testPorts } from '../../../support/ports.ts';
import { demoBox } from './openingFixtures.ts';

/** A device whose chance is told by the seed. */
function device(seed: string) {
  const { rng } = testPorts(seed);
  return (count: number, key = 'key') => rollDemo({ key, count, box: demoBox }, nodeHashes, rng);
}

describe('a demo', () => {
  it('rolls as the published scheme says, one round for each box', () => {
    const rolls = device('lamp')(10);
    expect(rolls.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const one of rolls) {
      expect(one.roll).toBe(roll(nodeHashes, one));
      expect(one.item.itemId).toBe(itemAt(demoBox.entries, one.roll));
    }
  });

  it('has a complete pair of its own: seed and salt behind the hash, and a user seed', () => {
    const [first, second] = device('lamp')(2);
    expect(first?.serverSeed).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(first?.secretSalt).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(first?.userSeed).toMatch(USER_SEED_PATTERN);
    expect(first?.publicHash).toBe(publicHash(nodeHashes, first?.serverSeed ?? '', first?.secretSalt ?? ''));
    expect(second).toMatchObject({ serverSeed: first?.serverSeed, userSeed: first?.userSeed });
  });

  it('makes a new pair each time', () => {
    const spin = device('lamp');
    const [[one], [other]] = [spin(1), spin(1)];
    expect(one?.serverSeed).not.toBe(other?.serverSeed);
    expect(one?.userSeed).not.toBe(other?.userSeed);
  });

  it('has roll ids that no server makes', () => {
    expect(device('lamp')(2, 'abc').map(({ rollId }) => rollId)).toEqual(['demo-abc-1', 'demo-abc-2']);
  });

  it('draws with the odds of the box', () => {
    const share = device('odds')(20_000).filter(({ item }) => item.itemId === 'dove').length / 20_000;
    // 99 % of the tickets; four standard deviations of 20,000 draws.
    expect(Math.abs(share - 0.99)).toBeLessThan(4 * Math.sqrt((0.99 * 0.01) / 20_000));
  });
});
