import { describe, expect, it } from 'vitest';
import { createPreferences } from '../../../../src/ui/app/preferences.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { firstTarget, pickTargets, withChosen } from '../../../../src/ui/features/dream/picks/pickTargets.ts';
import { readStoredDraft, saveDraft } from '../../../../src/ui/features/dream/picks/storedDraft.ts';
import { target } from './dreamFixtures.ts';

const priced = (...prices: number[]) =>
  prices.map((price) => ({ ...target(price), itemId: `item-${price}` }));
const pricesOf = (items: readonly { recoveryPrice: number }[]) => items.map((item) => item.recoveryPrice);

describe('suggested targets', () => {
  it('are spread below the budget, the dearest first, none twice', () => {
    const all = priced(...Array.from({ length: 100 }, (_, index) => (index + 1) * 100));
    const picks = pickTargets(all, 10_000);
    expect(pricesOf(picks)).toEqual([10_000, 6_000, 4_000, 2_500, 1_500, 800]);
    expect(firstTarget(picks, 10_000)?.recoveryPrice).toBe(2_500);
    expect(new Set(pickTargets(priced(5, 6, 7), 10_000)).size).toBe(3);
  });

  it('make room for a target that was chosen elsewhere, where its price belongs', () => {
    const picks = priced(10_000, 6_000, 4_000);
    const [chosen = null] = priced(5_500);
    expect(pricesOf(withChosen(picks, chosen))).toEqual([10_000, 5_500, 4_000]);
    expect(withChosen(picks, picks[1] ?? null)).toEqual(picks);
    expect(withChosen(picks, null)).toEqual(picks);
    expect(withChosen([], chosen)).toEqual([]);
  });

  it('are none where there is nothing', () => {
    expect(pickTargets([], 10_000)).toEqual([]);
    expect(firstTarget([], 10_000)).toBeUndefined();
  });
});

describe('the draft that a device keeps', () => {
  const preferences = (dream?: string) => {
    const made = createPreferences(memoryStorage({}));
    if (dream !== undefined) made.saveSetting('dream', dream);
    return made;
  };

  it('is read as it was saved', () => {
    const kept = preferences();
    expect(readStoredDraft(kept)).toBeNull();
    const draft = { target: 'knife-a', tickets: 25_000, side: 'over' } as const;
    saveDraft(kept, draft);
    expect(readStoredDraft(kept)).toEqual(draft);
  });

  it.each(['no JSON', '[]', '{"target":"a","tickets":0,"side":"under"}', '{"target":1}', 'null'])(
    'is none of %s',
    (text) => {
      expect(readStoredDraft(preferences(text))).toBeNull();
    },
  );
});
