import { useEffect } from 'react';
import { hasModifier, isKey } from './keys.ts';

const CONTROLS = 'a, button, input, select, textarea, summary, dialog';
const FIELDS = 'input:not([type=radio], [type=checkbox]), select, textarea, dialog';

/**
 * Escape, Space and Enter skip; R opens or dreams again. Enter does not: one press too many while skipping would
 * spend coins. A focused control keeps its own keys.
 */
export function usePlayShortcuts(
  { phase, skip }: { readonly phase: string; skip(): void },
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

/** Presses the focused button. */
const isStartKey = (event: KeyboardEvent) => isKey('skip', event) && event.key !== 'Escape';

/** A held key must not skip, open and skip again. */
function isBusyOrOpen(event: KeyboardEvent): boolean {
  return closest(event, '[data-opens], [data-demo]') !== null;
}

function skipKey(event: KeyboardEvent): boolean {
  if (hasModifier(event) || closest(event, FIELDS)) return false;
  if (!isKey('skip', event)) return false;
  const control = closest(event, CONTROLS);
  return !isStartKey(event) || control === null || control.getAttribute('aria-busy') === 'true';
}

function againKey(event: KeyboardEvent): boolean {
  if (hasModifier(event) || closest(event, FIELDS)) return false;
  return isKey('again', event);
}
