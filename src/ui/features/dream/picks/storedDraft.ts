import * as z from 'zod/mini';
import { wholeNumber } from '../../../../net/contract/primitives.ts';
import type { Preferences } from '../../../app/preferences.ts';

/** What the device keeps of the last draft. */
const storedDraft = z.object({
  target: z.string().check(z.maxLength(64)),
  tickets: wholeNumber(1, 100_000),
  side: z.enum(['under', 'over']),
});
export type StoredDraft = z.infer<typeof storedDraft>;

const NAME = 'dream';

/** Null without one, or with one that nobody can have stored. */
export function readStoredDraft(preferences: Pick<Preferences, 'setting'>): StoredDraft | null {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(preferences.setting(NAME) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function saveDraft(preferences: Pick<Preferences, 'saveSetting'>, draft: StoredDraft): void {
  preferences.saveSetting(NAME, JSON.stringify(draft));
}
