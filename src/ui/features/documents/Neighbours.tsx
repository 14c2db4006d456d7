import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentLink } from '../../../net/contract/calls/site/document.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './Neighbours.module.css';

interface NeighboursProps {
  previous: DocumentLink | null;
  next: DocumentLink | null;
}

/** The documents before and after this one in the list of its kind. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { t } = useTranslation('docs');
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {previous && <Neighbour label={t('previous')} document={previous} />}
      {next && <Neighbour label={t('next')} document={next} isNext />}
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  document: DocumentLink;
  isNext?: boolean;
}

function Neighbour({ label, document, isNext = false }: NeighbourProps) {
  const text = useLocalised();
  return (
    <Link
      to={`/docs/${document.kind}/${document.documentId}`}
      className={isNext ? styles.next : undefined}
      rel={isNext ? 'next' : 'prev'}
    >
      <small>{label}</small>
      {text(document.title)}
    </Link>
  );
}
