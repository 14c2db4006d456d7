import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PAGE_SIZE_LOG } from '../../../net/contract/limits.ts';
import { Pager } from '../../components/controls/Pager.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useDocuments } from '../../queries/documents.ts';
import { documentDate } from '../../shared/documents/documentDate.ts';
import styles from './DocumentList.module.css';

/** Every published document, by title. */
export function DocumentList() {
  const { t, i18n } = useTranslation('docs');
  const text = useLocalised();
  const [page, setPage] = useState(1);
  const query = useDocuments(page);
  return (
    <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState icon="info" title={t('empty')} />
        ) : (
          <>
            <ul className={styles.list}>
              {list.map(({ documentId, kind, title, date }) => (
                <li key={documentId}>
                  <Link to={`/docs/${kind}/${documentId}`} className={styles.entry}>
                    <span className={styles.title}>{text(title)}</span>
                    <time dateTime={date}>{documentDate(date, i18n.language)}</time>
                    <Icon name="chevron-right" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={PAGE_SIZE_LOG} total={total} onPage={setPage} />
          </>
        )
      }
    </QueryState>
  );
}
