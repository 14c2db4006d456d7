import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentHeading } from '../../../net/contract/calls/site/document.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './Contents.module.css';

/** Fewer headings need no contents. */
const MIN_HEADINGS = 3;

/** Links to the headings of a long document. */
export function Contents({ headings }: { headings: readonly DocumentHeading[] }) {
  const { t } = useTranslation('docs');
  const text = useLocalised();
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < MIN_HEADINGS) return null;
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <p aria-hidden="true">{t('contents')}</p>
      <ol>
        {shown.map((heading) => (
          <li key={heading.id}>
            <Link to={`#${heading.id}`}>{text(heading.text)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
