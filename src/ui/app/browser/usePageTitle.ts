import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the document's title. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('title', { page });
  }, [t, page]);
}
