import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';

/**
 * Shows toasts; the only module that does. Texts are already translated. Each returns the id of its toast.
 */
export const notify = {
  info: (text: string, id?: string) => toast(text, id === undefined ? {} : { id }),
  success: (text: string, id?: string) => toast.success(text, id === undefined ? {} : { id }),
  error: (text: string, id?: string) => toast.error(text, id === undefined ? {} : { id }),
  /** Stays until `dismiss`. */
  loading: (text: string, id?: string) => toast.loading(text, id === undefined ? {} : { id }),
  /** A toast that a page draws; it is told when it goes. */
  custom: (draw: (isVisible: boolean) => ReactElement, id: string) =>
    toast.custom(({ visible }) => draw(visible), { id }),
  /** As `custom`, with something to press: `draw` returns a `LastingToast`, which ends it. */
  lasting: (draw: (isVisible: boolean) => ReactElement, id: string) =>
    toast.custom(({ visible }) => draw(visible), { id, duration: Number.POSITIVE_INFINITY }),
  dismiss: (id?: string) => toast.dismiss(id),
  /** Removes all toasts with their buttons, at once. */
  clear: () => toast.remove(),
};

/** Milliseconds that a toast of each type stays, and that a dismissed one is kept (specification, sections 4 and 9). */
export const toastDurations = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
} as const;
export const TOAST_REMOVE_DELAY_MS = 1000;
