import { useTranslation } from 'react-i18next';
import type { DocumentListEntry } from '../../../net/contract/calls/site/document.ts';
import type { DocumentKind } from '../../../net/contract/documents.ts';
import { PAGE_SIZE_LOG } from '../../../net/contract/limits.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Pager } from '../../components/controls/Pager.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { LiveRegion } from '../../components/feedback/LiveRegion.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useDocuments } from '../../queries/site/documents.ts';
import { DocumentEntries } from './DocumentEntries.tsx';
import styles from './DocumentList.module.css';
import type { DocumentsView } from './documentsView.ts';

interface DocumentListProps {
  kind: DocumentKind;
  view: DocumentsView;
  onPage: (page: number) => void;
}

/** The documents of a kind by topic, or what a search finds in both kinds. */
export function DocumentList({ kind, view: { search, page }, onPage }: DocumentListProps) {
  const { t } = useTranslation('docs');
  const isSearch = search !== '';
  const query = useDocuments(isSearch ? { search, page } : { kind, page });
  const found = isSearch && !query.isPlaceholderData ? query.data?.total : undefined;
  return (
    <>
      <LiveRegion message={found === undefined ? '' : t('search.found', { count: found })} />
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {({ list, total }) => (
          <div className={total === 0 ? undefined : styles.results} aria-busy={query.isPlaceholderData}>
            {total === 0 ? (
              <NothingFound search={search} kind={kind} />
            ) : (
              topicsOf(list, isSearch).map(({ topic, entries }) => (
                <section key={topic ?? 'none'}>
                  {topic && <h2 className={styles.topic}>{t(`topics.${topic}`)}</h2>}
                  <DocumentEntries entries={entries} search={search} />
                </section>
              ))
            )}
            <Pager page={page} pageSize={PAGE_SIZE_LOG} total={total} onPage={onPage} />
          </div>
        )}
      </QueryState>
    </>
  );
}

function NothingFound({ search, kind }: { search: string; kind: DocumentKind }) {
  const { t } = useTranslation('docs');
  if (search === '') return <EmptyState icon="info" title={t('empty')} />;
  return (
    <EmptyState
      icon="search"
      title={t('search.none', { search })}
      action={
        <ButtonLink variant="primary" to={`/docs/${kind}`}>
          {t('toList')}
        </ButtonLink>
      }
    >
      {t('search.hint')}
    </EmptyState>
  );
}

/** Neighbours of the same topic stand together; results of a search have no topics. */
function topicsOf(list: readonly DocumentListEntry[], isSearch: boolean) {
  const topics: { topic: DocumentListEntry['topic']; entries: DocumentListEntry[] }[] = [];
  for (const entry of list) {
    const topic = isSearch ? null : entry.topic;
    const last = topics.at(-1);
    if (last !== undefined && last.topic === topic) last.entries.push(entry);
    else topics.push({ topic, entries: [entry] });
  }
  return topics;
}
