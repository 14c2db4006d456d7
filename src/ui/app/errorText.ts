import { useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';
import { ApiError } from '../../net/http/apiError.ts';
import { DEFAULT_LOCALE } from '../../net/contract/locales.ts';

/**
 * The text of an error in the page's language: by its code, else the server's `msg` where that is the page's language,
 * else a general text. Read-only pages load only the texts under `error`, for errors that may occur on any page.
 */
export function errorText(instance: i18n, error: unknown): string {
  const { code, msg, requestId, retryAfterSeconds } =
    error instanceof ApiError
      ? error
      : { code: 'client.badAnswer', msg: '', requestId: '', retryAfterSeconds: null };
  // The end of the id is enough to find the request in the server's log.
  if (code === 'common.internal' && requestId)
    return `${instance.t('error.common.internal')} (${requestId.slice(-12)})`;
  // Untyped: a newer server may send codes that are not in the texts.
  const key = [`error.${code}`, code].find((key) => instance.exists(key, { ns: ['app', 'errors'] }));
  if (key !== undefined)
    return (instance.t as UntypedTranslate)(key, {
      ns: ['app', 'errors'],
      wait: waitText(instance, retryAfterSeconds),
    });
  return msg !== '' && instance.language === DEFAULT_LOCALE ? msg : instance.t('error.common.internal');
}

type UntypedTranslate = (key: string, options: { ns: string[]; wait: string }) => string;

/** When to try again, for the texts that say it. */
function waitText(instance: i18n, seconds: number | null): string {
  if (seconds === null || seconds <= 0) return instance.t('wait.unknown');
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90
    ? instance.t('wait.hours', { count: Math.ceil(minutes / 60) })
    : instance.t('wait.minutes', { count: minutes });
}

export function useErrorText(): (error: unknown) => string {
  const { i18n: instance } = useTranslation();
  return (error) => errorText(instance, error);
}

/** True without a response from the server: the same request may be sent again. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'client.network' || error.code === 'client.timeout');
}
