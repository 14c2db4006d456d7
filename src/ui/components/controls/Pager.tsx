import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous and next page; nothing where there is one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <IconButton
        icon="chevron-left"
        label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('pager.position', { page, pages })}</span>
      <IconButton
        icon="chevron-right"
        label={t('pager.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
