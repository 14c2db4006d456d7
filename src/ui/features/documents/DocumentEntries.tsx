import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentListEntry } from '../../../net/contract/calls/site/document.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './DocumentList.module.css';

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

/** A text with the words of a search highlighted. */
function Marked({ text, search }: { text: string; search: string }) {
  return markedParts(text, search).map(({ part, isMatch }, at) =>
    isMatch ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
}

/** Cuts a text where the words of a search begin and end, in upper or lower case. */
export function markedParts(text: string, search: string): { part: string; isMatch: boolean }[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ part: text, isMatch: false }];
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  // The group keeps the matches: they stand at the odd places.
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'iu'));
  return parts.map((part, at) => ({ part, isMatch: at % 2 === 1 })).filter(({ part }) => part !== '');
}
