import { useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';
import { ApiError } from '../../net/http/apiError.ts';
import { DEFAULT_LOCALE } from '../../net/contract/locales.ts';

/**
 * What went wrong, in the player's language: by code, else the server's own words where it speaks that language,
 * else a plain admission. Pages on which one only looks bring no more than the `fault`s that may happen on any.
 */
export function errorText(instance: i18n, error: unknown): string {
  const { code, msg } = error instanceof ApiError ? error : { code: 'client.badAnswer', msg: '' };
  // Codes come from the wire, so they cannot be typed keys: a newer server may know more of them.
  const key = [`fault.${code}`, code].find((key) => instance.exists(key, { ns: ['app', 'errors'] }));
  if (key !== undefined) return (instance.t as UntypedTranslate)(key, { ns: ['app', 'errors'] });
  return msg !== '' && instance.language === DEFAULT_LOCALE ? msg : instance.t('fault.common.internal');
}

type UntypedTranslate = (key: string, options: { ns: string[] }) => string;

export function useErrorText(): (error: unknown) => string {
  const { i18n: instance } = useTranslation();
  return (error) => errorText(instance, error);
}

/** True when no answer came, so that the same act may simply be tried again. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'client.network' || error.code === 'client.timeout');
}
