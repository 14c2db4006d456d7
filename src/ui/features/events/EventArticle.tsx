import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/formatDate.ts';
import type { SiteEvent } from '../../../net/contract/calls/site/siteEvent.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { DocumentBody } from '../../shared/documents/DocumentBody.tsx';
import { EventPicture } from './EventPicture.tsx';
import styles from './EventArticle.module.css';

/** One event or promotion; its id is a fragment of the page. */
export function EventArticle({ event }: { event: SiteEvent }) {
  const text = useLocalised();
  const titleId = `${event.eventId}-title`;
  return (
    <article id={event.eventId} className={styles.article} aria-labelledby={titleId}>
      <EventPicture picture={event.picture} />
      <div className={styles.words}>
        <h2 id={titleId}>{text(event.title)}</h2>
        <Times from={event.from} until={event.until} />
        <p className={styles.summary}>{text(event.summary)}</p>
        <DocumentBody text={event.body} />
      </div>
    </article>
  );
}

function Times({ from, until }: Pick<SiteEvent, 'from' | 'until'>) {
  const { t, i18n } = useTranslation('events');
  const textOf = (time: string) => formatDateTime(time, i18n.language);
  if (from === null && until === null) return <p className={styles.times}>{t('always')}</p>;
  const begin = from === null ? '' : t('from', { time: textOf(from) });
  const end = until === null ? '' : t('until', { time: textOf(until) });
  return <p className={styles.times}>{[begin, end].filter(Boolean).join(' · ')}</p>;
}
