import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { createSeedStore } from '../../../../src/ui/features/battle/shared/seedStore.ts';

const seed = (name: string) => ({ publicHash: `hash of ${name}`, userSeed: name });

describe('the seeds stored on a device', () => {
  it('are there after a reload, each under its id', () => {
    const storage = memoryStorage();
    createSeedStore(storage).set('commit', seed('one'));
    createSeedStore(storage).set('battle', seed('two'));
    expect(createSeedStore(storage).get('commit')).toEqual(seed('one'));
    expect(createSeedStore(storage).get('battle')).toEqual(seed('two'));
    expect(createSeedStore(storage).get('other')).toBeUndefined();
  });

  it('move from the commitment to its battle', () => {
    const keep = createSeedStore(memoryStorage());
    keep.set('commit', seed('one'));
    keep.set('battle', seed('one'), 'commit');
    expect([keep.get('commit'), keep.get('battle')]).toEqual([undefined, seed('one')]);
  });

  it('are at most two hundred: the oldest are removed, a repeated one is the newest', () => {
    const keep = createSeedStore(memoryStorage());
    for (let number = 1; number <= 200; number += 1) keep.set(`b${number}`, seed(`s${number}`));
    keep.set('b1', seed('s1'));
    keep.set('b201', seed('s201'));
    expect([keep.get('b1'), keep.get('b2'), keep.get('b3')?.userSeed]).toEqual([seed('s1'), undefined, 's3']);
  });

  it.each(['', 'not json', '[]', '{"battle":{"userSeed":1}}'])('start empty when %j is stored', (kept) => {
    const keep = createSeedStore(memoryStorage({ battleSeeds: kept }));
    expect(keep.get('battle')).toBeUndefined();
    keep.set('battle', seed('one'));
    expect(keep.get('battle')).toEqual(seed('one'));
  });
});
