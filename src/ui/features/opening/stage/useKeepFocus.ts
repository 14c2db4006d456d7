import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface FocusProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  onFocus(): void;
  onBlur(): void;
}

/**
 * Keeps the keyboard's place: when the control that has the focus goes, what held it takes the focus over. And with
 * a result the focus comes from the button that started it: one press too many while skipping must not start again.
 */
export function useKeepFocus(hasResult: boolean): FocusProps {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // React is silent about what it removes, so a focus that was never seen to leave has lost its control.
    if (hasFocus.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
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
