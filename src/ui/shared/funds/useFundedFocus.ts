import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Gives the focus of the act that helped, and then went, to the button that can now be pressed.
 * @returns the ref of what holds the button, and what to call when an act of the player has brought the missing coins,
 * before they are shown
 */
export function useFundedFocus(
  isShort: boolean,
): readonly [ref: RefObject<HTMLDivElement | null>, onFunded: () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const isFunded = useRef(false);
  useLayoutEffect(() => {
    if (isShort || !isFunded.current) return;
    isFunded.current = false;
    if (document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isShort]);
  const onFunded = () => {
    isFunded.current = true;
  };
  return [ref, onFunded];
}
