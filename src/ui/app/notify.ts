import { toast } from 'react-hot-toast/headless';

/**
 * Short notes at the edge of the page: the only door to toasts. Each answers with the toast's id.
 * Texts come translated.
 */
export const notify = {
  info: (text: string, id?: string) => toast(text, id === undefined ? {} : { id }),
  success: (text: string, id?: string) => toast.success(text, id === undefined ? {} : { id }),
  error: (text: string, id?: string) => toast.error(text, id === undefined ? {} : { id }),
  /** Stays until `dismiss`. */
  loading: (text: string, id?: string) => toast.loading(text, id === undefined ? {} : { id }),
  dismiss: (id?: string) => toast.dismiss(id),
};

/** Milliseconds a toast of each kind stays, and how long a dismissed one is still kept. */
export const toastDurations = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
} as const;
export const TOAST_REMOVE_DELAY_MS = 1000;
