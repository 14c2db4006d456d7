import { useTranslation } from 'react-i18next';

/** A moment to the minute, in the page's language and time zone. */
export function RecordTime({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  const text = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(iso));
  return <time dateTime={iso}>{text}</time>;
}
