import type { Preferences } from '../../app/preferences.ts';
import { hasOpenLayer, isTyping } from '../../shared/focus/focusOwner.ts';
import { hasModifier, isKey } from '../../shared/focus/keys.ts';
import type { Panels } from '../../shared/panels/panelState.ts';

/** The keys of every page: `?` lists all keys, H hides what is private; showing it again is asked for. */
export function pressPageKey(
  event: KeyboardEvent,
  { show }: Pick<Panels, 'show'>,
  preferences: Pick<Preferences, 'switches' | 'set'>,
): void {
  if (event.repeat || hasModifier(event) || isTyping()) return;
  if (isKey('streamer', event) && !preferences.switches.getSnapshot().streamer) {
    preferences.set('streamer', true);
    return;
  }
  if (hasOpenLayer()) return;
  show(isKey('help', event) ? 'keys' : 'streamer');
}
