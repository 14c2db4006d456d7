import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentListEntry } from '../../../net/contract/calls/document.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './DocumentList.module.css';
import { Marked } from './Marked.tsx';

interface DocumentEntriesProps {
  entries: readonly DocumentListEntry[];
  /** Words to mark; empty without a search. */
  search: string;
}

/** Links to documents: title, and what they are about or where the searched words stand. */
export function DocumentEntries({ entries, search }: DocumentEntriesProps) {
  const { t } = useTranslation('app');
  const text = useLocalised();
  return (
    <ul className={styles.list}>
      {entries.map(({ documentId, kind, title, summary, excerpt }) => {
        const about = excerpt ?? summary;
        return (
          <li key={documentId}>
            <Link to={`/docs/${kind}/${documentId}`} className={styles.entry}>
              <span className={styles.words}>
                <span className={styles.title}>
                  <Marked text={text(title)} search={search} />
                </span>
                {about && (
                  <span className={styles.about}>
                    <Marked text={text(about)} search={search} />
                  </span>
                )}
              </span>
              {search !== '' && <small>{t(`pages.${kind}`)}</small>}
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
