import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { hasLostFocus } from './hasLostFocus.ts';

interface FocusProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  onFocus(): void;
  onBlur(): void;
}

/**
 * Keeps the keyboard focus: when the focused control is removed, its container takes the focus. A result takes it
 * from the open button, so that one press too many while skipping does not open again.
 */
export function useStableFocus(hasResult: boolean): FocusProps {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // React fires no blur for removed elements, so a focus without a blur has lost its control.
    if (hasFocus.current && hasLostFocus()) ref.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (hasResult && document.activeElement?.closest('[data-opens], [data-demo]'))
      ref.current?.focus({ preventScroll: true });
  }, [hasResult]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
