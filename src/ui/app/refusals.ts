import { useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';
import { ApiError } from '../../net/http/apiError.ts';

/** What went wrong, in the player's language: by code, else the server's own words, else a plain admission. */
export function refusalText(instance: i18n, error: unknown): string {
  const { code, msg } = error instanceof ApiError ? error : { code: 'client.badAnswer', msg: '' };
  // Codes come from the wire, so they cannot be typed keys: a newer server may know more of them.
  const key: string = `errors:${code}`;
  if (instance.exists(key)) return (instance.t as (key: string) => string)(key);
  return msg === '' ? instance.t('errors:common.internal') : msg;
}

export function useRefusalText(): (error: unknown) => string {
  const { i18n: instance } = useTranslation();
  return (error) => refusalText(instance, error);
}

/** True when no answer came, so that the same act may simply be tried again. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'client.network' || error.code === 'client.timeout');
}
