import { useTranslation } from 'react-i18next';
import type { SiteEvent } from '../../../net/contract/calls/site/siteEvent.ts';
import { siteEventKinds } from '../../../net/contract/documents.ts';
import type { SiteEventKind } from '../../../net/contract/documents.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { useSiteEvents } from '../../queries/site/documents.ts';
import { useShowFragment } from '../../shared/documents/useShowFragment.ts';
import { PageTabs } from '../../shared/PageTabs.tsx';
import { EventArticle } from './EventArticle.tsx';
import styles from './SiteEvents.module.css';

const PAGES = { event: 'event', promotion: 'promotions' } as const;

/** What is on now: each with its picture and its whole text. */
export function SiteEvents({ kind }: { kind: SiteEventKind }) {
  const { t } = useTranslation(['app', 'events']);
  const query = useSiteEvents(kind);
  return (
    <>
      <PageHeader title={t(`app:pages.${PAGES[kind]}`)} lead={t(`events:lead.${kind}`)} />
      <PageTabs
        label={t('events:kinds')}
        tabs={siteEventKinds.map((each) => ({
          to: `/${PAGES[each]}`,
          label: t(`app:pages.${PAGES[each]}`),
        }))}
      />
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {(events) => (events.length === 0 ? <NothingOn kind={kind} /> : <EventList events={events} />)}
      </QueryState>
    </>
  );
}

function EventList({ events }: { events: readonly SiteEvent[] }) {
  useShowFragment();
  return (
    <div className={styles.list}>
      {events.map((event) => (
        <EventArticle key={event.eventId} event={event} />
      ))}
    </div>
  );
}

function NothingOn({ kind }: { kind: SiteEventKind }) {
  const { t } = useTranslation('events');
  return (
    <EmptyState
      icon="news"
      title={t(`empty.${kind}`)}
      action={
        <ButtonLink variant="primary" to="/box">
          {t('toBoxes')}
        </ButtonLink>
      }
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
