import type { i18n } from 'i18next';
import { errorText } from './errorText.ts';
import { notify } from './notify.ts';

/** Shows the error of a call as an error toast in the page's language (specification, section 8). */
export function errorToast(texts: i18n): (error: Error) => void {
  return (error) => void notify.error(errorText(texts, error));
}
