import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { createSeedKeep } from '../../../../src/ui/features/battle/shared/seedKeep.ts';

const seed = (name: string) => ({ publicHash: `hash of ${name}`, userSeed: name });

describe('the seeds a device brought to battles', () => {
  it('are there after a reload, each under its name', () => {
    const storage = memoryStorage();
    createSeedKeep(storage).keep('commit', seed('one'));
    createSeedKeep(storage).keep('battle', seed('two'));
    expect(createSeedKeep(storage).of('commit')).toEqual(seed('one'));
    expect(createSeedKeep(storage).of('battle')).toEqual(seed('two'));
    expect(createSeedKeep(storage).of('other')).toBeUndefined();
  });

  it('move from the commitment to the battle it became', () => {
    const keep = createSeedKeep(memoryStorage());
    keep.keep('commit', seed('one'));
    keep.keep('battle', seed('one'), 'commit');
    expect([keep.of('commit'), keep.of('battle')]).toEqual([undefined, seed('one')]);
  });

  it('are two hundred at most: the oldest go, one kept again is the newest', () => {
    const keep = createSeedKeep(memoryStorage());
    for (let number = 1; number <= 200; number += 1) keep.keep(`b${number}`, seed(`s${number}`));
    keep.keep('b1', seed('s1'));
    keep.keep('b201', seed('s201'));
    expect([keep.of('b1'), keep.of('b2'), keep.of('b3')?.userSeed]).toEqual([seed('s1'), undefined, 's3']);
  });

  it.each(['', 'not json', '[]', '{"battle":{"userSeed":1}}'])('start anew where %j was kept', (kept) => {
    const keep = createSeedKeep(memoryStorage({ battleSeeds: kept }));
    expect(keep.of('battle')).toBeUndefined();
    keep.keep('battle', seed('one'));
    expect(keep.of('battle')).toEqual(seed('one'));
  });
});
