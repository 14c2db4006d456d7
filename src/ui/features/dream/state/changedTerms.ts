import { dreamTerms, type DreamTermsNow } from '../../../../net/contract/games/dreams.ts';
import { ApiError } from '../../../../net/http/apiError.ts';

/** The terms as they are now, when a refusal says that those shown are not; null for any other error. */
export function changedTerms(error: unknown): DreamTermsNow | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code !== 'dream.changed' && error.code !== 'dream.chance') return null;
  const parsed = dreamTerms.safeParse(error.now);
  return parsed.success ? parsed.data : null;
}
