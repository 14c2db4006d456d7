import { useEffect } from 'react';
import type { OpeningView } from './useOpening.ts';

const CONTROLS = 'a, button, input, select, textarea, summary, dialog, [popover]';
const FIELDS = 'input:not([type=radio], [type=checkbox]), select, textarea, dialog, [popover]';

/**
 * Escape, Space and Enter skip; R opens again. Enter does not open again: one press too many while skipping would
 * spend coins. A focused control keeps its own keys.
 */
export function useOpeningShortcuts(
  { phase, skip }: Pick<OpeningView, 'phase' | 'skip'>,
  again: (() => void) | undefined,
): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act =
        phase === 'spinning' ? skipKey(event) && skip : phase === 'result' && againKey(event) && again;
      if (event.repeat && isStartKey(event) && isBusyOrOpen(event)) event.preventDefault();
      if (!act || event.repeat) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [phase, skip, again]);
}

function closest(event: KeyboardEvent, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

const isStartKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** A held key must not skip, open and skip again. */
function isBusyOrOpen(event: KeyboardEvent): boolean {
  return closest(event, '[data-opens], [data-demo]') !== null;
}

function skipKey(event: KeyboardEvent): boolean {
  if (hasModifier(event) || closest(event, FIELDS)) return false;
  if (event.key === 'Escape') return true;
  const control = closest(event, CONTROLS);
  return isStartKey(event) && (control === null || control.getAttribute('aria-busy') === 'true');
}

function againKey(event: KeyboardEvent): boolean {
  if (hasModifier(event) || closest(event, FIELDS)) return false;
  return event.key === 'r' || event.key === 'R';
}
