import type { PlayRefusal } from './playRefusal.ts';

/** The word on a button that a refusal disables: the player's limit, or a break. */
export function refusalLabel(refusal: PlayRefusal): 'limit' | 'break' {
  return refusal === 'limits.coolOff' || refusal === 'limits.excluded' ? 'break' : 'limit';
}
