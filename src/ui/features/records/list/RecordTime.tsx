import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/formatDate.ts';

/** A moment to the minute, in the page's language and time zone. */
export function RecordTime({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={iso}>{formatDateTime(iso, i18n.language)}</time>;
}
