import type { FocusEvent } from 'react';

/**
 * Props that mark an element with `data-focused` while `:focus-visible` matches something in it. `:focus-within` matches
 * after a press of the mouse too.
 */
export const keyboardFocus = {
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
    currentTarget.toggleAttribute('data-focused', target.matches(':focus-visible')),
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.removeAttribute('data-focused'),
};
